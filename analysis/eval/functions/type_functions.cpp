#include <algorithm>

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/type_text.h"
#include "analysis/symbols/signatures.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/object_values.h"
#include "types/relations/flow.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

// Functions on types, and conversions.

namespace puppet::analysis {

using namespace types;

namespace {

/// Passes `made` to the block if there is one.
Value handOn(FunctionCall& call, Value made) {
  if (!call.block() || made.is(ValueKind::Never)) return made;
  return call.caller()(made);
}

/// Returns whether the only argument is an instance already, which the block does not get.
Tristate isInstanceAlready(const FunctionCall& call) {
  if (call.size() != 2 || !call[0].is(ValueKind::Type)) return Tristate::No;
  const Type type = call[0].asType();
  return type.is(TypeKind::Init) ? Tristate::No : isInstance(type, call[1], call.level());
}

/// Evaluates `T.new(...)` and `T(...)`, with an optional block that gets a new value.
Value runNew(FunctionCall& call) {
  const Value made = call.evaluator().newInstance(call.place(), call.arguments());
  switch (isInstanceAlready(call)) {
    case Tristate::Yes: return made;
    case Tristate::No: return handOn(call, made);
    default: return types::join(made, handOn(call, made));
  }
}

Value runConvertTo(FunctionCall& call) {
  if (call.size() < 2) return call.declared();
  std::vector<Value> arguments(call.arguments().begin(), call.arguments().end());
  std::swap(arguments[0], arguments[1]);
  return handOn(call, call.evaluator().newInstance(call.place(), arguments));
}

Value runUnwrap(FunctionCall& call) {
  if (call[0].is(ValueKind::Sensitive)) return handOn(call, call[0].as<SensitiveValue>().content());
  if (call[0].is(ValueKind::Unknown)) {
    const Type type = call[0].asType();
    if (type.is(TypeKind::Sensitive))
      return handOn(call,
                    Value::unknown(type.as<WrappingType>().inner ? type.as<WrappingType>().inner
                                                                 : anyType()));
    if (mayIntersect(bare(TypeKind::Sensitive), type))
      return handOn(call, Value::unknown(anyType()));
  }
  return handOn(call, call[0]);
}

/// Evaluates type() with the given precision: `reduced` and `generalized` give the elements of a
/// collection their common type.
Value runType(FunctionCall& call) {
  const Value& method = call.get(1);
  const std::string_view how = method.is(ValueKind::String) ? method.asString() : "detailed";
  if (how != "detailed" && how != "reduced" && how != "generalized")
    return call.fail("'type' tells a type 'detailed', 'reduced' or 'generalized'", 1);
  if (!call[0].isKnown()) {
    const Type type = infer(call[0]);
    return Value::unknown(typeType(how == "generalized" ? generalize(type) : type));
  }
  if (how == "detailed") return Value::type(inferDetailed(call[0]));
  return Value::type(how == "reduced" ? infer(call[0]) : generalize(infer(call[0])));
}

/// Returns `value` if it is an instance of the type, else the block's value.
Value assertType(FunctionCall& call, const Type& type, const Value& value) {
  const Tristate answer = isInstance(type, value, call.level());
  if (answer == Tristate::Yes) return value;
  if (answer == Tristate::Unknown && value.isKnown())
    if (auto invalid = types::describeInvalidInit(type, call.level()))
      return call.fail(std::move(*invalid), 0);
  // In concrete evaluation an unresolved type has no instances.
  const bool isUnresolved = type.is(TypeKind::Reference) && call.context().settings.isClosed;
  if (answer == Tristate::Unknown && !isUnresolved) {
    const auto met = meet(type, infer(value));
    const Value passed = value.is(ValueKind::Unknown) && met ? Value::unknown(*met) : value;
    if (!call.block()) return passed;
    const RunState::Uncertain uncertain(call.context().run);
    const Value other = call.caller()(Value::type(type), Value::unknown(bare(TypeKind::Type)));
    return types::join(passed, other);
  }
  const Type actual = inferDetailed(value);
  if (call.block()) return call.caller()(Value::type(type), Value::type(actual));
  return call.fail(describeMismatch("assert_type():", type, actual, call.level()), 1);
}

Value runAssertType(FunctionCall& call) {
  if (call.size() < 2) return call.declared();
  if (call[0].is(ValueKind::Type)) return assertType(call, call[0].asType(), call[1]);
  if (!call[0].is(ValueKind::String)) return call.declared();
  const Value type = typeSpecifiedBy(call.context(), call[0].asString());
  if (type.is(ValueKind::Type)) return assertType(call, type.asType(), call[1]);
  return type.is(ValueKind::Undef) ? call.fail(std::string("this text is not a type"), 0)
                                   : call.declared();
}

/// Calls the function of a name that is known only at run time.
Value callNamed(FunctionCall& call, std::string_view name, std::vector<Value> arguments,
                const BlockValue* block) {
  if (name.starts_with("::")) name.remove_prefix(2);
  EvaluationContext& context = call.context();
  const BuiltInFunction* builtIn = builtInFunction(name);
  if (context.settings.isClosed && (!builtIn || builtIn->isInModule) &&
      !context.symbols.functionNamed(lowerCaseName(name)) &&
      context.signatures.ofDeclared(name).empty())
    return call.fail("unknown function '" + std::string(name) + "'", 0);
  return call.evaluator().callFunction(name, call.place(), std::move(arguments), block);
}

Value callDeferred(FunctionCall& call, const Value& deferred);

/// Returns `value` with the results of all Deferred values in it.
Value resolved(FunctionCall& call, const Value& value) {
  RunState& run = call.context().run;
  if (run.isTooDeep()) return call.context().diagnostics.exhaust(call.place().whole);
  const RunState::Nesting nesting(run);
  switch (value.kind()) {
    case ValueKind::Object:
      return types::isObjectOf(value, "Deferred") ? callDeferred(call, value) : value;
    case ValueKind::Sensitive:
      return Value::ofHeap(
          ValueKind::Sensitive,
          new SensitiveValue(resolved(call, Value(value.as<SensitiveValue>().content()))));
    case ValueKind::Array: {
      std::vector<Value> elements;
      for (const Value& element : value.asArray().elements())
        elements.push_back(resolved(call, element));
      return Value::array(std::move(elements));
    }
    case ValueKind::Hash: {
      HashBuilder hash;
      for (const auto& [key, element] : value.asHash().entries())
        hash.set(resolved(call, key), resolved(call, element));
      return hash.build();
    }
    default: return value;
  }
}

/// Resolves a Deferred: calls its function, or digs in its variable.
Value callDeferred(FunctionCall& call, const Value& deferred) {
  const Value* name = attributeOf(deferred, "name");
  const Value* given = attributeOf(deferred, "arguments");
  if (!name || !name->is(ValueKind::String)) return call.declared();
  std::vector<Value> arguments;
  if (given && given->is(ValueKind::Array))
    for (const Value& argument : given->asArray().elements())
      arguments.push_back(resolved(call, argument));
  if (std::ranges::any_of(arguments, [](const Value& each) { return each.is(ValueKind::Never); }))
    return Value::never();
  std::string_view function = name->asString();
  if (!function.starts_with('$')) return callNamed(call, function, std::move(arguments), nullptr);
  function.remove_prefix(1);
  Evaluator& evaluator = call.evaluator();
  EvaluationContext& context = call.context();
  Value data;
  if (!context.settings.isClosed || context.classes.findVariable(function, evaluator.scope()))
    data = evaluator.variableNamed(function, call.place().whole);
  else if (context.diagnostics.failIfStrict(call.place().whole, kRuntimeError,
                                            "undefined variable '" + std::string(function) + "'"))
    return Value::never();
  arguments.insert(arguments.begin(), std::move(data));
  return callNamed(call, "dig", std::move(arguments), nullptr);
}

Value runCall(FunctionCall& call) {
  if (call.size() == 0) return call.declared();
  if (call[0].is(ValueKind::Object)) return callDeferred(call, call[0]);
  if (!call[0].is(ValueKind::String)) return call.declared();
  const auto rest = call.arguments().subspan(1);
  return callNamed(call, call[0].asString(), {rest.begin(), rest.end()}, call.block());
}

}  // namespace

std::span<const BuiltInFunction> typeFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"assert_type", runAssertType, kAny},
      {"call", runCall, kAny},
      {"convert_to", runConvertTo, kAny},
      {"new", runNew, kAny},
      {"type", runType, kAny},
      {"unwrap", runUnwrap, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
