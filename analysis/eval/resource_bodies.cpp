#include "analysis/eval/resource_bodies.h"

#include <utility>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Depth of a body in units of expression depth: a body takes more stack than an expression.
constexpr std::uint32_t kDepthOfBody = 8;

/// Resets the uncertainty inside of a body, which is evaluated as if it is reached, and suppresses
/// reports in it.
class CertaintyReset {
 public:
  CertaintyReset(CatalogState& state, const Resource& resource)
      : state_(state),
        context_(state.context),
        uncertainty_(std::exchange(context_.uncertainty, 0)),
        mayBeUnreachable_(uncertainty_ > 0 || !isDefinitelyPresent(resource)),
        quiet_(context_) {
    context_.depth += kDepthOfBody;
    state_.doubt += mayBeUnreachable_;
  }
  CertaintyReset(const CertaintyReset&) = delete;
  CertaintyReset& operator=(const CertaintyReset&) = delete;
  ~CertaintyReset() {
    state_.doubt -= mayBeUnreachable_;
    context_.depth -= kDepthOfBody;
    context_.uncertainty = uncertainty_;
  }

 private:
  CatalogState& state_;
  EvaluationContext& context_;
  std::uint32_t uncertainty_;
  bool mayBeUnreachable_;
  EvaluationContext::ReportSuppressor quiet_;
};

/// Reports a break() that left the body. Returns false after an error that ends the run.
bool endBody(EvaluationContext& context) {
  if (std::exchange(context.breaking, false))
    context.fail(context.breakPlace, DiagnosticId::IllegalControlFlow,
                 "break() is not inside of an iteration");
  return !context.stopped;
}

}  // namespace

bool ResourceBodies::evaluate(Resource& resource, const Cursor& blame) {
  if (resource.isEvaluated) return true;
  state_.context.markNotReplayable();
  if (state_.context.depth >= EvaluationContext::kMaxDepth) {
    state_.context.exhausted = true;
    return !state_.context.settings.isClosed;
  }
  resource.isEvaluated = true;
  const auto& tags = resource.container->resource->tags;
  resource.tags.insert(tags.begin(), tags.end());
  return resource.kind == Resource::Kind::Class ? evaluateClass(resource, blame)
                                                : evaluateDefinedType(resource, blame);
}

/// Evaluates a parent. Charges depth for a deferred one, as the length of its inheritance chain was
/// not limited on declaration.
bool ResourceBodies::evaluateParent(Resource& parent, const Cursor& blame) {
  const std::uint32_t depth = parent.source ? 0 : kDepthOfBody;
  state_.context.depth += depth;
  const bool isEvaluated = evaluate(parent, blame);
  state_.context.depth -= depth;
  return isEvaluated;
}

bool ResourceBodies::evaluateClass(Resource& resource, const Cursor& blame) {
  const std::string name = keyOfClass(resource);
  const ClassDefinition definition = state_.context.symbols.classNamed(name);
  Container* outer = resource.container;
  Scope* visible = outer->global;
  bool inheritsUnknown = false;
  if (const std::string parent = parentOf(definition); !parent.empty()) {
    if (!builder_.ensureParent(name, *resource.container, blame)) return false;
    Resource* parentResource = state_.catalog.find("Class", typeReferenceName(parent));
    if (parentResource && !evaluateParent(*parentResource, blame)) return false;
    if (Scope* scope = state_.context.classScope(parent); scope && scope->container()) {
      visible = scope;
      outer = scope->container();
    } else {
      inheritsUnknown = true;
    }
  }
  const CertaintyReset body(state_, resource);
  if (!resource.source) resource.source = &builder_.sources().of(name);
  Container& container =
      state_.containers.emplace_back(Container{.parent = outer,
                                               .resource = &resource,
                                               .source = &builder_.sources().of(name),
                                               .global = outer->global});
  Scope& scope = state_.context.enterClass(name, *visible);
  scope.setContainer(&container);
  if (inheritsUnknown) scope.setMayHaveOthers();
  state_.catalog.classes.push_back(name);
  const MonitoredBody monitored(state_.context, {BodyKind::Class, name, definition, &scope});
  if (!bind(resource, definition, definition.parameters(), scope, blame)) return false;
  if (!addToStage(resource, blame)) return false;
  Evaluator(state_.context, scope).evaluateStatements(definition.body().statements());
  return endBody(state_.context);
}

bool ResourceBodies::evaluateDefinedType(Resource& resource, const Cursor& blame) {
  const std::string name = lowerCaseName(resource.type);
  const DefinedType definition = state_.context.symbols.definedTypeNamed(name);
  if (!definition) return true;
  const CertaintyReset body(state_, resource);
  Container& outer = *resource.container;
  ResourceSource& source = builder_.sources().of("define " + name);
  source.module = builder_.sources().moduleOf(definition);
  Container& container = state_.containers.emplace_back(Container{
      .parent = &outer, .resource = &resource, .source = &source, .global = outer.global});
  Scope scope(BodyKind::DefinedType, outer.global);
  scope.setContainer(&container);
  const std::string reference = resource.reference();
  const MonitoredBody monitored(state_.context,
                                {BodyKind::DefinedType, reference, definition, &scope});
  if (!bind(resource, definition, definition.parameters(), scope, blame)) return false;
  Evaluator(state_.context, scope).evaluateStatements(definition.body().statements());
  return endBody(state_.context);
}

/// Adds a class to its own stage, or to that of its container.
bool ResourceBodies::addToStage(Resource& resource, const Cursor& blame) {
  Value stage = resource.valueOf("stage");
  if (stage.isUndef()) stage = resource.container->resource->valueOf("stage");
  if (stage.isUndef()) stage = Value::string("main");
  if (!stage.is(ValueKind::String)) return true;
  Resource* found = state_.catalog.find("Stage", stage.asString());
  if (!found) {
    if (!state_.context.settings.isClosed) return true;
    state_.fail(blame, "run stage '" + std::string(stage.asString()) + "' not found");
    return false;
  }
  if (found != &state_.catalog.resources().front() && !resource.find("stage"))
    resource.set({.name = "stage", .value = stage, .source = resource.source});
  state_.catalog.addEdge(*found, resource);
  return true;
}

const Signature* ResourceBodies::signatureOf(const Resource& resource) {
  if (resource.kind == Resource::Kind::Class && resource.hasTitle()) {
    const ClassDefinition definition = state_.context.symbols.classNamed(keyOfClass(resource));
    if (definition) return &state_.context.signatureOf(definition, definition.parameters());
  } else if (resource.kind == Resource::Kind::DefinedType) {
    const DefinedType definition =
        state_.context.symbols.definedTypeNamed(lowerCaseName(resource.type));
    if (definition) return &state_.context.signatureOf(definition, definition.parameters());
  }
  return nullptr;
}

bool ResourceBodies::evaluateDeclared(bool& found) {
  const std::size_t count = state_.catalog.resources().size();
  for (std::size_t i = 0; i < count; ++i) {
    Resource& resource = state_.catalog.resources()[i];
    const bool hasBody =
        resource.kind == Resource::Kind::DefinedType || resource.kind == Resource::Kind::Class;
    if (!hasBody || resource.isEvaluated || resource.isVirtual == Tristate::Yes) continue;
    found = true;
    if (!evaluate(resource, resource.place) && state_.context.stopped) return false;
  }
  return true;
}

}  // namespace puppet::analysis
