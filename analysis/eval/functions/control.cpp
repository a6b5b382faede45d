#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/functions/function_table.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/make.h"

// Functions that change the control flow.

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

bool endsHere(BodyKind kind) { return kind != BodyKind::Top && kind != BodyKind::Node; }

/// Marks the code after the call as possibly reached if the call is itself only possibly reached.
void leave(FunctionCall& call) {
  if (!call.context().run.isUncertain()) return;
  call.container().mayBeLeft = true;
  call.context().effects.record("left");
}

Value runNext(FunctionCall& call) {
  Scope& scope = call.evaluator().scope();
  if (!endsHere(scope.kind()))
    return call.context().diagnostics.fail(call.place().whole, DiagnosticId::IllegalControlFlow,
                                           "next() is not inside of a block or function");
  leave(call);
  scope.leaveWith(call.get(0));
  return Value::never();
}

Value runReturn(FunctionCall& call) {
  Scope& scope = call.evaluator().scope().returnTarget();
  if (!endsHere(scope.kind()))
    return call.context().diagnostics.fail(call.place().whole, DiagnosticId::IllegalControlFlow,
                                           "return() is not inside of a function");
  leave(call);
  scope.returnWith(call.get(0));
  return Value::never();
}

Value runBreak(FunctionCall& call) {
  leave(call);
  call.context().run.breakAt(call.place().whole);
  return Value::never();
}

/// Calls the block with all arguments. A break() in it ends an enclosing iteration.
Value runWith(FunctionCall& call) { return call.caller()(call.arguments()); }

Value runThen(FunctionCall& call) {
  if (call[0].is(ValueKind::Undef)) return call[0];
  return call.caller()(call[0]);
}

Value runLest(FunctionCall& call) {
  if (!call[0].is(ValueKind::Undef)) return call[0];
  return call.caller()(std::span<const Value>());
}

}  // namespace

std::span<const BuiltInFunction> controlFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"break", runBreak, kAny},   {"lest", runLest}, {"next", runNext, kAny},
      {"return", runReturn, kAny}, {"then", runThen}, {"with", runWith, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
