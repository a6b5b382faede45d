#include "analysis/eval/resource_bodies.h"

#include <utility>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/inheritance.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/make.h"
#include "types/core/type_error.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Depth of a body in units of expression depth: a body takes more stack than an expression.
constexpr std::uint32_t kDepthOfBody = 8;
/// Work of beginning and ending a body in open-world evaluation, in steps: chains of classes are
/// evaluated anew from each class of a file.
constexpr std::uint64_t kStepsOfBody = 24;

/// Guards of a running body, which is evaluated as if it were reached, and without reports.
class RunningBody {
 public:
  RunningBody(EvaluationContext& context, const Resource& resource)
      : unreachable_(context.run, context.run.isUncertain() || !isDefinitelyPresent(resource)),
        certain_(context.run),
        nesting_(context.run, kDepthOfBody),
        quiet_(context.diagnostics) {}

 private:
  const RunState::Unreachable unreachable_;
  const RunState::Certain certain_;
  const RunState::Nesting nesting_;
  const DiagnosticSink::Suppressor quiet_;
};

/// Reports a break() that left the body. Returns false after an error that ends the run.
bool endBody(EvaluationContext& context) {
  if (context.run.takeBreak())
    context.diagnostics.fail(context.run.breakPlace(), DiagnosticId::IllegalControlFlow,
                             "break() is not inside of an iteration");
  return !context.run.isStopped();
}

/// Gives the errors of a defined type the code of a resource statement: the reference evaluates the
/// type after the statement, and passes errors on without their codes.
class ErrorsOfStatement {
 public:
  explicit ErrorsOfStatement(EvaluationContext& context)
      : context_(context), first_(context.diagnostics.errors().size()) {}
  ErrorsOfStatement(const ErrorsOfStatement&) = delete;
  ErrorsOfStatement& operator=(const ErrorsOfStatement&) = delete;
  ~ErrorsOfStatement() {
    if (context_.settings.isClosed) context_.diagnostics.recode(first_, types::kRuntimeError);
  }

 private:
  EvaluationContext& context_;
  const std::size_t first_;
};

}  // namespace

bool ResourceBodies::evaluate(Resource& resource, const Cursor& blame) {
  if (resource.isEvaluated) return true;
  state_.context.effects.markNotReplayable();
  if (state_.context.run.isTooDeep()) {
    state_.context.diagnostics.exhaust(blame);
    return !state_.context.settings.isClosed;
  }
  if (!state_.context.settings.isClosed)
    state_.context.budget.spend(kStepsOfBody * Budget::kUnitsPerStep);
  resource.isEvaluated = true;
  resource.tags.insert(resource.container->resource->tags);
  return resource.kind == Resource::Kind::Class ? evaluateClass(resource, blame)
                                                : evaluateDefinedType(resource, blame);
}

/// Evaluates a parent. Charges depth for a deferred one, as the length of its inheritance chain was
/// not limited on declaration.
bool ResourceBodies::evaluateParent(Resource& parent, const Cursor& blame) {
  const std::uint32_t depth = parent.source ? 0 : kDepthOfBody;
  const RunState::Nesting nesting(state_.context.run, depth);
  return evaluate(parent, blame);
}

bool ResourceBodies::evaluateClass(Resource& resource, const Cursor& blame) {
  const std::string name = keyOfClass(resource);
  const ClassDefinition definition = state_.context.symbols.classNamed(name);
  state_.context.symbols.recordBodyRead(name);
  Container* outer = resource.container;
  Scope* visible = outer->global;
  bool inheritsUnknown = false;
  if (const std::string parent = parentOf(definition); !parent.empty()) {
    if (!builder_.ensureParent(name, *resource.container, blame)) return false;
    Resource* parentResource = state_.catalog.find("Class", typeReferenceName(parent));
    const bool mayTakeSummary = parentResource && state_.context.settings.isForVariables;
    if (Scope* summary = mayTakeSummary
                             ? builder_.deferred().enterSummarized(*parentResource, parent)
                             : nullptr) {
      visible = summary;
    } else {
      if (parentResource && !evaluateParent(*parentResource, blame)) return false;
      Scope* scope = state_.context.classes.find(parent);
      inheritsUnknown = !scope || !scope->container();
      if (!inheritsUnknown) {
        visible = scope;
        outer = scope->container();
      }
    }
  }
  const RunningBody body(state_.context, resource);
  if (!resource.source) resource.source = &builder_.sources().of(name);
  Container& container =
      state_.containers.emplace_back(Container{.parent = outer,
                                               .resource = &resource,
                                               .source = &builder_.sources().of(name),
                                               .global = outer->global});
  Scope& scope = state_.context.classes.enter(name, *visible);
  scope.setContainer(&container);
  if (inheritsUnknown) scope.setMayHaveOthers();
  state_.catalog.classes.push_back(name);
  const MonitoredBody monitored(state_.context, {BodyKind::Class, name, definition, &scope});
  if (!bind(resource, definition, definition.parameters(), scope, blame)) return false;
  if (!addToStage(resource, blame)) return false;
  Evaluator(state_.context, scope).runStatements(definition.body().statements());
  return endBody(state_.context);
}

bool ResourceBodies::evaluateDefinedType(Resource& resource, const Cursor& blame) {
  const std::string name = lowerCaseName(resource.type);
  const DefinedType definition = state_.context.symbols.definedTypeNamed(name);
  if (!definition) return true;
  const ErrorsOfStatement errors(state_.context);
  const RunningBody body(state_.context, resource);
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
  Evaluator(state_.context, scope).runStatements(definition.body().statements());
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
  if (found != &state_.catalog.mainStage() && !resource.find("stage"))
    resource.set({.name = "stage", .value = stage, .source = resource.source});
  state_.catalog.addEdge(*found, resource);
  return true;
}

const Signature* ResourceBodies::signatureOf(const Resource& resource) {
  if (resource.kind == Resource::Kind::Class && resource.hasTitle()) {
    const ClassDefinition definition = state_.context.symbols.classNamed(keyOfClass(resource));
    if (definition) return &state_.context.signatures.of(definition, definition.parameters());
  } else if (resource.kind == Resource::Kind::DefinedType) {
    const DefinedType definition =
        state_.context.symbols.definedTypeNamed(lowerCaseName(resource.type));
    if (definition) return &state_.context.signatures.of(definition, definition.parameters());
  }
  return nullptr;
}

bool ResourceBodies::evaluateDeclared(bool& found) {
  for (; seen_ < state_.catalog.size(); ++seen_) {
    Resource& resource = state_.catalog.at(seen_);
    const bool hasBody =
        resource.kind == Resource::Kind::DefinedType || resource.kind == Resource::Kind::Class;
    if (hasBody && !resource.isEvaluated) waiting_.push_back(&resource);
  }
  CountedVector<Resource*> virtual_;
  for (Resource* resource : std::exchange(waiting_, {})) {
    if (!resource->isEvaluated && resource->isVirtual == Tristate::Yes)
      virtual_.push_back(resource);
    if (resource->isEvaluated || resource->isVirtual == Tristate::Yes) continue;
    found = true;
    if (!evaluate(*resource, resource->place) && state_.context.run.isStopped()) return false;
  }
  waiting_ = std::move(virtual_);
  return true;
}

}  // namespace puppet::analysis
