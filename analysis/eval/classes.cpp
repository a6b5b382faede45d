#include <algorithm>
#include <utility>

#include "analysis/eval/binding.h"
#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_data_scope.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"

// Evaluation of bodies, once for each resource: classes, instances of defined types, nodes.
//
// Deferred evaluation of classes. The open-world check of a file includes classes of other files,
// each of which may include many more; evaluating all of them would cost more than the file itself,
// and mostly adds nothing that the file reads. So a class whose origin is Elsewhere (mayDefer) is
// only declared: its resource enters the catalog, and the class enters `deferred_`. Its body runs
// on the first read that may depend on it:
// * A variable `$other::x` is read: evaluateDeferred(name). If the class was declared without
//   attributes and its file has summarized variables (SymbolProvider::variablesOf), a scope is
//   filled from the summary instead, and the class stays deferred, because its resources are still
//   undeclared.
// * A resource `File['/a']` is looked up and not found, or declared by the file itself:
//   evaluateDeclarers() runs the deferred classes that may declare it. The file summary of a class
//   lists the names that its file mentions; a class is skipped if it does not mention the resource,
//   and runs if no list is known.
// * An attribute of the class resource is read or overridden.
//
// Invariant: the resource of a class in `deferred_` has `isEvaluated` unset. The entry is removed
// before the body runs, so a class that reads its own variables, or a cycle of classes, does not
// start it twice. A class that no read depends on is not evaluated at all: its declarations cannot
// change a value that the file has read.
//
// A deferred body runs later than in catalog compilation, and sees resources declared after its
// include. So while `late_` is not zero (isDeferred), defined() answers Unknown instead of Yes for
// a resource. Errors in the body are suppressed (CertaintyReset), since they are reported where the
// other file is checked. Evaluation of a body is recorded as an effect, so a statement that
// triggered it is not replayed without it.
//
// Example: `include apache, ntp` and then `if defined(File['/etc/apache2']) { ... }`. The include
// evaluates nothing. The catalog has no such File when defined() looks it up; the file of `apache`
// mentions it, so its body runs now and declares it. `ntp` stays deferred.

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

std::string keyOfClass(const Resource& resource) { return lowerCaseName(resource.titleText()); }

std::string parentOf(const ClassDefinition& definition) {
  return definition.inherits() ? lowerCaseName(definition.inherits().parent().text())
                               : std::string();
}

/// Depth of a body in units of expression depth: a body takes more stack than an expression.
constexpr std::uint32_t kDepthOfBody = 8;
/// Maximum length of an inheritance chain of classes.
constexpr std::size_t kMaxParents = 250;

}  // namespace

/// Resets the uncertainty inside of a body, which is evaluated as if it is reached, and suppresses
/// reports in it.
class CertaintyReset {
 public:
  CertaintyReset(EvaluationContext& context, const Resource& resource)
      : context_(context),
        uncertainty_(std::exchange(context.uncertainty, 0)),
        mayBeUnreachable_(uncertainty_ > 0 || !isDefinitelyPresent(resource)),
        quiet_(context) {
    context_.depth += kDepthOfBody;
    context_.catalogBuilder().doubt_ += mayBeUnreachable_;
  }
  CertaintyReset(const CertaintyReset&) = delete;
  CertaintyReset& operator=(const CertaintyReset&) = delete;
  ~CertaintyReset() {
    context_.catalogBuilder().doubt_ -= mayBeUnreachable_;
    context_.depth -= kDepthOfBody;
    context_.uncertainty = uncertainty_;
  }

 private:
  EvaluationContext& context_;
  std::uint32_t uncertainty_;
  bool mayBeUnreachable_;
  EvaluationContext::ReportSuppressor quiet_;
};

namespace {

/// Reports a break() that left the body. Returns false after an error that ends the run.
bool endBody(EvaluationContext& context) {
  if (std::exchange(context.breaking, false))
    context.fail(context.breakPlace, DiagnosticId::IllegalControlFlow,
                 "break() is not inside of an iteration");
  return !context.stopped;
}

}  // namespace

std::string_view CatalogBuilder::keep(std::string_view name) {
  return *names_.insert(std::string(name)).first;
}

/// Returns the source of a class, linked to those of its ancestors, or that of a defined type or a
/// node under a key that no class can have.
ResourceSource& CatalogBuilder::sourceOf(const std::string& name, std::size_t depth) {
  auto& source = sources_[name];
  if (source) return *source;
  source = std::make_unique<ResourceSource>();
  source->name = name;
  ResourceSource& made = *source;
  if (const ClassDefinition definition = context_.symbols.classNamed(name)) {
    const std::string parent = parentOf(definition);
    // Cyclic and too long inheritance chains are reported elsewhere.
    if (!parent.empty() && depth < kMaxParents) {
      ResourceSource& above = sourceOf(parent, depth + 1);
      if (&above != &made && !above.mayOverride(made)) made.parent = &above;
    }
    made.module = moduleOf(definition);
  }
  return made;
}

std::string CatalogBuilder::moduleOf(const Cursor& code) const {
  return std::string(context_.symbols.moduleOf(*code.tree()));
}

void CatalogBuilder::beginAtTop(const std::string& name) {
  Container& top = containers_.front();
  Resource resource{.kind = Resource::Kind::Class,
                    .type = "Class",
                    .title = Value::string(typeReferenceName(name)),
                    .container = &top,
                    .source = top.source};
  resource.isEvaluated = true;
  catalog_.add(std::move(resource));
}

void CatalogBuilder::inheritAtTop(const std::string& parent) {
  sources_[""]->parent = &sourceOf(parent);
}

std::optional<std::vector<Resource*>> CatalogBuilder::include(std::span<const std::string> names,
                                                              Container& container,
                                                              const Cursor& blame) {
  std::vector<Resource*> included;
  context_.recordCatalogRead();
  if (context_.effectSummary) {
    context_.effectSummary->add(isDefinitelyReached(container) ? "certain" : "perhaps");
    for (const std::string& name : names) context_.effectSummary->add(name);
  }
  for (const std::string& name : names) {
    if (context_.symbols.classOrigin(name) != DeclarationOrigin::Nowhere) continue;
    if (!context_.settings.isClosed) {
      if (EvaluationObserver* observer = context_.watching()) observer->missesClass(name, blame);
      continue;
    }
    fail(blame, "class '" + name + "' not found");
    return std::nullopt;
  }
  for (const std::string& name : names) {
    if (context_.symbols.classOrigin(name) == DeclarationOrigin::Nowhere) continue;
    Resource* resource = ensureClass(name, container, blame);
    if (!resource) return std::nullopt;
    if (!resource->isDefinitelyDeclared && isDefinitelyReached(container) &&
        container.resource->isDefinite()) {
      context_.markNotReplayable();
      resource->isDefinitelyDeclared = true;
    }
    included.push_back(resource);
  }
  for (Resource* resource : included)
    if (!isDeferredClass(*resource) && !evaluateBody(*resource, blame)) return std::nullopt;
  return included;
}

/// Returns the resource of a class. If there is none, declares it after those of its ancestors.
Resource* CatalogBuilder::ensureClass(const std::string& name, Container& container,
                                      const Cursor& blame) {
  const std::string title = typeReferenceName(name);
  if (Resource* resource = catalog_.find("Class", title)) return resource;
  const bool waits = mayDefer(name);
  if (!waits) context_.markNotReplayable();
  if (!waits && !ensureParent(name, container, blame)) return nullptr;
  Resource resource{.kind = Resource::Kind::Class,
                    .type = "Class",
                    .title = Value::string(title),
                    .container = &container,
                    .source = waits ? nullptr : &sourceOf(name)};
  resource.isDefinitelyDeclared =
      isDefinitelyReached(container) && container.resource->isDefinite();
  resource.addTag("class");
  resource.addTag(title);
  Resource& added = catalog_.add(std::move(resource));
  if (waits) addDeferred(added, name);
  return &added;
}

bool CatalogBuilder::mayDefer(const std::string& name) const {
  return !context_.settings.isClosed &&
         context_.symbols.classOrigin(name) == DeclarationOrigin::Elsewhere;
}

bool CatalogBuilder::isDeferredClass(const Resource& class_) const {
  return std::ranges::find(deferred_, &class_, &DeferredClass::class_) != deferred_.end();
}

void CatalogBuilder::addDeferred(Resource& class_, std::string_view name) {
  deferred_.push_back({&class_, context_.symbols.mentionsAroundClass(name)});
}

void CatalogBuilder::evaluateDeferred(std::string_view class_) {
  context_.recordCatalogRead();
  if (deferred_.empty()) return;
  Resource* resource = catalog_.find("Class", typeReferenceName(class_));
  if (!resource || !isDeferredClass(*resource)) return;
  Scope* top = resource->container->global;
  if (top && resource->attributes.empty() && context_.enterSummarizedClass(class_, *top)) return;
  evaluateDeferred(*resource);
}

void CatalogBuilder::evaluateDeferred(Resource& class_) {
  if (std::erase_if(deferred_, [&](const DeferredClass& each) { return each.class_ == &class_; }) ==
      0)
    return;
  context_.recordEffect(class_.titleText());
  ++late_;
  evaluateBody(class_, class_.place);
  --late_;
}

void CatalogBuilder::evaluateDeclarers(std::string_view type, std::string_view title) {
  if (deferred_.empty()) return;
  const Mention mention = mentionOf(ReferenceKind::Title, type, title);
  std::vector<Resource*> declarers;
  for (const DeferredClass& each : deferred_)
    if (!each.mentions || std::ranges::binary_search(*each.mentions, mention))
      declarers.push_back(each.class_);
  for (Resource* declarer : declarers) evaluateDeferred(*declarer);
}

/// Declares the parent of the class. Returns false after an error.
bool CatalogBuilder::ensureParent(const std::string& name, Container& container,
                                  const Cursor& blame) {
  const ClassDefinition definition = context_.symbols.classNamed(name);
  const std::string parent = parentOf(definition);
  if (parent.empty() || catalog_.find("Class", typeReferenceName(parent))) return true;
  if (!context_.symbols.classNamed(parent)) {
    if (!context_.settings.isClosed) return true;
    fail(blame, "parent class '" + parent + "' of '" + name + "' not found");
    return false;
  }
  if (beingAdded_.size() >= kMaxParents) {
    context_.exhausted = true;
    return false;
  }
  if (!beingAdded_.insert(name).second || beingAdded_.contains(parent)) {
    fail(blame, "the class '" + name + "' inherits from itself");
    beingAdded_.erase(name);
    return false;
  }
  const Resource* resource = ensureClass(parent, container, blame);
  beingAdded_.erase(name);
  return resource != nullptr;
}

bool CatalogBuilder::evaluateBody(Resource& resource, const Cursor& blame) {
  if (resource.isEvaluated) return true;
  context_.markNotReplayable();
  if (context_.depth >= EvaluationContext::kMaxDepth) {
    context_.exhausted = true;
    return !context_.settings.isClosed;
  }
  resource.isEvaluated = true;
  const auto& tags = resource.container->resource->tags;
  resource.tags.insert(tags.begin(), tags.end());
  return resource.kind == Resource::Kind::Class ? evaluateClass(resource, blame)
                                                : evaluateDefinedType(resource, blame);
}

/// Evaluates a parent. Charges depth for a deferred one, as the length of its inheritance chain was
/// not limited on declaration.
bool CatalogBuilder::evaluateParent(Resource& parent, const Cursor& blame) {
  const std::uint32_t depth = parent.source ? 0 : kDepthOfBody;
  context_.depth += depth;
  const bool isEvaluated = evaluateBody(parent, blame);
  context_.depth -= depth;
  return isEvaluated;
}

bool CatalogBuilder::evaluateClass(Resource& resource, const Cursor& blame) {
  const std::string name = keyOfClass(resource);
  const ClassDefinition definition = context_.symbols.classNamed(name);
  Container* outer = resource.container;
  Scope* visible = outer->global;
  bool inheritsUnknown = false;
  if (const std::string parent = parentOf(definition); !parent.empty()) {
    if (!ensureParent(name, *resource.container, blame)) return false;
    Resource* parentResource = catalog_.find("Class", typeReferenceName(parent));
    if (parentResource && !evaluateParent(*parentResource, blame)) return false;
    if (Scope* scope = context_.classScope(parent); scope && scope->container()) {
      visible = scope;
      outer = scope->container();
    } else {
      inheritsUnknown = true;
    }
  }
  const CertaintyReset body(context_, resource);
  if (!resource.source) resource.source = &sourceOf(name);
  Container& container = containers_.emplace_back(Container{
      .parent = outer, .resource = &resource, .source = &sourceOf(name), .global = outer->global});
  Scope& scope = context_.enterClass(name, *visible);
  scope.setContainer(&container);
  if (inheritsUnknown) scope.setMayHaveOthers();
  catalog_.classes.push_back(name);
  if (!bind(resource, definition, definition.parameters(), scope, blame)) return false;
  if (!addToStage(resource, blame)) return false;
  Evaluator(context_, scope).evaluateStatements(definition.body().statements());
  return endBody(context_);
}

bool CatalogBuilder::evaluateDefinedType(Resource& resource, const Cursor& blame) {
  const std::string name = lowerCaseName(resource.type);
  const DefinedType definition = context_.symbols.definedTypeNamed(name);
  if (!definition) return true;
  const CertaintyReset body(context_, resource);
  Container& outer = *resource.container;
  ResourceSource& source = sourceOf("define " + name);
  source.module = moduleOf(definition);
  Container& container = containers_.emplace_back(Container{
      .parent = &outer, .resource = &resource, .source = &source, .global = outer.global});
  Scope scope(BodyKind::DefinedType, outer.global);
  scope.setContainer(&container);
  if (!bind(resource, definition, definition.parameters(), scope, blame)) return false;
  Evaluator(context_, scope).evaluateStatements(definition.body().statements());
  return endBody(context_);
}

/// Adds a class to its own stage, or to that of its container.
bool CatalogBuilder::addToStage(Resource& resource, const Cursor& blame) {
  Value stage = resource.valueOf("stage");
  if (stage.isUndef()) stage = resource.container->resource->valueOf("stage");
  if (stage.isUndef()) stage = Value::string("main");
  if (!stage.is(ValueKind::String)) return true;
  Resource* found = catalog_.find("Stage", stage.asString());
  if (!found) {
    if (!context_.settings.isClosed) return true;
    fail(blame, "run stage '" + std::string(stage.asString()) + "' not found");
    return false;
  }
  if (found != &catalog_.resources().front() && !resource.find("stage"))
    resource.set({.name = "stage", .value = stage, .source = resource.source});
  catalog_.addEdge(*found, resource);
  return true;
}

const Signature* CatalogBuilder::signatureOf(const Resource& resource) {
  if (resource.kind == Resource::Kind::Class && resource.hasTitle()) {
    const ClassDefinition definition = context_.symbols.classNamed(keyOfClass(resource));
    if (definition) return &context_.signatureOf(definition, definition.parameters());
  } else if (resource.kind == Resource::Kind::DefinedType) {
    const DefinedType definition = context_.symbols.definedTypeNamed(lowerCaseName(resource.type));
    if (definition) return &context_.signatureOf(definition, definition.parameters());
  }
  return nullptr;
}

/// Sets parameters of a class from the data. Returns false after an error that ends the run.
bool CatalogBuilder::takeData(Resource& resource, const Signature& signature, Scope& scope,
                              const Cursor& blame) {
  const std::string prefix = keyOfClass(resource) + "::";
  for (const auto& parameter : signature.parameters) {
    if (!resource.valueOf(parameter.name).isUndef()) continue;
    EvaluationDataScope around(context_, scope);
    DataAnswer answer = context_.data->lookup(prefix + parameter.name, {}, around);
    if (!answer.error.empty()) {
      fail(blame, std::move(answer.error));
      if (context_.stopped) return false;
      continue;
    }
    if (answer.isFound == Tristate::No) continue;
    // If the key may be missing, the default or the data may apply.
    if (answer.isFound == Tristate::Unknown) answer.value = Value::unknown(parameter.type);
    if (answer.value.isUndef() && parameter.defaultValue) continue;
    if (answer.value.is(ValueKind::Unknown) && answer.value.asType() == types::anyType())
      answer.value = Value::unknown(parameter.type);
    resource.set(
        {.name = parameter.name, .value = std::move(answer.value), .source = resource.source});
  }
  return true;
}

bool CatalogBuilder::bind(Resource& resource, const Cursor& definition,
                          const ParameterList& parameters, Scope& scope, const Cursor& blame) {
  const Signature& signature = context_.signatureOf(definition, parameters);
  const bool isClass = resource.kind == Resource::Kind::Class;
  const Value title = isClass ? Value::string(lowerCaseName(resource.titleText())) : resource.title;
  const Value name = resource.valueOf("name");
  const Container& container = *scope.container();
  scope.set("module_name", Value::string(container.source->module));
  scope.set("caller_module_name", Value::string(container.parent->source->module));
  if (isClass && context_.data && !takeData(resource, signature, scope, blame)) return false;
  scope.set("title", title);
  scope.set("name", name.isUndef() ? title : name);

  // A default sees the given attributes and earlier defaults, not later ones.
  for (const auto& parameter : signature.parameters)
    if (!resource.find(parameter.name)) scope.set(parameter.name, {}, Variable::State::Pending);
  for (const ResourceAttribute& attribute : resource.attributes)
    if (attribute.name != "name" && attribute.name != "title")
      scope.set(keep(attribute.name), attribute.value);
  const auto set = [&](const Signature::Parameter& parameter, Value value, const Cursor& place) {
    scope.set(parameter.name, value);
    resource.set({.name = parameter.name,
                  .value = std::move(value),
                  .place = place,
                  .source = resource.source});
  };
  for (const auto& parameter : signature.parameters) {
    if (!resource.valueOf(parameter.name).isUndef()) continue;
    const bool mayBeGiven = resource.mayHaveOthers || (isClass && !context_.settings.isClosed);
    if (!parameter.defaultValue) {
      const bool isAssumed = mayBeGiven || (!assumed_.empty() && resource.reference() == assumed_);
      if (isAssumed && !resource.find(parameter.name))
        set(parameter, Value::unknown(parameter.type), {});
      continue;
    }
    Value value = mayBeGiven ? Value::unknown(parameter.type)
                             : Evaluator(context_, scope).evaluate(parameter.defaultValue);
    if (value.is(ValueKind::Never)) return false;
    set(parameter, std::move(value), parameter.defaultValue);
  }
  return checkAttributes(resource, &signature, blame);
}

/// Returns false after an error that ends the run.
bool CatalogBuilder::checkAttributes(const Resource& resource, const Signature* signature,
                                     const Cursor& blame) {
  const auto tell = [&](std::string message) {
    fail(blame, resource.reference() + ": " + std::move(message));
    return !context_.stopped;
  };
  for (const auto& parameter : signature->parameters) {
    const ResourceAttribute* attribute = resource.find(parameter.name);
    if (!attribute) {
      if (!parameter.defaultValue &&
          !tell("expects a value for parameter '" + parameter.name + "'"))
        return false;
      continue;
    }
    if (types::isInstance(parameter.type, attribute->value, context_.level()) != Tristate::No)
      continue;
    auto mismatch =
        parameterMismatch(parameter.type, attribute->value, parameter.name, context_.level());
    if (mismatch && !tell(std::move(*mismatch))) return false;
  }
  for (const ResourceAttribute& attribute : resource.attributes) {
    if (hasAttribute(resource, attribute.name) != Tristate::No) continue;
    if (!tell("has no parameter named '" + attribute.name + "'")) return false;
  }
  return true;
}

}  // namespace puppet::analysis
