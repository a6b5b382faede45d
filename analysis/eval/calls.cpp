#include <algorithm>
#include <utility>

#include "analysis/eval/binding.h"
#include "analysis/eval/built_in_function.h"
#include "analysis/eval/call.h"
#include "analysis/eval/catalog/legacy_values.h"
#include "analysis/eval/constant_code.h"
#include "analysis/eval/data_function.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/operators/abstract_operators.h"
#include "analysis/eval/type_definitions.h"
#include "analysis/eval/type_text.h"
#include "analysis/eval/unfold.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/syntax/parts.h"
#include "parser/syntax/statement_calls.h"
#include "types/construct/convert.h"
#include "types/construct/uri_components.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/object_values.h"
#include "types/relations/flow.h"
#include "types/relations/init_shape.h"
#include "types/relations/instance.h"
#include "types/scalar/timestamp.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Work of a call of a Puppet function in open-world evaluation, in steps besides those of its
/// body: chains of functions are evaluated anew from each function of a file.
constexpr std::uint64_t kStepsOfCall = 8;

bool namesType(const Expression& function) {
  return function.is(SyntaxKind::TypeName) || Access(function).left().is(SyntaxKind::TypeName);
}

bool completes(std::span<const Value> values) {
  return std::ranges::none_of(values,
                              [](const Value& value) { return value.is(ValueKind::Never); });
}

/// Returns the value of an attribute of an object or a URI; absent if it has none of that name, or
/// one that is computed.
std::optional<Value> knownAttributeOf(const Value& receiver, std::string_view name) {
  if (receiver.is(ValueKind::Uri)) return types::uriAttribute(receiver, name);
  if (!receiver.is(ValueKind::Object)) return std::nullopt;
  const Value* attribute = types::attributeOf(receiver, name);
  return attribute ? std::optional(*attribute) : std::nullopt;
}

/// Returns the result of Error's function `message`, the only one of Puppet's own objects; absent
/// for any other call.
std::optional<Value> messageOf(const Value& receiver, const MethodCall& call,
                               std::string_view name) {
  const bool isError = name == "message" && types::isObjectOf(receiver, "Error");
  const ArgumentList list = onlyChild<ArgumentList>(call);
  const bool isBare =
      list.arguments().begin() == list.arguments().end() && !onlyChild<Lambda>(call);
  return isError && isBare ? knownAttributeOf(receiver, "msg") : std::nullopt;
}

/// Returns the type of the URI attribute that a method call may read; absent if the receiver is
/// certainly no URI, or it has no such attribute.
std::optional<types::Type> uriAttributeType(const Value& receiver, std::string_view name) {
  if (!receiver.is(ValueKind::Unknown) || !types::isUriAttribute(name)) return std::nullopt;
  const types::Type uri = types::bare(types::TypeKind::Uri);
  if (!types::meet(uri, receiver.asType())) return std::nullopt;
  if (!types::isSubset(receiver.asType(), uri)) return types::anyType();
  return types::optionalType(
      types::bare(name == "port" ? types::TypeKind::Integer : types::TypeKind::String));
}

/// Returns true for a derived attribute or a function of the object, whose values are not known,
/// only their types.
bool hasMember(const Value& object, std::string_view name) {
  const types::Type& type = object.as<types::ObjectValue>().type();
  return types::findAttribute(type, name) || types::findFunction(type, name);
}

/// Returns the join of the results of a pure function over all values that the arguments may have;
/// absent if there are too many, or if it fails for one of them. `callWith` calls the function.
template <class CallWith>
std::optional<Value> callForAll(EvaluationContext& context, std::span<const Value> arguments,
                                CallWith callWith) {
  if (context.settings.isClosed) return std::nullopt;
  const DiagnosticSink::Suppressor quiet(context.diagnostics);
  return forAllValues(arguments, [&](std::span<const Value> known) {
    Value result = callWith(known);
    // The result of a failed call is Unknown(Any).
    const bool says = !result.is(ValueKind::Unknown) || result.asType() != types::anyType();
    return says ? std::optional(std::move(result)) : std::nullopt;
  });
}

/// Returns Yes if instances of the type may be objects that have the member, Unknown if they may be
/// objects of other types.
Tristate mayHaveMember(const types::Type& type, std::string_view name, LanguageLevel level) {
  if (const types::Type object = types::objectBehind(type);
      object && !(object == types::bare(types::TypeKind::Object)))
    return types::findAttribute(object, name) || types::findFunction(object, name) ? Tristate::Yes
                                                                                   : Tristate::No;
  if (type.is(types::TypeKind::Optional) && type.as<types::WrappingType>().inner)
    return mayHaveMember(type.as<types::WrappingType>().inner, name, level);
  if (!type.is(types::TypeKind::Variant)) {
    const auto objects = types::meet(types::bare(types::TypeKind::Object), type, level);
    return objects ? Tristate::Unknown : Tristate::No;
  }
  Tristate any = Tristate::No;
  for (const types::Type& member : type.as<types::VariantType>().members) {
    const Tristate one = mayHaveMember(member, name, level);
    if (one == Tristate::Yes) return one;
    if (one == Tristate::Unknown) any = one;
  }
  return any;
}

/// Returns whether a call may be that of a member of its receiver. In plans, objects may have any
/// member.
Tristate mayBeMember(const CallSite& place, std::span<const Value> arguments, std::string_view name,
                     LanguageLevel level) {
  if (!place.receiver || arguments.empty()) return Tristate::No;
  const Value& receiver = arguments[0];
  const bool isPlan = place.whole.tree()->options.mode.tasks;
  if (receiver.is(ValueKind::Object)) return isPlan ? Tristate::Yes : Tristate::No;
  if (!receiver.is(ValueKind::Unknown)) return Tristate::No;
  if (!isPlan) return mayHaveMember(receiver.asType(), name, level);
  return types::meet(types::bare(types::TypeKind::Object), receiver.asType(), level) ? Tristate::Yes
                                                                                     : Tristate::No;
}

/// Returns `value`, or an unknown of the declared result type if nothing is known of it.
Value orDeclared(EvaluationContext& context, const BuiltInFunction& function, Value value) {
  const bool isKnown = !value.is(ValueKind::Unknown) || value.asType() != types::anyType();
  if (isKnown || function.result.empty()) return value;
  const Value type = typeOfText(context, function.result);
  return type.is(ValueKind::Type) ? Value::unknown(type.asType()) : value;
}

/// Depth of a function that another one calls in open-world evaluation, in units of expression
/// depth: each file of a chain of functions is checked with those that it calls.
constexpr std::uint32_t kDepthOfLink = 16;

/// Returns the `Type[...]` of which a constructor call with these arguments reads an instance from
/// a text; absent for other calls.
types::Type readTypeOf(std::span<const Value> arguments) {
  if (arguments.size() != 2 || !arguments[1].is(ValueKind::String)) return {};
  types::Type made = types::makingType(arguments[0].asType());
  if (made && made.is(types::TypeKind::Init) && made.as<types::InitType>().arguments.empty())
    made = types::makingType(made.as<types::InitType>().type);
  return made && made.is(types::TypeKind::Type) ? made : types::Type();
}

Value currentTime() {
  return Value::ofHeap(ValueKind::Timestamp,
                       new types::BoxedValue<types::Timestamp>(types::Timestamp::now()));
}

/// Cost of a call besides its arguments and its result.
constexpr std::uint64_t kUnitsPerCall = 2 * Budget::kUnitsPerStep;

/// Calls the implementation. This is the only place that charges calls: a function is assumed to
/// traverse all of its arguments, and its results are charged as they are created.
Value run(const BuiltInFunction& function, FunctionCall& call) {
  Budget& budget = call.context().budget;
  budget.spend(kUnitsPerCall);
  for (const Value& argument : call.arguments()) budget.spend(argument.weight());
  return budget.isSpent() ? call.declared() : function.run(call);
}

}  // namespace

Cursor CallSite::argument(std::size_t index) const {
  if (receiver) {
    if (index == 0) return receiver;
    --index;
  }
  for (const Expression& expression : arguments) {
    const bool isOne = !expression.is(SyntaxKind::Pair) && !unfoldedIn(expression);
    if (!isOne) return whole;
    if (index-- == 0) return expression;
  }
  return whole;
}

Cursor CallSite::blamed(const CallMismatch& mismatch) const {
  if (mismatch.argument) return argument(*mismatch.argument);
  const Lambda block = onlyChild<Lambda>(whole);
  if (!block) return whole;
  return mismatch.id == DiagnosticId::CallBlock && block.parameters() ? Cursor(block.parameters())
                                                                      : name;
}

/// Evaluates `f(...)`, or `T(...)`, which creates an instance of T.
Value Evaluator::visit(const Call& call) {
  const auto [written, list] = firstParts<2>(call);
  const Expression function(written);
  const CallSite place{call, function, {}, ArgumentList(list).arguments()};
  std::vector<Value> arguments;
  const bool makesInstance = namesType(function);
  if (makesInstance) arguments.push_back(evaluate(function));
  std::ranges::move(evaluateList(place.arguments), std::back_inserter(arguments));
  return callWith(makesInstance ? "new" : function.text(), place, std::move(arguments),
                  onlyChild<Lambda>(call));
}

/// Evaluates `f a, b` for the functions that may be called without parentheses.
Value Evaluator::visit(const StatementCall& call) {
  const CallSite place{call, call.function(), {}, call.arguments()};
  return callWith(call.function().text(), place, evaluateList(place.arguments), {});
}

/// Evaluates `f { k => v }`, a call with a Hash of a function that may be called without
/// parentheses.
Value Evaluator::visit(const UntitledResource& call) {
  if (!isStatementCallName(call.type().text())) return unknown();
  types::HashBuilder hash;
  for (const Attribute attribute : call.attributes()) {
    if (attribute.name().is(SyntaxKind::Star)) return unknown();  // reported by the checks
    hash.set(std::string(attribute.name().text()), evaluate(attribute.value()));
  }
  const CallSite place{call, call.type(), {}, {}};
  return callWith(call.type().text(), place, {hash.build()}, {});
}

/// Evaluates the block of `apply(TARGETS) { ... }`, a catalog of its own that sees the variables of
/// the plan. The targets may bring more of them.
Value Evaluator::visit(const Apply& apply) {
  for (const Expression argument : apply.arguments().arguments()) evaluate(argument);
  context_.effects.markNotReplayable();
  const EvaluationContext::SeparateCatalog catalog(context_);
  Scope inner(BodyKind::Lambda, &scope_);
  inner.setMayHaveOthers();
  Evaluator(context_, inner).runStatements(apply.body().statements());
  if (EvaluationObserver* observer = context_.observation.watching()) observer->onBodyEnd();
  return unknown();
}

/// Evaluates `x.f(...)` as `f(x, ...)`, unless x has an attribute of that name.
Value Evaluator::visit(const MethodCall& call) {
  const auto [receiver, dot, name] = firstParts<3>(call);
  const CallSite place{call, name, receiver, onlyChild<ArgumentList>(call).arguments()};
  std::vector<Value> arguments;
  if (const Unary unfolded = unfoldedIn(Expression(receiver))) {
    const Value elements = unfold(unfolded.operand());
    if (!elements.is(ValueKind::Array)) return elements;
    arguments.assign(elements.asArray().elements().begin(), elements.asArray().elements().end());
  } else {
    arguments.push_back(evaluate(receiver));
    if (auto attribute = knownAttributeOf(arguments[0], name.text())) return std::move(*attribute);
    if (auto message = messageOf(arguments[0], call, name.text())) return std::move(*message);
  }
  if (!completes(arguments)) return Value::never();
  if (const FunctionDefinition method = methodOf(arguments[0], name.text(), context_)) {
    const std::vector<Value> others = evaluateList(place.arguments);
    return completes(others)
               ? callPuppet(method, name.text(), place, others, nullptr, &arguments[0])
               : Value::never();
  }
  if (arguments[0].is(ValueKind::Object) && hasMember(arguments[0], name.text())) {
    if (!context_.settings.isClosed) return unknown();
    if (isLookupContext(arguments[0]) && context_.lookupContext()) {
      const std::vector<Value> others = evaluateList(place.arguments);
      if (!completes(others)) return Value::never();
      const Lambda lambda = onlyChild<Lambda>(call);
      const BlockValue* block =
          lambda ? new BlockValue(lambda, scope_, signatureOf(lambda)) : nullptr;
      const Value holder = block ? Value::ofHeap(ValueKind::Callable, block) : Value();
      return callMethodOfContext(FunctionCall(*this, place, name.text(), {}, others, block));
    }
    return fail(
        call, types::kRuntimeError,
        "'" + std::string(name.text()) + "' is declared without code and cannot be evaluated");
  }
  std::ranges::move(evaluateList(place.arguments), std::back_inserter(arguments));
  return callWith(name.text(), place, std::move(arguments), onlyChild<Lambda>(call));
}

Value Evaluator::callWith(std::string_view name, const CallSite& place,
                          std::vector<Value> arguments, const Lambda& lambda) {
  if (!completes(arguments)) return Value::never();
  if (!lambda) return callFunction(name, place, std::move(arguments), nullptr);
  const BlockValue* block = new BlockValue(lambda, scope_, signatureOf(lambda));
  const Value holder = Value::ofHeap(ValueKind::Callable, block);
  return callFunction(name, place, std::move(arguments), block);
}

/// Caches the signature if no type in it depends on a variable.
std::shared_ptr<const Signature> Evaluator::signatureOf(const Lambda& lambda) {
  const auto make = [&] {
    auto signature = std::make_shared<const Signature>(
        analysis::signatureOf(*this, lambda.parameters().parameters(), lambda.returnType()));
    reportParameterOrder(context_, *signature);
    return signature;
  };
  const auto [known, isNew] = context_.cache.lambdas.try_emplace(lambda.green().node());
  if (isNew && hasConstantTypes(lambda)) known->second = make();
  return known->second ? known->second : make();
}

Value Evaluator::callFunction(std::string_view name, const CallSite& place,
                              std::vector<Value> arguments, const BlockValue* block) {
  if (context_.run.isStopped()) return Value::never();
  if (name.starts_with("::")) name.remove_prefix(2);
  if (name.empty()) {  // a syntax error; nothing has this name
    runBlind(block);
    return unknown();
  }
  const BuiltInFunction* function = builtInFunction(name);
  if (function && function->isInModule && !context_.symbols.isFunctionOf("stdlib", name))
    function = nullptr;
  if (!function)
    if (const FunctionDefinition definition = context_.symbols.functionNamed(name))
      return callPuppet(definition, name, place, arguments, block);
  const std::span<const Signature> signatures = context_.signatures.ofDeclared(name);
  if (function && function->isInModule && signatures.empty() && context_.settings.isClosed)
    function = nullptr;
  if (function && isLegacy(*function))
    if (const Value failed = convertToLegacy(place, arguments); !failed.isUndef()) return failed;
  if (function || !signatures.empty()) {
    if (function) name = function->name;  // outlives the arguments, one of which may own `name`
    FunctionCall call(*this, place, name, signatures, arguments, block);
    if (!call.fits()) {
      for (const Value& argument : arguments) context_.budget.spend(argument.weight());
      return call.explain();
    }
    const bool computes = function && (function->operands == BuiltInFunction::Operands::Any ||
                                       std::ranges::all_of(arguments, &Value::isKnown));
    if (computes) return orDeclared(context_, *function, run(*function, call));
    if (function && isPure(*function) && !block)
      if (auto few = callForAll(context_, arguments, [&](std::span<const Value> known) {
            FunctionCall one(*this, place, name, signatures, known, nullptr);
            return run(*function, one);
          }))
        return std::move(*few);
    runBlind(block);
    return function ? orDeclared(context_, *function, call.declared()) : call.declared();
  }
  if (!context_.settings.isClosed) runBlind(block);
  if (place.receiver && !arguments.empty())
    if (auto type = uriAttributeType(arguments[0], name)) return Value::unknown(std::move(*type));
  const Tristate isMember = mayBeMember(place, arguments, name, context_.level());
  if (isMember == Tristate::Yes) return unknown();
  if (!context_.settings.isClosed && context_.observation.isObserved()) {
    if (EvaluationObserver* observer = context_.observation.watching())
      observer->onUnknownFunction(name, place.name, isMember == Tristate::Unknown);
    return unknown();
  }
  if (!context_.settings.isClosed && context_.symbols.mayBeDefined(name)) return unknown();
  return fail(place.name, "UNKNOWN_FUNCTION", "unknown function '" + std::string(name) + "'");
}

/// Converts the arguments of a legacy function. Returns undef, or the value of the failed call.
Value Evaluator::convertToLegacy(const CallSite& place, std::vector<Value>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (auto problem = legacyValueProblem(arguments[i]))
      return fail(place.argument(i), types::kRuntimeError, std::move(*problem));
    arguments[i] = toLegacyArgument(arguments[i]);
  }
  return Value();
}

/// Runs a block once with unknown arguments of its parameter types, to report errors in it.
void Evaluator::runBlind(const BlockValue* block) {
  if (!block) return;
  std::vector<Value> arguments;
  for (const Signature::Parameter& parameter : block->parameters().parameters)
    arguments.insert(arguments.end(),
                     parameter.capturesRest ? static_cast<std::size_t>(parameter.size.from) : 1,
                     Value::unknown(parameter.type));
  const RunState::Uncertain uncertain(context_.run);
  BlockCaller(context_, *block)(arguments);
  context_.run.takeBreak();
}

/// Runs the body with the arguments. Reports in the body are suppressed here; they are made once,
/// where the function itself is evaluated.
Value Evaluator::callPuppet(const FunctionDefinition& function, std::string_view name,
                            const CallSite& place, std::span<const Value> arguments,
                            const BlockValue* block, const Value* self) {
  const Signature& signature = context_.signatures.of(function);
  if (accepts(signature, arguments, block, context_.level()) == Tristate::No) {
    CallMismatch mismatch =
        explainMismatch(name, {&signature, 1}, arguments, block, context_.level());
    return context_.diagnostics.fail(place.blamed(mismatch), mismatch.id,
                                     std::move(mismatch.message));
  }
  context_.budget.spend(kUnitsPerCall);
  // Does not follow recursion under an undecided condition, which might never end.
  const RunState::ActiveFunction running(context_.run, function.green().node());
  if (running.isAgain() && context_.run.isUncertain())
    return Value::unknown(signature.result ? signature.result : types::anyType());
  const bool isLink = !context_.settings.isClosed && !running.isAgain();
  const RunState::Nesting nesting(context_.run, isLink ? kDepthOfLink : 0);
  const DiagnosticSink::Suppressor quiet(context_.diagnostics);
  if (!context_.settings.isClosed) context_.budget.spend(kStepsOfCall * Budget::kUnitsPerStep);
  Scope scope(BodyKind::Function, &scope_.global());
  const MonitoredBody monitored(context_, {BodyKind::Function, name, function, &scope});
  if (self) setMembers(scope, *self);
  const bool isBound = bindParameters(context_, scope, signature, arguments, place.whole);
  if (!isBound && !context_.run.isBreaking())
    return context_.run.isStopped() ? Value::never() : unknown();
  const Value last =
      isBound ? Evaluator(context_, scope).evaluateStatements(function.body().statements())
              : Value::never();
  // Ends an iteration around the call.
  if (context_.run.isBreaking()) return Value::never();
  return scope.orReturned(
      checkResult(context_, signature, name, place.whole, scope.resultWith(last)));
}

/// Creates an instance. The first argument is the type or its name; the others are the
/// constructor's arguments.
Value Evaluator::newInstance(const CallSite& place, std::span<const Value> arguments) {
  if (arguments.empty() || !arguments[0].is(ValueKind::Type)) return unknown();
  if (const types::Type target = readTypeOf(arguments)) {
    Value type = typeSpecifiedBy(context_, arguments[1].asString());
    if (type.is(ValueKind::Unknown)) return type;
    if (!type.is(ValueKind::Type))
      return fail(place.whole, types::kRuntimeError, "the String is not a type");
    if (types::isInstance(target, type, context_.level()) != Tristate::No) return type;
    return fail(place.whole, types::kRuntimeError,
                "the String is the type " + types::toSource(type.asType()) + ", which is not a " +
                    types::toSource(target));
  }
  const bool isNow = arguments.size() == 1 && context_.settings.readsClock &&
                     arguments[0].asType().is(types::TypeKind::Timestamp);
  if (isNow) return currentTime();
  auto made = types::convert(arguments[0].asType(), arguments.subspan(1), context_.level());
  if (made && !holdsInvariants(*made, place.whole, context_))
    return context_.run.isStopped() ? Value::never() : unknown();
  if (made) return std::move(*made);
  const auto& error = made.error();
  return fail(error.argument ? place.argument(*error.argument) : place.whole, error.code,
              std::move(made.error().message));
}

}  // namespace puppet::analysis
