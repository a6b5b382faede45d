#include "analysis/eval/data_function.h"

#include <algorithm>
#include <array>

#include "analysis/eval/call.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/eval/lookup_context.h"
#include "analysis/eval/type_text.h"
#include "parser/parse/parse.h"
#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/core/object_values.h"
#include "types/relations/assignable.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using parser::FunctionDefinition;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

constexpr const char* kContextType = "Puppet::LookupContext";

/// Returns the error that has ended a function, with the text of its code.
DataCall failedCall(const EvaluationContext& context, std::size_t errorsBefore) {
  const auto& errors = context.diagnostics.errors();
  std::string message = errors.size() > errorsBefore ? errors[errorsBefore].message
                        : context.run.isBreaking()   ? "break() is not inside of an iteration"
                                                     : "this takes too long to evaluate";
  return {DataCall::Kind::Failed, {}, std::move(message)};
}

/// A method of the context.
struct ContextMethod {
  std::string_view name;
  std::size_t arguments;
  bool takesBlock;
  Value (*run)(const FunctionCall& call, LookupContext& lookup);
};

Value runNotFound(const FunctionCall& call, LookupContext& lookup) {
  lookup.setNotFound();
  call.context().run.stop();
  return Value::never();
}

Value runExplain(const FunctionCall& call, LookupContext& lookup) {
  if (!lookup.isExplained()) return {};
  const Value text = call.caller()(std::span<const Value>());
  if (text.is(ValueKind::Never)) return text;
  lookup.explain(types::interpolatedText(text));
  return {};
}

Value runInterpolate(const FunctionCall& call, LookupContext& lookup) {
  DataAnswer answer = lookup.interpolate(call[0]);
  if (!answer.error.empty()) {
    lookup.fail(std::move(answer));
    call.context().run.stop();
    return Value::never();
  }
  if (!answer.reason.empty()) lookup.setUnknown(std::move(answer.reason));
  return answer.value;
}

Value runCache(const FunctionCall& call, LookupContext& lookup) {
  lookup.cache().set(call[0], call[1]);
  return call[1];
}

Value runCacheAll(const FunctionCall& call, LookupContext& lookup) {
  if (!call[0].is(ValueKind::Hash))
    return call.fail(std::string("cache_all() expects a Hash"), std::size_t{0});
  for (const auto& [key, value] : call[0].asHash().entries()) lookup.cache().set(key, value);
  return {};
}

Value runCacheHasKey(const FunctionCall& call, LookupContext& lookup) {
  return Value::boolean(lookup.cache().find(call[0]) != nullptr);
}

Value runCachedValue(const FunctionCall& call, LookupContext& lookup) {
  const Value* value = lookup.cache().find(call[0]);
  return value ? Value(*value) : Value();
}

Value runEnvironmentName(const FunctionCall& call, LookupContext& /*lookup*/) {
  const Variable* name =
      call.context().classes.findVariable("environment", call.evaluator().scope());
  return name ? name->value : Value::string("production");
}

Value runModuleName(const FunctionCall& /*call*/, LookupContext& lookup) {
  const std::string_view name = lookup.moduleName();
  return name.empty() ? Value() : Value::string(std::string(name));
}

constexpr std::array<ContextMethod, 9> kMethods = {{
    {"cache", 2, false, runCache},
    {"cache_all", 1, false, runCacheAll},
    {"cache_has_key", 1, false, runCacheHasKey},
    {"cached_value", 1, false, runCachedValue},
    {"environment_name", 0, false, runEnvironmentName},
    {"explain", 0, true, runExplain},
    {"interpolate", 1, false, runInterpolate},
    {"module_name", 0, false, runModuleName},
    {"not_found", 0, false, runNotFound},
}};

/// Returns why the declared result of a function is not that of its kind; empty if it is.
std::string problemOfResult(EvaluationContext& context, const FunctionDefinition& definition,
                            std::string_view name, const LookupContext& lookup) {
  const types::Type declared = context.signatures.of(definition).result;
  if (!declared || declared == types::anyType()) return {};
  const bool isHash = lookup.functionKind() == "data_hash";
  const types::Type expected =
      isHash ? types::hashType(types::richDataKeyType(), types::richDataType())
             : types::richDataType();
  if (types::accepts(expected, declared, context.level())) return {};
  return "Return type of '" + std::string(lookup.functionKind()) + "' function named '" +
         std::string(name) + "' is incorrect, expects a " +
         (isHash ? "Hash[RichDataKey, RichData]" : "RichData") + " value, got " +
         types::programText(Value::type(declared));
}

DataCall callDefinition(EvaluationContext& context, Scope& scope, std::string_view name,
                        const FunctionDefinition& definition, std::vector<Value> arguments,
                        LookupContext& lookup) {
  if (std::string problem = problemOfResult(context, definition, name, lookup); !problem.empty())
    return {DataCall::Kind::Failed, {}, std::move(problem)};
  const Value type = typeOfText(context, kContextType);
  if (!type.is(ValueKind::Type)) return {DataCall::Kind::Unknown, {}, kContextType};
  arguments.push_back(Value::ofHeap(ValueKind::Object,
                                    new types::ObjectValue(type.asType(), std::vector<Value>())));
  const RunState::Confinement confined(context.run);
  const DiagnosticSink::Discarding discarding(context.diagnostics);
  const EvaluationContext::DataFunction running(context, lookup);
  const std::size_t errors = context.diagnostics.errors().size();
  const CallSite place{definition, definition.name(), {}, {}};
  Value value = Evaluator(context, scope).callFunction(name, place, std::move(arguments), nullptr);
  if (lookup.isNotFound()) return {DataCall::Kind::NotFound};
  if (!lookup.unknown().empty()) return {DataCall::Kind::Unknown, {}, lookup.unknown()};
  if (value.is(ValueKind::Never) || context.run.isStopped()) return failedCall(context, errors);
  return {DataCall::Kind::Value, std::move(value)};
}

/// Calls a function that the symbols of the run do not have.
DataCall callCode(EvaluationContext& context, Scope& scope, std::string_view name,
                  const std::string& code, std::vector<Value> arguments, LookupContext& lookup) {
  const parser::SyntaxTree& tree = context.cache.parsed(code, {}, context.level());
  FileSymbols symbols(tree, context.symbols);
  const FunctionDefinition definition =
      parser::firstFatal(tree) ? FunctionDefinition() : symbols.functionNamed(name);
  if (!definition)
    return {DataCall::Kind::Failed,
            {},
            "the file of the function '" + std::string(name) + "' does not define it"};
  EvaluationContext own(context.settings, symbols);
  own.setData(context.data());
  return callDefinition(own, scope, name, definition, std::move(arguments), lookup);
}

}  // namespace

bool isLookupContext(const Value& value) { return types::isObjectOf(value, kContextType); }

Value callMethodOfContext(const FunctionCall& call) {
  LookupContext& lookup = *call.context().lookupContext();
  const auto method = std::ranges::find(kMethods, call.name(), &ContextMethod::name);
  if (method == kMethods.end()) {
    lookup.setUnknown("the method '" + std::string(call.name()) + "' of " + kContextType);
    return Value::unknown(types::anyType());
  }
  if (call.size() != method->arguments)
    return call.fail("'" + std::string(call.name()) + "' expects " +
                     std::to_string(method->arguments) + " arguments, got " +
                     std::to_string(call.size()));
  if (method->takesBlock != (call.block() != nullptr))
    return call.fail("'" + std::string(call.name()) +
                     (method->takesBlock ? "' expects a block" : "' does not expect a block"));
  return method->run(call, lookup);
}

DataCall callDataFunction(EvaluationContext& context, Scope& scope, std::string_view name,
                          std::vector<Value> arguments, LookupContext& lookup) {
  if (const FunctionDefinition definition = context.symbols.functionNamed(name))
    return callDefinition(context, scope, name, definition, std::move(arguments), lookup);
  if (const auto code = lookup.codeOf(name))
    return callCode(context, scope, name, *code, std::move(arguments), lookup);
  if (context.signatures.ofDeclared(name).empty()) return {DataCall::Kind::NoFunction};
  return {DataCall::Kind::Unknown,
          {},
          "the function '" + std::string(name) + "', which is written in Ruby"};
}

}  // namespace puppet::analysis
