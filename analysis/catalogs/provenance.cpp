#include "analysis/catalogs/provenance.h"

#include <algorithm>

#include "analysis/catalogs/code_walk.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

namespace {

/// Functions that declare resources with attributes from Hashes.
struct Creator {
  std::string_view function;
  std::optional<std::size_t> resources;  ///< argument with the attributes by title
  std::size_t defaults;                  ///< argument with attributes of all resources
};

constexpr Creator kCreators[] = {
    {"create_resources", 1, 2},           {"ensure_packages", 0, 1},
    {"ensure_resource", std::nullopt, 2}, {"ensure_resources", 1, 2},
    {"stdlib::ensure_packages", 0, 1},
};

/// Returns the kind of origin that the code of an attribute has.
OriginKind kindOf(const Cursor& place, const Resource& resource) {
  if (place == resource.place && !functionOfCall(place).empty()) return OriginKind::Call;
  if (!place.is(SyntaxKind::Attribute))
    return place.is(SyntaxKind::Relationship) ? OriginKind::Relationship
                                              : OriginKind::ParameterDefault;
  for (const Cursor& ancestor : ancestorsOf(place)) {
    switch (ancestor.kind()) {
      case SyntaxKind::ResourceDefaults: return OriginKind::ResourceDefault;
      case SyntaxKind::ResourceOverride: return OriginKind::Override;
      case SyntaxKind::CollectorOverrides: return OriginKind::Collector;
      case SyntaxKind::ResourceBody:
        if (containsCode(resource.body, place)) return OriginKind::Attribute;
        return containsCode(resource.place, place) ? OriginKind::DefaultBody
                                                   : OriginKind::Container;
      default: break;
    }
  }
  return OriginKind::Unknown;
}

/// Returns the entries of a Hash whose keys are Strings.
std::vector<std::pair<Value, Value>> keyedParts(const Value& hash) {
  std::vector<std::pair<Value, Value>> parts;
  if (!hash.is(types::ValueKind::Hash)) return parts;
  for (const auto& [key, value] : hash.asHash().entries())
    if (key.is(types::ValueKind::String)) parts.emplace_back(key, value);
  return parts;
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
    return symbols_.classNamed(lowerCaseName(resource.titleText()));
  if (resource.kind == Kind::DefinedType)
    return symbols_.definedTypeNamed(lowerCaseName(resource.type));
  return {};
}

Surroundings Provenance::declarationOf(const Resource& resource) const {
  // A function may declare resources, which a node contains.
  const BodyRun* run = runs_.declaring(resource.reference());
  if (run && !run->body.empty()) return {find(run->body), run};
  return {resource.container ? resource.container->resource : nullptr, run};
}

/// Returns the execution that gave an attribute its value, for code of this kind.
Surroundings Provenance::surroundingsOf(OriginKind kind, const Cursor& code,
                                        const Resource& resource) const {
  switch (kind) {
    case OriginKind::ParameterDefault: return {&resource, runs_.ofBody(resource.reference())};
    case OriginKind::Attribute:
    case OriginKind::DefaultBody:
    case OriginKind::Call: return declarationOf(resource);
    default: {
      const Resource* body = bodyAround(code, resource);
      return {body, body ? runs_.ofBody(body->reference()) : nullptr};
    }
  }
}

ValueOrigin Provenance::originOf(const Resource& resource, const ResourceAttribute& attribute,
                                 const ValuePath& path, int depth) {
  if (!attribute.place) return dataOrigin(resource, attribute, path, depth);
  ValueOrigin origin{.kind = kindOf(attribute.place, resource),
                     .name = attribute.name + pathText(path),
                     .owner = resource.reference(),
                     .value = partAt(attribute.value, path),
                     .code = attribute.place,
                     .isSensitive = resource.sensitive.contains(attribute.name)};
  if (path.empty()) origin.value = attribute.value;
  const Attribute written{attribute.place};
  ValuePath read = path;
  if (attribute.place.is(SyntaxKind::Attribute)) {
    origin.code = written.value();
    if (written.name().is(SyntaxKind::Star))
      read.insert(read.begin(), Value::string(attribute.name));
  }
  if (depth >= kMaxDepth || origin.kind == OriginKind::Relationship) return origin;
  addReplaced(resource, origin, read, depth);
  if (origin.kind == OriginKind::Call) {
    read.insert(read.begin(), Value::string(attribute.name));
    addCausesOfCall(resource, origin, read, depth);
    return origin;
  }
  addCauses(origin, read, surroundingsOf(origin.kind, attribute.place, resource), depth);
  return origin;
}

/// Adds what the Hash is made from that gives a resource its attributes; the path begins with the
/// name of the attribute.
void Provenance::addCausesOfCall(const Resource& resource, ValueOrigin& origin,
                                 const ValuePath& path, int depth) {
  const Surroundings around = declarationOf(resource);
  const auto creator =
      std::ranges::find(kCreators, functionOfCall(origin.code), &Creator::function);
  const std::vector<Cursor> arguments = argumentsOfCall(origin.code);
  if (creator == std::end(kCreators)) return addCauses(origin, {}, around, depth);
  if (creator->resources && *creator->resources < arguments.size() && resource.hasTitle()) {
    const Cursor& resources = arguments[*creator->resources];
    const auto all = sources_.valueOf(resources, around);
    if (!all || !all->isKnown()) return addCauses(origin, {}, around, depth);
    for (const auto& [title, attributes] : keyedParts(*all)) {
      const bool isThis = resource.kind == Resource::Kind::Class
                              ? typeReferenceName(title.asString()) == resource.titleText()
                              : title.asString() == resource.titleText();
      if (!isThis || !partAt(attributes, std::span(path).first(1))) continue;
      return addSources(origin, sources_.of(resources, joinedPath({title}, path), around), around,
                        depth);
    }
  }
  if (creator->defaults < arguments.size())
    addSources(origin, sources_.of(arguments[creator->defaults], path, around), around, depth);
}

ValueOrigin Provenance::dataOrigin(const Resource& resource, const ResourceAttribute& attribute,
                                   const ValuePath& path, int depth) {
  ValueOrigin origin{.name = attribute.name + pathText(path),
                     .owner = resource.reference(),
                     .value = path.empty() ? attribute.value : partAt(attribute.value, path),
                     .isSensitive = resource.sensitive.contains(attribute.name)};
  if (resource.kind != Resource::Kind::Class || !resource.hasTitle()) return origin;
  const std::string key = lowerCaseName(resource.titleText()) + "::" + attribute.name;
  addLevels(key, attribute.value, path, origin, depth);
  return origin;
}

/// Adds the attribute as the resource's own body has it, if another one is in force.
void Provenance::addReplaced(const Resource& resource, ValueOrigin& origin, const ValuePath& path,
                             int depth) {
  if (origin.kind != OriginKind::Override && origin.kind != OriginKind::Collector) return;
  if (!resource.body) return;
  for (const Attribute& attribute : ResourceBody(resource.body).attributes()) {
    if (attribute.name().text() != origin.name.substr(0, origin.name.find('['))) continue;
    ValueOrigin own{.kind = OriginKind::Attribute,
                    .name = origin.name,
                    .owner = origin.owner,
                    .code = attribute.value()};
    addCauses(own, path, declarationOf(resource), depth + 1);
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
    for (const NodeDefinition& node : symbols_.nodes())
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
