#include "analysis/catalogs/provenance.h"

#include <algorithm>
#include <functional>

#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

namespace {

/// Maximum length of a chain of variables and parameters.
constexpr int kMaxDepth = 8;
/// Maximum number of variables of one explanation.
constexpr std::size_t kMaxVisited = 500;

template <class Visit>
void walkCode(const Cursor& node, Visit visit) {
  visit(node);
  for (const Cursor child : node.children()) walkCode(child, visit);
}

/// Returns the ancestors of the code, innermost first, without itself.
std::vector<Cursor> ancestorsOf(const Cursor& code) {
  std::vector<Cursor> path = pathTo(*code.tree(), code.start());
  const auto self = std::ranges::find(path, code);
  path.erase(self, path.end());
  std::ranges::reverse(path);
  return path;
}

bool contains(const Cursor& outer, const Cursor& inner) {
  return outer && inner && outer.tree() == inner.tree() && outer.start() <= inner.start() &&
         inner.end() <= outer.end();
}

/// Returns the kind of origin that the code of an attribute has.
OriginKind kindOf(const Cursor& place, const Resource& resource) {
  if (!place.is(SyntaxKind::Attribute))
    return place.is(SyntaxKind::Relationship) ? OriginKind::Relationship
                                              : OriginKind::ParameterDefault;
  for (const Cursor& ancestor : ancestorsOf(place)) {
    switch (ancestor.kind()) {
      case SyntaxKind::ResourceDefaults: return OriginKind::ResourceDefault;
      case SyntaxKind::ResourceOverride: return OriginKind::Override;
      case SyntaxKind::CollectorOverrides: return OriginKind::Collector;
      case SyntaxKind::ResourceBody:
        if (contains(resource.body, place)) return OriginKind::Attribute;
        return contains(resource.place, place) ? OriginKind::DefaultBody : OriginKind::Container;
      default: break;
    }
  }
  return OriginKind::Unknown;
}

/// Returns the name of a variable without a leading `::`.
std::string nameOf(const Cursor& variable) {
  std::string name(variableName(variable));
  return name.starts_with("::") ? name.substr(2) : name;
}

}  // namespace

const Resource* Provenance::find(const std::string& reference) const {
  for (const auto& resource : catalog_.resources())
    if (resource.hasTitle() && resource.reference() == reference) return &resource;
  for (const auto& resource : catalog_.resources())
    for (const std::string& title : otherTitlesOf(resource))
      if (resource.type + '[' + title + ']' == reference) return &resource;
  return nullptr;
}

Cursor Provenance::definitionOf(const Resource& resource) const {
  using Kind = Resource::Kind;
  if (resource.kind == Kind::Class && resource.hasTitle())
    return symbols_.classes.classNamed(lowerCaseName(resource.titleText()));
  if (resource.kind == Kind::DefinedType)
    return symbols_.resourceTypes.definedTypeNamed(lowerCaseName(resource.type));
  return {};
}

ValueOrigin Provenance::originOf(const Resource& resource, const ResourceAttribute& attribute,
                                 int depth) {
  if (!attribute.place) return dataOrigin(resource, attribute);
  ValueOrigin origin{.kind = kindOf(attribute.place, resource),
                     .name = attribute.name,
                     .owner = resource.reference(),
                     .value = attribute.value,
                     .code = attribute.place,
                     .isSensitive = resource.sensitive.contains(attribute.name)};
  const Attribute written{attribute.place};
  if (attribute.place.is(SyntaxKind::Attribute)) origin.code = written.value();
  if (depth >= kMaxDepth || origin.kind == OriginKind::Relationship) return origin;
  addReplaced(resource, origin, depth);
  const Resource* body = nullptr;
  if (origin.kind == OriginKind::ParameterDefault)
    body = &resource;
  else if (origin.kind == OriginKind::Attribute || origin.kind == OriginKind::DefaultBody)
    body = resource.container ? resource.container->resource : nullptr;
  else
    body = bodyAround(attribute.place, resource);
  addCauses(origin, body, depth);
  return origin;
}

ValueOrigin Provenance::dataOrigin(const Resource& resource,
                                   const ResourceAttribute& attribute) const {
  ValueOrigin origin{.name = attribute.name,
                     .owner = resource.reference(),
                     .value = attribute.value,
                     .isSensitive = resource.sensitive.contains(attribute.name)};
  if (resource.kind != Resource::Kind::Class || !resource.hasTitle()) return origin;
  const std::string key = lowerCaseName(resource.titleText()) + "::" + attribute.name;
  for (const LevelValue& finding : data_)
    if (finding.key == key) origin.data.push_back(finding);
  if (!origin.data.empty()) origin.kind = OriginKind::Data;
  return origin;
}

/// Adds the attribute as the resource's own body has it, if another one is in force.
void Provenance::addReplaced(const Resource& resource, ValueOrigin& origin, int depth) {
  if (origin.kind != OriginKind::Override && origin.kind != OriginKind::Collector) return;
  if (!resource.body) return;
  for (const Attribute& attribute : ResourceBody(resource.body).attributes()) {
    if (attribute.name().text() != origin.name) continue;
    ValueOrigin own{.kind = OriginKind::Attribute,
                    .name = origin.name,
                    .owner = origin.owner,
                    .code = attribute.value()};
    addCauses(own, resource.container ? resource.container->resource : nullptr, depth + 1);
    origin.replaced.push_back(std::move(own));
  }
}

const Resource* Provenance::bodyAround(const Cursor& code, const Resource& resource) const {
  for (const Cursor& ancestor : ancestorsOf(code)) {
    if (const ClassDefinition definition{ancestor})
      return find("Class[" + typeReferenceName(definition.name().text()) + ']');
    if (const DefinedType definition{ancestor}) {
      const std::string type = typeReferenceName(definition.name().text());
      for (const auto* outer = &resource; outer;
           outer = outer->container ? outer->container->resource : nullptr)
        if (outer->type == type) return outer;
      return nullptr;
    }
  }
  return nullptr;
}

void Provenance::addCauses(ValueOrigin& origin, const Resource* body, int depth) {
  std::vector<std::string> seen;
  walkCode(origin.code, [&](const Cursor& node) {
    if (!node.is(SyntaxKind::Variable)) return;
    std::string name = nameOf(node);
    if (std::ranges::find(seen, name) != seen.end()) return;
    // A parameter of a lambda within the code is no cause.
    for (const Cursor& ancestor : ancestorsOf(node)) {
      if (ancestor == origin.code) break;
      if (ancestor.is(SyntaxKind::LambdaParameters)) return;
    }
    origin.causes.push_back(variable(name, node, body, depth + 1));
    seen.push_back(std::move(name));
  });
}

ValueOrigin Provenance::variable(const std::string& name, const Cursor& use, const Resource* body,
                                 int depth) {
  ValueOrigin origin{.kind = OriginKind::Global, .name = '$' + name, .owner = {}};
  if (depth > kMaxDepth || ++visited_ > kMaxVisited) return origin;
  std::string local = name;
  bool isQualified = false;
  if (const std::size_t colons = name.rfind("::"); colons != name.npos) {
    body = find("Class[" + typeReferenceName(name.substr(0, colons)) + ']');
    local = name.substr(colons + 2);
    isQualified = true;
  }
  if (!body && !isQualified)  // of a node, or of top scope
    if (auto found = assigned(local, use, nullptr, depth)) {
      found->name = '$' + name;
      return *std::move(found);
    }
  // A class inherits the variables of its parent.
  for (int parents = 0; body && parents < kMaxDepth; ++parents) {
    if (const ResourceAttribute* parameter = body->find(local);
        parameter && definitionOf(*body) && !isMetaparameter(local)) {
      origin = originOf(*body, *parameter, depth);
      origin.name = '$' + name;
      return origin;
    }
    if (auto found = assigned(local, isQualified ? Cursor() : use, body, depth)) {
      found->name = '$' + name;
      return *std::move(found);
    }
    if (!isQualified && (local == "title" || local == "name") && definitionOf(*body)) {
      origin.kind = OriginKind::Title;
      origin.owner = body->reference();
      origin.value = body->title;
      return origin;
    }
    const ClassDefinition definition{definitionOf(*body)};
    if (!definition || !definition.inherits()) break;
    body = find("Class[" + typeReferenceName(definition.inherits().parent().text()) + ']');
  }
  return origin;
}

/// Finds the parameter of an enclosing lambda or the assignments of a variable in a body.
std::optional<ValueOrigin> Provenance::assigned(const std::string& name, const Cursor& use,
                                                const Resource* body, int depth) {
  ValueOrigin origin{.kind = OriginKind::BlockParameter,
                     .name = name,
                     .owner = body ? body->reference() : std::string()};
  if (use)
    for (const Cursor& ancestor : ancestorsOf(use)) {
      if (!ancestor.is(SyntaxKind::Lambda)) continue;
      for (const Cursor child : ancestor.children()) {
        if (!child.is(SyntaxKind::LambdaParameters)) continue;
        bool isDeclared = false;
        walkCode(child, [&](const Cursor& node) {
          isDeclared = isDeclared || (node.is(SyntaxKind::Variable) && nameOf(node) == name);
        });
        if (!isDeclared) continue;
        origin.code = child;
        return origin;
      }
    }
  const Cursor definition = body ? definitionOf(*body) : Cursor();
  const Cursor root = definition ? definition : use ? Cursor::root(*use.tree()) : Cursor();
  std::vector<Assignment> assignments;
  if (root)
    walkCode(root, [&](const Cursor& node) {
      const Assignment assignment{node};
      if (!assignment) return;
      walkCode(assignment.left(), [&](const Cursor& target) {
        if (target.is(SyntaxKind::Variable) && nameOf(target) == name)
          assignments.push_back(assignment);
      });
    });
  if (assignments.empty()) return std::nullopt;
  origin.kind = OriginKind::Assignment;
  origin.isOneOfSeveral = assignments.size() > 1;
  origin.code = assignments.front();
  if (assignments.size() == 1) {
    origin.code = assignments.front().right();
    addCauses(origin, body, depth);
    return origin;
  }
  for (const Assignment& assignment : assignments) {
    ValueOrigin each{.kind = OriginKind::Assignment,
                     .name = '$' + name,
                     .owner = origin.owner,
                     .code = assignment.right()};
    addCauses(each, body, depth);
    origin.causes.push_back(std::move(each));
  }
  return origin;
}

/// Returns the call in the code that names the class, or the clause that inherits from it.
static Cursor inclusionIn(const Cursor& code, const std::string& class_) {
  Cursor found;
  walkCode(code, [&](const Cursor& node) {
    const bool mayInclude = node.is(SyntaxKind::Call) || node.is(SyntaxKind::StatementCall) ||
                            node.is(SyntaxKind::Inherits);
    if (found || !mayInclude) return;
    walkCode(node, [&](const Cursor& part) {
      std::string_view text = part.isToken() ? part.text() : std::string_view();
      const bool isQuoted = text.size() > 2 && (text.front() == '\'' || text.front() == '"');
      if (isQuoted) text = text.substr(1, text.size() - 2);
      if (!text.empty() && lowerCaseName(text) == class_) found = node;
    });
  });
  return found;
}

/// Returns the code that includes a class into its container, or that inherits from it.
Cursor Provenance::inclusionOf(const Resource& class_) const {
  if (class_.kind != Resource::Kind::Class || !class_.container || !class_.hasTitle()) return {};
  const std::string key = lowerCaseName(class_.titleText());
  const Resource& container = *class_.container->resource;
  if (const Cursor found = inclusionIn(definitionOf(container), key)) return found;
  if (container.kind == Resource::Kind::Node)
    for (const NodeDefinition& node : symbols_.classes.nodes())
      if (const Cursor found = inclusionIn(node, key)) return found;
  for (const Resource& heir : catalog_.resources())
    if (const ClassDefinition definition{definitionOf(heir)}; definition && definition.inherits())
      if (lowerCaseName(definition.inherits().parent().text()) == key) return definition.inherits();
  return {};
}

std::vector<DeclarationStep> Provenance::declarationsOf(const Resource& resource) const {
  constexpr std::size_t kMaxSteps = 100;
  std::vector<DeclarationStep> steps;
  for (const Resource* each = &resource; each && steps.size() < kMaxSteps;
       each = each->container ? each->container->resource : nullptr) {
    steps.push_back({each, each->place ? each->place : inclusionOf(*each)});
    if (each->container && each->container->resource == each) break;
  }
  return steps;
}

}  // namespace puppet::analysis
