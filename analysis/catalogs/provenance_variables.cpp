#include <algorithm>

#include "analysis/catalogs/code_walk.h"
#include "analysis/catalogs/provenance.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"

// The origin of variables and of keys of Hiera.

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the part of a value that an explanation shows. The whole of a Hash such as that of all
/// facts says nothing.
std::optional<Value> shownPart(const std::optional<Value>& value, const ValuePath& path) {
  if (!value) return std::nullopt;
  auto part = partAt(*value, path);
  const bool isWhole = path.empty() && part && part->is(ValueKind::Hash);
  return isWhole ? std::nullopt : part;
}

}  // namespace

void Provenance::addCauses(ValueOrigin& origin, const ValuePath& path, const Surroundings& around,
                           int depth) {
  addSources(origin, sources_.of(origin.code, path, around), around, depth);
}

void Provenance::addSources(ValueOrigin& origin, const std::vector<ValueSource>& sources,
                            const Surroundings& around, int depth) {
  for (const ValueSource& source : sources)
    origin.causes.push_back(source.isLookup ? lookupOrigin(source, depth + 1)
                                            : variable(source, around, depth + 1));
}

ValueOrigin Provenance::variable(const ValueSource& source, const Surroundings& around, int depth) {
  ValueOrigin origin{.kind = OriginKind::Global, .name = source.text(), .owner = {}};
  if (depth > kMaxDepth || ++visited_ > kMaxVisited) return origin;
  std::optional<ValueOrigin> found;
  if (const std::size_t colons = source.name.rfind("::"); colons != source.name.npos) {
    const std::string class_ = "Class[" + typeReferenceName(source.name.substr(0, colons)) + ']';
    if (const Resource* body = find(class_))
      found = ofBody(source, source.name.substr(colons + 2), /*isQualified=*/true,
                     {body, runs_.ofBody(class_)}, depth);
  } else {
    found = local(source, around, depth);
  }
  if (found) {
    found->name = source.text();
    return *std::move(found);
  }
  origin.value = shownPart(sources_.variable(source.name, source.code, around), source.path);
  origin.isSensitive = origin.value && hasSensitivePart(*origin.value);
  return origin;
}

/// Finds a variable in the lambdas, the function or the body around its use.
std::optional<ValueOrigin> Provenance::local(const ValueSource& source, const Surroundings& around,
                                             int depth) {
  for (const Cursor& ancestor : ancestorsOf(source.code)) {
    const bool isFunction = ancestor.is(SyntaxKind::FunctionDefinition);
    if (!isFunction && !ancestor.is(SyntaxKind::Lambda)) continue;
    std::size_t index = 0;
    if (hasParameter(ancestor, source.name, &index))
      return isFunction ? functionParameter(source, ancestor, index, around, depth)
                        : blockParameter(source, ancestor, index, around, depth);
    const Cursor body =
        isFunction ? Cursor(FunctionDefinition(ancestor).body()) : Cursor(Lambda(ancestor).body());
    if (auto found = assigned(source, source.name, body, around, depth)) return found;
    if (isFunction) return ofNode(source, depth);
  }
  if (around.body && definitionOf(*around.body)) {
    auto found = ofBody(source, source.name, /*isQualified=*/false, around, depth);
    return found ? std::move(found) : ofNode(source, depth);
  }
  for (const Cursor& ancestor : ancestorsOf(source.code))
    if (ancestor.is(SyntaxKind::NodeDefinition))
      if (auto found = assigned(source, source.name, ancestor, around, depth)) return found;
  return assigned(source, source.name, Cursor::root(*source.code.tree()), around, depth);
}

/// Finds a variable that the node definition sets.
std::optional<ValueOrigin> Provenance::ofNode(const ValueSource& source, int depth) {
  const BodyRun* node = runs_.ofBody("Node");
  if (!node || !node->definition) return std::nullopt;
  return assigned(source, source.name, node->definition, {nullptr, node}, depth);
}

/// Finds a variable of a class, which inherits those of its parent, or of a defined type.
std::optional<ValueOrigin> Provenance::ofBody(const ValueSource& source, const std::string& name,
                                              bool isQualified, const Surroundings& around,
                                              int depth) {
  Surroundings in = around;
  for (int parents = 0; in.body && parents < kMaxDepth; ++parents) {
    const Cursor definition = definitionOf(*in.body);
    if (const ResourceAttribute* parameter = in.body->find(name);
        parameter && definition && !isMetaparameter(name))
      return originOf(*in.body, *parameter, source.path, depth);
    if (auto found = assigned(source, name, definition, in, depth)) return found;
    if (!isQualified && definition && (name == "title" || name == "name"))
      return titleOrigin(*in.body, depth);
    const ClassDefinition class_{definition};
    if (!class_ || !class_.inherits()) break;
    const std::string parent =
        "Class[" + typeReferenceName(class_.inherits().parent().text()) + ']';
    in = {find(parent), runs_.ofBody(parent)};
  }
  return std::nullopt;
}

/// Finds the assignments of a variable in a body.
std::optional<ValueOrigin> Provenance::assigned(const ValueSource& source, const std::string& name,
                                                const Cursor& root, const Surroundings& around,
                                                int depth) {
  const std::vector<Assignment> assignments = assignmentsIn(root, name);
  if (assignments.empty()) return std::nullopt;
  ValueOrigin origin{.kind = OriginKind::Assignment,
                     .name = source.text(),
                     .owner = around.body ? around.body->reference() : std::string(),
                     .value = {},
                     .code = assignments.front(),
                     .isOneOfSeveral = assignments.size() > 1};
  if (const auto value = sources_.variable(source.name, source.code, around))
    origin.value = partAt(*value, source.path);
  origin.isSensitive = origin.value && hasSensitivePart(*origin.value);
  if (assignments.size() == 1) {
    const bool isPlain = assignments.front().left().is(SyntaxKind::Variable);
    origin.code = assignments.front().right();
    addCauses(origin, isPlain ? source.path : ValuePath(), around, depth);
    return origin;
  }
  for (const Assignment& assignment : assignments) {
    ValueOrigin each{.kind = OriginKind::Assignment,
                     .name = source.text(),
                     .owner = origin.owner,
                     .code = assignment.right()};
    addCauses(each, source.path, around, depth);
    origin.causes.push_back(std::move(each));
  }
  return origin;
}

/// Returns the origin of `$title`: what the title of the declaration is made from.
ValueOrigin Provenance::titleOrigin(const Resource& resource, int depth) {
  ValueOrigin origin{.kind = OriginKind::Title,
                     .name = "$title",
                     .owner = resource.reference(),
                     .value = resource.title};
  if (resource.kind == Resource::Kind::Class)
    origin.value = Value::string(lowerCaseName(resource.titleText()));
  if (!resource.body || depth >= kMaxDepth) return origin;
  const Surroundings around = declarationOf(resource);
  origin.code = ResourceBody(resource.body).title();
  ValuePath path;
  if (const auto titles = sources_.valueOf(origin.code, around); titles)
    if (const auto index =
            pathInLevel(*titles, Value::array({resource.title}), ValuePath{Value::integer(0)}))
      path = *index;
  addCauses(origin, path, around, depth);
  return origin;
}

ValueOrigin Provenance::lookupOrigin(const ValueSource& source, int depth) {
  ValueOrigin origin{.kind = OriginKind::Unknown, .name = source.text(), .owner = {}};
  origin.code = source.code;
  if (depth > kMaxDepth || ++visited_ > kMaxVisited) return origin;
  addLevels(source.name, std::nullopt, source.path, origin, depth);
  origin.isSensitive = std::ranges::any_of(origin.data, &LevelValue::isSensitive);
  return origin;
}

void Provenance::addLevels(const std::string& key, const std::optional<Value>& merged,
                           const ValuePath& path, ValueOrigin& origin, int depth) {
  std::vector<const LevelValue*> levels;
  for (const LevelValue& level : data_) {
    const auto isSame = [&](const LevelValue* other) {
      return other->path == level.path && other->level == level.level;
    };
    if (level.key == key && std::ranges::none_of(levels, isSame)) levels.push_back(&level);
  }
  if (!levels.empty()) origin.kind = OriginKind::Data;
  const bool isOnly = levels.size() == 1;
  for (const LevelValue* level : levels) {
    const auto found = pathInLevel(level->value, isOnly || !merged ? level->value : *merged, path);
    if (!found || (!isOnly && !merged && !path.empty())) continue;
    LevelValue part = *level;
    if (auto value = partAt(level->value, *found)) part.value = *std::move(value);
    const LevelPart place = findPart_ ? findPart_(*level, *found) : LevelPart();
    if (place.line != 0 && !path.empty()) part.line = place.line;
    origin.data.push_back(std::move(part));
    addInterpolated(place, origin, depth);
  }
  if (origin.data.empty())
    for (const LevelValue* level : levels) origin.data.push_back(*level);
}

/// Adds the keys and variables that a value of data interpolates, each once.
void Provenance::addInterpolated(const LevelPart& part, ValueOrigin& origin, int depth) {
  const auto add = [&](ValueOrigin cause) {
    const auto isSame = [&](const ValueOrigin& other) { return other.name == cause.name; };
    if (std::ranges::none_of(origin.causes, isSame)) origin.causes.push_back(std::move(cause));
  };
  for (const std::string& key : part.keys) add(lookupOrigin(lookupSource(key), depth + 1));
  for (const std::string& path : part.variables) {
    ValueSource source = lookupSource(path.starts_with("::") ? path.substr(2) : path);
    source.isLookup = false;
    ValueOrigin cause{.kind = OriginKind::Global, .name = source.text(), .owner = {}};
    cause.value = shownPart(sources_.variable(source.name, {}, {}), source.path);
    cause.isSensitive = cause.value && hasSensitivePart(*cause.value);
    add(std::move(cause));
  }
}

}  // namespace puppet::analysis
