#include "analysis/eval/catalog_builder.h"

#include <algorithm>

#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/execution_monitor.h"
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

}  // namespace

void AttributeList::addMissing(const AttributeList& others) {
  mayHaveOthers = mayHaveOthers || others.mayHaveOthers;
  for (const ResourceAttribute& attribute : others.attributes)
    if (!attributes.find(attribute.name)) attributes.push_back(attribute);
}

CatalogBuilder::CatalogBuilder(EvaluationContext& context)
    : state_{context}, sources_(context.symbols, context.settings.isClosed) {
  addFirst(state_.catalog, Resource::Kind::BuiltIn, "Stage");
  Resource* main = addFirst(state_.catalog, Resource::Kind::Class, "Class");
  main->isEvaluated = true;
  state_.catalog.addEdge(state_.catalog.mainStage(), *main);
  ResourceSource& top = sources_.top();
  main->source = &top;
  state_.containers.push_back({.resource = main, .source = &top});
}

Container& CatalogBuilder::containerOf(Scope& scope) {
  Container& top = state_.containers.front();
  if (!top.global) top.global = &scope.top();
  Container* container = scope.container();
  return container ? *container : top;
}

void CatalogBuilder::reportDuplicate(const Resource& resource, const Resource& other,
                                     const Cursor& blame, std::string message) {
  const Cursor place = resource.body && !state_.context.settings.isClosed
                           ? Cursor(ResourceBody(resource.body).title())
                           : blame;
  EvaluationError error{.code = types::kRuntimeError,
                        .message = std::move(message),
                        .id = DiagnosticId::DuplicateDeclaration};
  const Cursor first = other.body ? Cursor(ResourceBody(other.body).title()) : other.place;
  if (first && first.tree() == place.tree() && first != place)
    error.related.push_back({first.range(), "first declaration"});
  state_.context.diagnostics.fail(place, std::move(error));
}

/// Determines the kind of the resource by its type. Returns false if the type is unknown.
bool CatalogBuilder::resolveType(Resource& resource, const Cursor& blame) {
  const std::string key = lowerCaseName(resource.type);
  if (const auto* interface = state_.context.symbols.resourceTypeNamed(key)) {
    resource.kind = Resource::Kind::BuiltIn;
    resource.interface = interface;
  } else if (state_.context.symbols.definedTypeNamed(key)) {
    resource.kind = Resource::Kind::DefinedType;
  } else if (state_.context.settings.isClosed) {
    state_.fail(blame, "unknown resource type '" + key + "'");
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
  resource.isDefinitelyDeclared = state_.isDefinitelyReached(container);
  state_.hasOthers = state_.hasOthers || !resource.hasTitle();
  state_.context.effects.recordCatalogRead();
  EffectRecorder& effects = state_.context.effects;
  effects.recordReplayable(resource.type);
  effects.recordReplayable(resource.title.hash());
  effects.recordReplayable(resource.isDefinitelyDeclared ? "certain" : "perhaps");
  effects.recordReplayable(static_cast<std::size_t>(declaration.presence) * 2);
  std::string className;
  if (isClass(key)) {
    if (!resource.hasTitle()) {
      state_.context.effects.markNotReplayable();
      return nullptr;
    }
    className = lowerCaseName(resource.titleText());
    if (!deferred_.mayDefer(className)) state_.context.effects.markNotReplayable();
    if (state_.context.symbols.classOrigin(className) == DeclarationOrigin::Nowhere) {
      if (state_.context.settings.isClosed)
        state_.fail(blame, "class '" + className + "' not found");
      else if (EvaluationObserver* observer = state_.context.observation.watching())
        observer->onDeclare(resource);
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
  resource.attributes = std::move(declaration.list.attributes);
  if (const ResourceAttribute* tags = resource.find("tag");
      tags && !tagWith(state_, resource, tags->value, blame))
    return nullptr;
  for (const ResourceAttribute* attribute : container.defaultsFor(resource.type)) {
    if (resource.find(attribute->name)) continue;
    if (attribute->name == "tag" && !tagWith(state_, resource, attribute->value, blame))
      return nullptr;
    resource.set(*attribute);
  }
  if (EvaluationObserver* observer = state_.context.observation.watching())
    observer->onDeclare(resource);
  if (ExecutionMonitor* monitor = state_.context.run.monitor()) monitor->onDeclare(resource);
  if (!className.empty()) {
    if (Resource* other = state_.catalog.find(resource.type, resource.titleText());
        other && !(other->isDefinite() && resource.isDefinite())) {
      state_.context.effects.markNotReplayable();
      other->isDefinitelyDeclared = other->isDefinitelyDeclared || resource.isDefinitelyDeclared;
      return other;
    }
    if (!deferred_.mayDefer(className) && !ensureParent(className, container, blame))
      return nullptr;
  }
  Resource* added = nullptr;
  if (!addToCatalog(std::move(resource), blame, added)) return nullptr;
  if (className.empty()) return added;
  if (deferred_.mayDefer(className)) {
    deferred_.add(*added, className);
    return added;
  }
  return bodies_.evaluate(*added, blame) ? added : nullptr;
}

/// Adds a resource. Two definite resources must not have the same name; of others, the first is
/// found.
bool CatalogBuilder::addToCatalog(Resource resource, const Cursor& blame, Resource*& added) {
  const bool isClassResource = resource.kind == Resource::Kind::Class;
  if (!isClassResource && !resource.valueOf("stage").isUndef()) {
    state_.fail(blame, "only classes can set the 'stage' metaparameter");
    if (state_.context.run.isStopped()) return false;
  }
  if (resource.hasTitle()) {
    if (state_.context.observation.watching() && resource.isDefinite())
      deferred_.evaluateDeclarers(resource.type, resource.titleText());
    const Resource* other = state_.catalog.find(resource.type, resource.titleText());
    if (other && other->isDefinite() && resource.isDefinite()) {
      reportDuplicate(resource, *other, blame, resource.reference() + " is already declared");
      return false;
    }
  }
  Container& container = *resource.container;
  added = &state_.catalog.add(std::move(resource));
  for (const std::string& key : otherTitlesOf(*added)) {
    state_.context.effects.recordReplayable(key);
    const Resource* other = state_.catalog.addAlias(*added, key);
    if (!other || !other->isDefinite() || !added->isDefinite()) continue;
    reportDuplicate(*added, *other, blame,
                    added->reference() + " is called like " + other->reference());
    return false;
  }
  if (!isClassResource && added->type != "Stage")
    state_.catalog.addEdge(*container.resource, *added);
  return true;
}

bool CatalogBuilder::isCalledAlike(const Resource& resource, std::span<const std::string> keys) {
  return (resource.hasTitle() && state_.catalog.find(resource.type, resource.titleText())) ||
         std::ranges::any_of(
             keys, [&](const std::string& key) { return state_.catalog.find(resource.type, key); });
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
  state_.hasOthers = state_.hasOthers || !resource.hasTitle();
  Resource& added = state_.catalog.add(std::move(resource));
  for (const std::string& key : keys) state_.catalog.addAlias(added, key);
  if (isClassResource)
    deferred_.add(added, lowerCaseName(added.titleText()));
  else if (added.type != "Stage")
    state_.catalog.addEdge(*container.resource, added);
}

Resource* CatalogBuilder::find(std::string_view type, std::string_view title) {
  state_.context.effects.recordCatalogRead();
  if (type == "Class")
    return state_.catalog.find(
        type, title.empty() || title == kMain ? std::string(kMain) : typeReferenceName(title));
  if (Resource* found = state_.catalog.find(type, title)) return found;
  if (!deferred_.empty()) {
    deferred_.evaluateDeclarers(type, title);
    if (Resource* found = state_.catalog.find(type, title)) return found;
  }
  const std::string key = uniquenessKeyOf(type, title);
  return key.empty() ? nullptr : state_.catalog.find(type, key);
}

std::string CatalogBuilder::uniquenessKeyOf(std::string_view type, std::string_view title) const {
  const auto* interface = state_.context.symbols.resourceTypeNamed(lowerCaseName(type));
  if (!interface) return {};
  return uniquenessKey({.type = std::string(type),
                        .title = Value::string(std::string(title)),
                        .interface = interface});
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
  const Signature* signature = bodies_.signatureOf(resource);
  if (!signature) return types::answer(resource.kind == Resource::Kind::Unknown);
  return types::answer(signature->find(name) != nullptr);
}

bool CatalogBuilder::setDefaults(std::string_view type, ResourceAttributes attributes,
                                 Container& container, const Cursor& blame) {
  auto& defaults = container.defaults[typeReferenceName(type)];
  state_.context.effects.record(type);
  for (ResourceAttribute& attribute : attributes) {
    state_.context.effects.record(attribute.name);
    state_.context.effects.record(attribute.value.hash());
    if (defaults.find(attribute.name)) {
      if (state_.context.run.isUncertain()) continue;
      state_.context.diagnostics.fail(blame, DiagnosticId::DuplicateResourceDefault,
                                      "there is a default for '" + attribute.name + "' already");
      return !state_.context.run.isStopped();
    }
    // A default that is possibly not in force has an unknown value.
    if (state_.context.run.isUncertain()) attribute.value = Value::unknown(types::anyType());
    defaults.push_back(std::move(attribute));
  }
  return true;
}

}  // namespace puppet::analysis
