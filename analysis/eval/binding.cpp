#include "analysis/eval/binding.h"

#include "analysis/eval/evaluator.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/object_values.h"
#include "types/relations/assignability.h"
#include "types/relations/flow.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

std::string mismatchSentence(const Type& expected, const Value& value, types::PathStep step,
                             LanguageLevel level) {
  const auto mismatches =
      types::findMismatches(expected, types::inferDetailed(value), {std::move(step)}, level);
  return mismatches.empty() ? "type mismatch" : types::sentenceOf(mismatches.front(), level);
}

/// Returns `value`, narrowed to `type` if it is unknown.
Value narrowed(const Value& value, const Type& type) {
  if (!value.is(ValueKind::Unknown)) return value;
  const auto met = types::meet(type, value.asType());
  return Value::unknown(met ? *met : type);
}

Value arrayOf(Value value) {
  return value.is(ValueKind::Array) || value.is(ValueKind::Never)
             ? value
             : Value::array({std::move(value)});
}

/// Evaluates the default of a parameter. Parameters that are not bound yet are Pending.
Value defaultOf(EvaluationContext& context, Scope& scope, const Signature::Parameter& parameter) {
  Value value = Evaluator(context, scope).evaluate(parameter.defaultValue);
  return parameter.capturesRest ? arrayOf(std::move(value)) : value;
}

/// Returns true if arguments need no check, as for most parameters of lambdas.
bool takesAnything(const Signature::Parameter& parameter) {
  return parameter.type == types::anyType() && !parameter.capturesRest;
}

/// Returns the value of parameter `index`; absent if it is required and not given.
std::optional<Value> valueOf(EvaluationContext& context, Scope& scope, const Signature& signature,
                             std::span<const Value> arguments, std::size_t index) {
  const Signature::Parameter& parameter = signature.parameters[index];
  const bool given = index < arguments.size();
  if (parameter.capturesRest) {
    if (!given && !parameter.defaultValue) return Value::array({});
    const bool onlyUndef = given && arguments.size() == index + 1 && arguments[index].isUndef();
    if (given && !(onlyUndef && parameter.defaultValue)) {
      const auto rest = arguments.subspan(index);
      return Value::array({rest.begin(), rest.end()});
    }
  } else if (given) {
    return narrowed(arguments[index], parameter.type);
  }
  if (!parameter.defaultValue) return std::nullopt;
  return defaultOf(context, scope, parameter);
}

/// Returns true if a parameter that captures the rest gets too few or too many arguments.
bool isMiscounted(const Signature::Parameter& parameter, const Value& value) {
  return parameter.capturesRest && value.is(ValueKind::Array) &&
         !parameter.size.includes(static_cast<std::int64_t>(value.asArray().elements().size()));
}

Tristate fits(const Signature::Parameter& parameter, const Value& value, LanguageLevel level) {
  if (isMiscounted(parameter, value)) return Tristate::No;
  if (parameter.type == types::anyType()) return Tristate::Yes;
  if (!parameter.capturesRest) return types::isInstance(parameter.type, value, level);
  if (!value.is(ValueKind::Array)) return Tristate::Unknown;
  return types::allOf(value.asArray().elements(), [&](const Value& element) {
    return types::isInstance(parameter.type, element, level);
  });
}

/// Explains why the value does not fit the parameter.
std::string misfit(const Signature::Parameter& parameter, const Value& value, LanguageLevel level) {
  if (isMiscounted(parameter, value))
    return "parameter '" + parameter.name + "' expects " + countText(parameter.size) + ", got " +
           std::to_string(value.asArray().elements().size());
  return mismatchSentence(parameter.type, value,
                          {.kind = types::PathStep::Kind::Parameter, .name = parameter.name},
                          level);
}

/// Returns Any for a bare Optional or Variant, which accept every value.
Type takenFor(const Type& type) {
  const bool isBare = (type.is(TypeKind::Optional) && !type.as<types::WrappingType>().inner) ||
                      (type.is(TypeKind::Variant) && type.as<types::VariantType>().members.empty());
  return isBare ? types::anyType() : type;
}

/// Returns the declared result of the function that a Deferred calls; null if there is none, or if
/// the function is not written in Puppet: few others declare one.
Type resultOfDeferred(EvaluationContext& context, const Value& deferred) {
  const Value* name = types::attributeOf(deferred, "name");
  if (!name || !name->is(ValueKind::String)) return {};
  const FunctionDefinition function =
      context.symbols.functionNamed(lowerCaseName(name->asString()));
  return function ? context.signatures.of(function).result : Type();
}

}  // namespace

std::optional<std::string> parameterMismatch(EvaluationContext& context, const Type& type,
                                             const Value& value, const std::string& name) {
  const LanguageLevel level = context.level();
  const Tristate answer = types::isInstance(type, value, level);
  if (answer == Tristate::Unknown && value.isKnown())
    return types::describeInvalidInit(type, level);
  if (answer != Tristate::No) return std::nullopt;
  Type given = types::inferDetailed(value);
  if (types::isObjectOf(value, "Deferred")) {
    given = resultOfDeferred(context, value);
    const Type general = types::generalize(type);
    if (!given ||
        types::Assignability(level).accepts(general, types::generalize(given)) != Tristate::No)
      return std::nullopt;
  }
  const auto mismatches = types::findMismatches(
      type, given, {{.kind = types::PathStep::Kind::Parameter, .name = name}}, level);
  if (mismatches.empty()) return std::nullopt;
  return types::sentenceOf(mismatches.front(), level);
}

void declareParameters(Scope& scope, const Signature& signature) {
  for (const Signature::Parameter& parameter : signature.parameters)
    scope.set(parameter.name, {}, Variable::State::Pending);
}

bool bindParameters(EvaluationContext& context, Scope& scope, const Signature& signature,
                    std::span<const Value> arguments, const Cursor& blame) {
  const std::size_t first = scope.size();
  declareParameters(scope, signature);
  return fillParameters(context, scope, first, signature, arguments, blame);
}

bool fillParameters(EvaluationContext& context, Scope& scope, std::size_t first,
                    const Signature& signature, std::span<const Value> arguments,
                    const Cursor& blame) {
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const Signature::Parameter& parameter = signature.parameters[i];
    if (i < arguments.size() && takesAnything(parameter) && !arguments[i].is(ValueKind::Never)) {
      context.observation.record(parameter.place, arguments[i]);
      scope.fill(first + i, arguments[i]);
      continue;
    }
    auto value = valueOf(context, scope, signature, arguments, i);
    if (!value) {
      context.diagnostics.fail(blame, "MISSING_REQUIRED_PARAMETER",
                               "the parameter $" + parameter.name + " has no value");
      return false;
    }
    if (value->is(ValueKind::Never)) return false;
    const Tristate answer = fits(parameter, *value, context.level());
    if (answer == Tristate::Unknown && value->isKnown())
      if (auto invalid = types::describeInvalidInit(parameter.type, context.level())) {
        context.diagnostics.fail(blame, types::kRuntimeError, std::move(*invalid));
        return false;
      }
    if (answer == Tristate::No) {
      context.diagnostics.fail(blame, DiagnosticId::CallArgumentType,
                               misfit(parameter, *value, context.level()));
      return false;
    }
    context.observation.record(parameter.place, *value);
    scope.fill(first + i, std::move(*value));
  }
  return true;
}

void bindUnknown(EvaluationContext& context, Scope& scope, const Signature& signature) {
  const std::size_t first = scope.size();
  declareParameters(scope, signature);
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const Signature::Parameter& parameter = signature.parameters[i];
    if (parameter.defaultValue) {
      const Value value = defaultOf(context, scope, parameter);
      if (fits(parameter, value, context.level()) == Tristate::No)
        if (auto mismatch = parameterMismatch(context, parameter.type, value, parameter.name))
          context.diagnostics.fail(parameter.defaultValue, DiagnosticId::DefaultTypeMismatch,
                                   std::move(*mismatch));
    }
    const Type type = takenFor(parameter.type);
    const Value value = Value::unknown(parameter.capturesRest ? types::arrayType(type) : type);
    context.observation.record(parameter.place, value);
    scope.fill(first + i, value);
  }
}

Value checkResult(EvaluationContext& context, const Signature& signature, std::string_view name,
                  const Cursor& blame, Value value) {
  if (!signature.result || value.is(ValueKind::Never)) return value;
  if (types::isInstance(signature.result, value, context.level()) != Tristate::No)
    return narrowed(value, signature.result);
  return context.diagnostics.fail(
      blame, DiagnosticId::ReturnTypeMismatch,
      mismatchSentence(signature.result, value,
                       {.kind = types::PathStep::Kind::Result, .name = std::string(name)},
                       context.level()));
}

}  // namespace puppet::analysis
