#include "analysis/evaluator/compilation.h"

#include <algorithm>

#include "analysis/evaluator/elements.h"
#include "analysis/evaluator/run_observer.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/algebra/flow.h"
#include "types/parameters/type_error.h"
#include "types/print/value_printer.h"
#include "types/type/make.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using namespace parser;
using types::Answer;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

constexpr std::string_view kMain = "main";

Resource* addFirst(Catalog& catalog, Resource::Kind kind, std::string type) {
  Resource& resource =
      catalog.add({.kind = kind, .type = std::move(type), .title = Value::string("main")});
  resource.addTag(definitionKey(resource.type));
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

Compilation::Compilation(EvaluationContext& context) : context_(context) {
  addFirst(catalog_, Resource::Kind::BuiltIn, "Stage");
  Resource* main = addFirst(catalog_, Resource::Kind::Class, "Class");
  main->isEvaluated = true;
  catalog_.addEdge(catalog_.resources().front(), *main);
  auto& source = sources_[""] = std::make_unique<ResourceSource>();
  main->source = source.get();
  containers_.push_back({.resource = main, .source = source.get()});
}

Container& Compilation::containerOf(Scope& scope) {
  Container& top = containers_.front();
  if (!top.global) top.global = &scope.top();
  Container* container = scope.container();
  return container ? *container : top;
}

bool Compilation::isReachedForCertain(const Container& container) const {
  return context_.uncertainty == 0 && !container.mayBeLeft;
}

void Compilation::fail(const Cursor& blame, std::string message) {
  context_.fail(blame, types::kRuntimeError, std::move(message));
}

void Compilation::failTwice(const Resource& resource, const Resource& other, const Cursor& blame,
                            std::string message) {
  const Cursor place = resource.body && !context_.settings.isClosed
                           ? Cursor(ResourceBody(resource.body).title())
                           : blame;
  EvaluationError error{.code = types::kRuntimeError,
                        .message = std::move(message),
                        .id = DiagnosticId::DuplicateDeclaration};
  const Cursor first = other.body ? Cursor(ResourceBody(other.body).title()) : other.place;
  if (first && first.tree() == place.tree() && first != place)
    error.related.push_back({first.range(), "it is declared here already"});
  context_.fail(place, std::move(error));
}

/// Finds out what the resource is an instance of. False where no type is called so.
bool Compilation::resolveType(Resource& resource, const Cursor& blame) {
  const std::string key = definitionKey(resource.type);
  if (const auto* interface = context_.definitions.resourceTypeNamed(key)) {
    resource.kind = Resource::Kind::BuiltIn;
    resource.interface = interface;
  } else if (context_.definitions.definedTypeNamed(key)) {
    resource.kind = Resource::Kind::DefinedType;
  } else if (context_.settings.isClosed) {
    fail(blame, "there is no resource type '" + key + "'");
    return false;
  }
  return true;
}

bool Compilation::tagWith(Resource& resource, const Value& tags, const Cursor& blame) {
  std::vector<Value> flat;
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

Resource* Compilation::declare(ResourceDeclaration declaration, Container& container) {
  const Cursor blame = declaration.place;
  const std::string key = definitionKey(declaration.type);
  Resource resource{.type = capitalisedName(key),
                    .title = std::move(declaration.title),
                    .place = declaration.place,
                    .body = declaration.body,
                    .container = &container,
                    .source = container.source,
                    .isExported = declaration.presence == Presence::Exported,
                    .mayHaveOthers = declaration.list.mayHaveOthers};
  resource.isVirtual = types::answer(declaration.presence != Presence::Real);
  resource.isDeclaredForCertain = isReachedForCertain(container);
  hasOthers_ = hasOthers_ || !resource.hasTitle();
  if (catalog_.resources().size() >= kMaxResources) {
    context_.exhausted = true;
    return nullptr;
  }
  context_.askCatalog();
  if (context_.footprint) {
    context_.footprint->add(resource.type);
    context_.footprint->add(resource.title.hash());
    context_.footprint->add(resource.isDeclaredForCertain ? "certain" : "perhaps");
    context_.footprint->add(static_cast<std::size_t>(declaration.presence) * 2);
  }
  std::string className;
  if (isClass(key)) {
    if (!resource.hasTitle()) {
      context_.tie();
      return nullptr;
    }
    className = definitionKey(resource.titleText());
    if (!mayWait(className)) context_.tie();
    if (context_.definitions.whereIsClass(className) == Whereabouts::Nowhere) {
      if (context_.settings.isClosed)
        fail(blame, "there is no class '" + className + "'");
      else if (RunObserver* observer = context_.watching())
        observer->declares(resource);
      return nullptr;
    }
    resource.kind = Resource::Kind::Class;
    resource.title = Value::string(capitalisedName(className));
    resource.isDeclaredForCertain =
        resource.isDeclaredForCertain && container.resource->isCertain();
  } else if (!resolveType(resource, blame)) {
    return nullptr;
  }
  resource.addTag(definitionKey(resource.type));
  if (resource.hasTitle()) resource.addTag(resource.titleText());
  for (ResourceAttribute& attribute : declaration.list.attributes) {
    if (attribute.name == "tag" && !tagWith(resource, attribute.value, blame)) return nullptr;
    resource.set(std::move(attribute));
  }
  for (const ResourceAttribute* attribute : container.defaultsFor(resource.type)) {
    if (resource.find(attribute->name)) continue;
    if (attribute->name == "tag" && !tagWith(resource, attribute->value, blame)) return nullptr;
    resource.set(*attribute);
  }
  if (RunObserver* observer = context_.watching()) observer->declares(resource);
  if (!className.empty()) {
    if (Resource* other = catalog_.find(resource.type, resource.titleText());
        other && !(other->isCertain() && resource.isCertain())) {
      context_.tie();
      other->isDeclaredForCertain = other->isDeclaredForCertain || resource.isDeclaredForCertain;
      return other;
    }
    if (!mayWait(className) && !ensureParent(className, container, blame)) return nullptr;
  }
  Resource* added = nullptr;
  if (!addToCatalog(std::move(resource), blame, added)) return nullptr;
  if (className.empty()) return added;
  if (mayWait(className)) {
    addWaiting(*added, className);
    return added;
  }
  return evaluateBody(*added, blame) ? added : nullptr;
}

/// Two that certainly are there must not be called alike; of others, the first is found.
bool Compilation::addToCatalog(Resource resource, const Cursor& blame, Resource*& added) {
  const bool isClassResource = resource.kind == Resource::Kind::Class;
  if (!isClassResource && !resource.valueOf("stage").isUndef()) {
    fail(blame, "only classes have a stage");
    if (context_.stopped) return false;
  }
  if (resource.hasTitle()) {
    if (context_.watching() && resource.isCertain())
      evaluateDeclarers(resource.type, resource.titleText());
    const Resource* other = catalog_.find(resource.type, resource.titleText());
    if (other && other->isCertain() && resource.isCertain()) {
      failTwice(resource, *other, blame, resource.reference() + " is declared twice");
      return false;
    }
  }
  Container& container = *resource.container;
  added = &catalog_.add(std::move(resource));
  for (const std::string& key : otherTitlesOf(*added)) {
    if (context_.footprint) context_.footprint->add(key);
    const Resource* other = catalog_.addAlias(*added, key);
    if (!other || !other->isCertain() || !added->isCertain()) continue;
    failTwice(*added, *other, blame, added->reference() + " is called like " + other->reference());
    return false;
  }
  if (!isClassResource && added->type != "Stage") catalog_.addEdge(*container.resource, *added);
  return true;
}

bool Compilation::isCalledAlike(const Resource& resource, std::span<const std::string> keys) {
  return (resource.hasTitle() && catalog_.find(resource.type, resource.titleText())) ||
         std::ranges::any_of(
             keys, [&](const std::string& key) { return catalog_.find(resource.type, key); });
}

void Compilation::addAgain(Resource resource, std::span<const std::string> keys,
                           Container& container) {
  const bool isClassResource = resource.kind == Resource::Kind::Class;
  resource.container = &container;
  if (resource.source) {  // nobody has looked into a class that is included
    resource.source = container.source;
    for (ResourceAttribute& attribute : resource.attributes) attribute.source = container.source;
    for (const ResourceAttribute* attribute : container.defaultsFor(resource.type))
      if (!resource.find(attribute->name)) resource.set(*attribute);
  }
  hasOthers_ = hasOthers_ || !resource.hasTitle();
  Resource& added = catalog_.add(std::move(resource));
  for (const std::string& key : keys) catalog_.addAlias(added, key);
  if (isClassResource)
    addWaiting(added, definitionKey(added.titleText()));
  else if (added.type != "Stage")
    catalog_.addEdge(*container.resource, added);
}

Resource* Compilation::find(std::string_view type, std::string_view title) {
  context_.askCatalog();
  if (type == "Class")
    return catalog_.find(
        type, title.empty() || title == kMain ? std::string(kMain) : capitalisedName(title));
  if (Resource* found = catalog_.find(type, title)) return found;
  if (!waiting_.empty()) {
    evaluateDeclarers(type, title);
    if (Resource* found = catalog_.find(type, title)) return found;
  }
  const auto* interface = context_.definitions.resourceTypeNamed(definitionKey(type));
  if (!interface) return nullptr;
  const std::string key = uniquenessKey({.type = std::string(type),
                                         .title = Value::string(std::string(title)),
                                         .interface = interface});
  return key.empty() ? nullptr : catalog_.find(type, key);
}

Resource* Compilation::find(const Value& reference) {
  if (reference.is(ValueKind::String)) {
    const std::string_view text = reference.asString();
    const std::size_t open = text.find('[');
    if (open == text.npos || !text.ends_with(']')) return nullptr;
    return find(capitalisedName(text.substr(0, open)),
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

Answer Compilation::hasAttribute(const Resource& resource, std::string_view name) {
  if (name == "name" || isMetaparameter(name)) return Answer::Yes;
  if (resource.kind == Resource::Kind::BuiltIn)
    return types::answer(hasBuiltInAttribute(resource, name));
  if (resource.kind == Resource::Kind::Unknown) return Answer::CannotTell;
  const Signature* signature = signatureOf(resource);
  if (!signature) return types::answer(resource.kind == Resource::Kind::Unknown);
  const auto& parameters = signature->parameters;
  return types::answer(std::ranges::find(parameters, name, &Signature::Parameter::name) !=
                       parameters.end());
}

bool Compilation::setDefaults(std::string_view type, std::vector<ResourceAttribute> attributes,
                              Container& container, const Cursor& blame) {
  auto& defaults = container.defaults[capitalisedName(type)];
  context_.tieWith(type);
  for (ResourceAttribute& attribute : attributes) {
    context_.tieWith(attribute.name);
    context_.tieWith(attribute.value.hash());
    if (std::ranges::find(defaults, attribute.name, &ResourceAttribute::name) != defaults.end()) {
      if (context_.uncertainty > 0) continue;
      context_.fail(blame, DiagnosticId::DuplicateResourceDefault,
                    "there is a default for '" + attribute.name + "' already");
      return !context_.stopped;
    }
    // Where it may not be in force, what it sets is not known either.
    if (context_.uncertainty > 0) attribute.value = Value::unknown(types::anyType());
    defaults.push_back(std::move(attribute));
  }
  return true;
}

void Compilation::set(ResourceOverride change) {
  context_.tie();
  if (Resource* resource = find(change.type, change.title)) {
    evaluateLate(*resource);
    merge(*resource, change);
  } else {
    overrides_.push_back(std::move(change));
  }
}

bool Compilation::merge(Resource& resource, const ResourceOverride& change) {
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

bool Compilation::changeAttribute(Resource& resource, const ResourceAttribute& attribute,
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
