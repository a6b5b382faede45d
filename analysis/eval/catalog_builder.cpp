#include "analysis/eval/catalog_builder.h"

#include <algorithm>

#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/operators/elements.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/relations/flow.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::string_view kMain = "main";

Resource* addFirst(Catalog& catalog, Resource::Kind kind, std::string type) {
  Resource& resource =
      catalog.add({.kind = kind, .type = std::move(type), .title = Value::string("main")});
  resource.addTag(lowerCaseName(resource.type));
  return &resource;
}

bool isClass(std::string_view key) { return key == "class"; }

void flatten(const Value& value, std::vector<Value>& flat) {
  if (!value.is(ValueKind::Array)) {
    flat.push_back(value);
    return;
  }
  for (const Value& element : value.asArray().elements()) flatten(element, flat);
}

}  // namespace

const ResourceAttribute* AttributeList::find(std::string_view name) const {
  const auto found = std::ranges::find(attributes, name, &ResourceAttribute::name);
  return found == attributes.end() ? nullptr : &*found;
}

void AttributeList::addMissing(const AttributeList& others) {
  mayHaveOthers = mayHaveOthers || others.mayHaveOthers;
  for (const ResourceAttribute& attribute : others.attributes)
    if (!find(attribute.name)) attributes.push_back(attribute);
}

CatalogBuilder::CatalogBuilder(EvaluationContext& context) : context_(context) {
  addFirst(catalog_, Resource::Kind::BuiltIn, "Stage");
  Resource* main = addFirst(catalog_, Resource::Kind::Class, "Class");
  main->isEvaluated = true;
  catalog_.addEdge(catalog_.resources().front(), *main);
  auto& source = sources_[""] = std::make_unique<ResourceSource>();
  main->source = source.get();
  containers_.push_back({.resource = main, .source = source.get()});
}

Container& CatalogBuilder::containerOf(Scope& scope) {
  Container& top = containers_.front();
  if (!top.global) top.global = &scope.top();
  Container* container = scope.container();
  return container ? *container : top;
}

bool CatalogBuilder::isDefinitelyReached(const Container& container) const {
  return context_.uncertainty == 0 && !container.mayBeLeft;
}

void CatalogBuilder::fail(const Cursor& blame, std::string message) {
  context_.fail(blame, types::kRuntimeError, std::move(message));
}

void CatalogBuilder::reportDuplicate(const Resource& resource, const Resource& other,
                                     const Cursor& blame, std::string message) {
  const Cursor place = resource.body && !context_.settings.isClosed
                           ? Cursor(ResourceBody(resource.body).title())
                           : blame;
  EvaluationError error{.code = types::kRuntimeError,
                        .message = std::move(message),
                        .id = DiagnosticId::DuplicateDeclaration};
  const Cursor first = other.body ? Cursor(ResourceBody(other.body).title()) : other.place;
  if (first && first.tree() == place.tree() && first != place)
    error.related.push_back({first.range(), "first declaration"});
  context_.fail(place, std::move(error));
}

/// Determines the kind of the resource by its type. Returns false if the type is unknown.
bool CatalogBuilder::resolveType(Resource& resource, const Cursor& blame) {
  const std::string key = lowerCaseName(resource.type);
  if (const auto* interface = context_.symbols.resourceTypeNamed(key)) {
    resource.kind = Resource::Kind::BuiltIn;
    resource.interface = interface;
  } else if (context_.symbols.definedTypeNamed(key)) {
    resource.kind = Resource::Kind::DefinedType;
  } else if (context_.settings.isClosed) {
    fail(blame, "unknown resource type '" + key + "'");
    return false;
  }
  return true;
}

bool CatalogBuilder::tagWith(Resource& resource, const Value& tags, const Cursor& blame) {
  std::vector<Value> flat;
  context_.budget.spend(tags.weight());
  flatten(tags, flat);
  for (const Value& tag : flat) {
    if (!tag.isKnown()) resource.mayHaveOthers = true;
    if (!tag.isKnown() || tag.isUndef()) continue;
    const std::string name = types::interpolatedText(tag);
    if (resource.addTag(name)) continue;
    fail(blame, "'" + name + "' is not a tag");
    return false;
  }
  return true;
}

Resource* CatalogBuilder::declare(ResourceDeclaration declaration, Container& container) {
  const Cursor blame = declaration.place;
  const std::string key = lowerCaseName(declaration.type);
  Resource resource{.type = typeReferenceName(key),
                    .title = std::move(declaration.title),
                    .place = declaration.place,
                    .body = declaration.body,
                    .container = &container,
                    .source = container.source,
                    .isExported = declaration.presence == Presence::Exported,
                    .mayHaveOthers = declaration.list.mayHaveOthers};
  resource.isVirtual = types::answer(declaration.presence != Presence::Real);
  resource.isDefinitelyDeclared = isDefinitelyReached(container);
  hasOthers_ = hasOthers_ || !resource.hasTitle();
  if (catalog_.resources().size() >= kMaxResources) {
    context_.exhausted = true;
    return nullptr;
  }
  context_.recordCatalogRead();
  if (context_.effectSummary) {
    context_.effectSummary->add(resource.type);
    context_.effectSummary->add(resource.title.hash());
    context_.effectSummary->add(resource.isDefinitelyDeclared ? "certain" : "perhaps");
    context_.effectSummary->add(static_cast<std::size_t>(declaration.presence) * 2);
  }
  std::string className;
  if (isClass(key)) {
    if (!resource.hasTitle()) {
      context_.markNotReplayable();
      return nullptr;
    }
    className = lowerCaseName(resource.titleText());
    if (!mayDefer(className)) context_.markNotReplayable();
    if (context_.symbols.classOrigin(className) == DeclarationOrigin::Nowhere) {
      if (context_.settings.isClosed)
        fail(blame, "class '" + className + "' not found");
      else if (EvaluationObserver* observer = context_.watching())
        observer->declares(resource);
      return nullptr;
    }
    resource.kind = Resource::Kind::Class;
    resource.title = Value::string(typeReferenceName(className));
    resource.isDefinitelyDeclared =
        resource.isDefinitelyDeclared && container.resource->isDefinite();
  } else if (!resolveType(resource, blame)) {
    return nullptr;
  }
  resource.addTag(lowerCaseName(resource.type));
  if (resource.hasTitle()) resource.addTag(resource.titleText());
  for (ResourceAttribute& attribute : declaration.list.attributes) {
    if (attribute.name == "tag" && !tagWith(resource, attribute.value, blame)) return nullptr;
    resource.attributes.push_back(std::move(attribute));  // names in a list are unique
  }
  for (const ResourceAttribute* attribute : container.defaultsFor(resource.type)) {
    if (resource.find(attribute->name)) continue;
    if (attribute->name == "tag" && !tagWith(resource, attribute->value, blame)) return nullptr;
    resource.set(*attribute);
  }
  if (EvaluationObserver* observer = context_.watching()) observer->declares(resource);
  if (!className.empty()) {
    if (Resource* other = catalog_.find(resource.type, resource.titleText());
        other && !(other->isDefinite() && resource.isDefinite())) {
      context_.markNotReplayable();
      other->isDefinitelyDeclared = other->isDefinitelyDeclared || resource.isDefinitelyDeclared;
      return other;
    }
    if (!mayDefer(className) && !ensureParent(className, container, blame)) return nullptr;
  }
  Resource* added = nullptr;
  if (!addToCatalog(std::move(resource), blame, added)) return nullptr;
  if (className.empty()) return added;
  if (mayDefer(className)) {
    addDeferred(*added, className);
    return added;
  }
  return evaluateBody(*added, blame) ? added : nullptr;
}

/// Adds a resource. Two definite resources must not have the same name; of others, the first is
/// found.
bool CatalogBuilder::addToCatalog(Resource resource, const Cursor& blame, Resource*& added) {
  const bool isClassResource = resource.kind == Resource::Kind::Class;
  if (!isClassResource && !resource.valueOf("stage").isUndef()) {
    fail(blame, "only classes can set the 'stage' metaparameter");
    if (context_.stopped) return false;
  }
  if (resource.hasTitle()) {
    if (context_.watching() && resource.isDefinite())
      evaluateDeclarers(resource.type, resource.titleText());
    const Resource* other = catalog_.find(resource.type, resource.titleText());
    if (other && other->isDefinite() && resource.isDefinite()) {
      reportDuplicate(resource, *other, blame, resource.reference() + " is already declared");
      return false;
    }
  }
  Container& container = *resource.container;
  added = &catalog_.add(std::move(resource));
  for (const std::string& key : otherTitlesOf(*added)) {
    if (context_.effectSummary) context_.effectSummary->add(key);
    const Resource* other = catalog_.addAlias(*added, key);
    if (!other || !other->isDefinite() || !added->isDefinite()) continue;
    reportDuplicate(*added, *other, blame,
                    added->reference() + " is called like " + other->reference());
    return false;
  }
  if (!isClassResource && added->type != "Stage") catalog_.addEdge(*container.resource, *added);
  return true;
}

bool CatalogBuilder::isCalledAlike(const Resource& resource, std::span<const std::string> keys) {
  return (resource.hasTitle() && catalog_.find(resource.type, resource.titleText())) ||
         std::ranges::any_of(
             keys, [&](const std::string& key) { return catalog_.find(resource.type, key); });
}

void CatalogBuilder::addAgain(Resource resource, std::span<const std::string> keys,
                              Container& container) {
  const bool isClassResource = resource.kind == Resource::Kind::Class;
  resource.container = &container;
  if (resource.source) {  // classes declared by include have no source yet
    resource.source = container.source;
    for (ResourceAttribute& attribute : resource.attributes) attribute.source = container.source;
    for (const ResourceAttribute* attribute : container.defaultsFor(resource.type))
      if (!resource.find(attribute->name)) resource.set(*attribute);
  }
  hasOthers_ = hasOthers_ || !resource.hasTitle();
  Resource& added = catalog_.add(std::move(resource));
  for (const std::string& key : keys) catalog_.addAlias(added, key);
  if (isClassResource)
    addDeferred(added, lowerCaseName(added.titleText()));
  else if (added.type != "Stage")
    catalog_.addEdge(*container.resource, added);
}

Resource* CatalogBuilder::find(std::string_view type, std::string_view title) {
  context_.recordCatalogRead();
  if (type == "Class")
    return catalog_.find(
        type, title.empty() || title == kMain ? std::string(kMain) : typeReferenceName(title));
  if (Resource* found = catalog_.find(type, title)) return found;
  if (!deferred_.empty()) {
    evaluateDeclarers(type, title);
    if (Resource* found = catalog_.find(type, title)) return found;
  }
  const auto* interface = context_.symbols.resourceTypeNamed(lowerCaseName(type));
  if (!interface) return nullptr;
  const std::string key = uniquenessKey({.type = std::string(type),
                                         .title = Value::string(std::string(title)),
                                         .interface = interface});
  return key.empty() ? nullptr : catalog_.find(type, key);
}

Resource* CatalogBuilder::find(const Value& reference) {
  if (reference.is(ValueKind::String)) {
    const std::string_view text = reference.asString();
    const std::size_t open = text.find('[');
    if (open == text.npos || !text.ends_with(']')) return nullptr;
    return find(typeReferenceName(text.substr(0, open)),
                text.substr(open + 1, text.size() - open - 2));
  }
  if (!reference.is(ValueKind::Type)) return nullptr;
  types::Type type = reference.asType();
  if (type.is(TypeKind::Type)) type = type.as<types::WrappingType>().inner;
  if (type.is(TypeKind::Class)) return find("Class", type.as<types::ClassType>().name.value_or(""));
  if (!type.is(TypeKind::Resource)) return nullptr;
  const auto& resource = type.as<types::ResourceType>();
  return resource.title ? find(resource.typeName, *resource.title) : nullptr;
}

Tristate CatalogBuilder::hasAttribute(const Resource& resource, std::string_view name) {
  if (name == "name" || isMetaparameter(name)) return Tristate::Yes;
  if (resource.kind == Resource::Kind::BuiltIn)
    return types::answer(hasBuiltInAttribute(resource, name));
  if (resource.kind == Resource::Kind::Unknown) return Tristate::Unknown;
  const Signature* signature = signatureOf(resource);
  if (!signature) return types::answer(resource.kind == Resource::Kind::Unknown);
  const auto& parameters = signature->parameters;
  return types::answer(std::ranges::find(parameters, name, &Signature::Parameter::name) !=
                       parameters.end());
}

bool CatalogBuilder::setDefaults(std::string_view type, std::vector<ResourceAttribute> attributes,
                                 Container& container, const Cursor& blame) {
  auto& defaults = container.defaults[typeReferenceName(type)];
  context_.recordEffect(type);
  for (ResourceAttribute& attribute : attributes) {
    context_.recordEffect(attribute.name);
    context_.recordEffect(attribute.value.hash());
    if (std::ranges::find(defaults, attribute.name, &ResourceAttribute::name) != defaults.end()) {
      if (context_.uncertainty > 0) continue;
      context_.fail(blame, DiagnosticId::DuplicateResourceDefault,
                    "there is a default for '" + attribute.name + "' already");
      return !context_.stopped;
    }
    // A default that is possibly not in force has an unknown value.
    if (context_.uncertainty > 0) attribute.value = Value::unknown(types::anyType());
    defaults.push_back(std::move(attribute));
  }
  return true;
}

void CatalogBuilder::set(ResourceOverride change) {
  context_.markNotReplayable();
  if (Resource* resource = find(change.type, change.title)) {
    evaluateDeferred(*resource);
    merge(*resource, change);
  } else {
    overrides_.push_back(std::move(change));
  }
}

bool CatalogBuilder::merge(Resource& resource, const ResourceOverride& change) {
  const ResourceSource* source = change.container->source;
  if (source != resource.source && !source->mayOverride(*resource.source)) {
    context_.fail(change.blame, DiagnosticId::OverrideOutsideInheritance,
                  "only a class that inherits from the one that declares " + resource.reference() +
                      " may set its attributes");
    return false;
  }
  if (resource.isEvaluated) {
    context_.failIfStrict(change.blame, types::kRuntimeError,
                          "Attempt to override an already evaluated resource with new values");
    if (context_.stopped) return false;
  }
  for (const ResourceAttribute& attribute : change.attributes)
    if (!changeAttribute(resource, attribute, change.blame)) return false;
  return true;
}

bool CatalogBuilder::changeAttribute(Resource& resource, const ResourceAttribute& attribute,
                                     const Cursor& blame) {
  const auto set = [&](ResourceAttribute changed) {
    if (changed.name == "tag" && !tagWith(resource, changed.value, blame)) return false;
    resource.set(std::move(changed));
    return true;
  };
  const ResourceAttribute* present = resource.find(attribute.name);
  if (context_.uncertainty > 0) {
    ResourceAttribute changed = attribute;
    changed.value = types::join(present ? present->value : Value(), attribute.value);
    return set(std::move(changed));
  }
  if (!present) return set(attribute);
  const Container& container = *resource.container;
  if (container.isDefault(resource.type, attribute.name, attribute.value)) return true;
  const bool mayOverride = attribute.source->mayOverride(*present->source) ||
                           (attribute.source == present->source &&
                            container.isDefault(resource.type, attribute.name, present->value));
  if (!mayOverride) {
    context_.fail(blame, DiagnosticId::OverrideOutsideInheritance,
                  "'" + attribute.name + "' of " + resource.reference() + " is set already");
    return false;
  }
  ResourceAttribute changed = attribute;
  if (attribute.appends) {
    std::vector<Value> all;
    flatten(present->value, all);
    flatten(attribute.value, all);
    changed.value = Value::array(std::move(all));
  }
  return set(std::move(changed));
}

}  // namespace puppet::analysis
