#include "analysis/eval/templates.h"

#include <algorithm>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/rules/syntax/validate.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

/// Appends to the output of the running template. Has no effect outside of one.
Value Evaluator::render(const Value& value) {
  if (value.is(ValueKind::Never)) return value;
  TemplateOutput* output = context_.run.output();
  if (!output) return Value();
  const bool isSensitive = value.is(ValueKind::Sensitive);
  const Value shown = isSensitive ? value.as<types::SensitiveValue>().content() : value;
  output->isSensitive |= isSensitive;
  if (!shown.isKnown() || context_.run.uncertainty() > output->uncertainty) output->isKnown = false;
  if (output->text.size() > types::kMaxPrinted) output->isKnown = false;
  context_.budget.spend(shown.weight());
  if (output->isKnown) output->text += types::interpolatedText(shown);
  return Value();
}

Value Evaluator::visit(const RenderExpression& node) { return render(evaluate(node.expression())); }

Value Evaluator::visit(const RenderBlock& node) { return render(visit(node.block())); }

namespace {

/// Binds the arguments of a template by name.
class TemplateArguments {
 public:
  TemplateArguments(FunctionCall& call, Scope& scope, const types::HashValue* given)
      : call_(call), scope_(scope), given_(given) {}

  /// Sets each parameter to its argument or default. Returns false after an error.
  bool bind(const Signature& signature) {
    for (const Signature::Parameter& parameter : signature.parameters)
      if (!bind(parameter)) return false;
    if (!given_) return true;
    return std::ranges::all_of(given_->entries(), [&](const auto& entry) {
      const bool isKnown =
          std::ranges::any_of(signature.parameters, [&](const Signature::Parameter& parameter) {
            return entry.first.asString() == parameter.name;
          });
      if (!isKnown)
        fail("the template has no parameter '" + std::string(entry.first.asString()) + "'");
      return isKnown;
    });
  }

  /// Sets all arguments as variables, for a template without declared parameters.
  void setAll() {
    for (const auto& [name, value] : given_->entries()) scope_.set(name.asString(), value);
  }

 private:
  bool bind(const Signature::Parameter& parameter) {
    const Value* argument = given_ ? given_->find(parameter.name) : nullptr;
    Value value = argument ? *argument : Value();
    if (value.isUndef() && parameter.defaultValue)
      value = Evaluator(call_.context(), scope_).evaluate(parameter.defaultValue);
    else if (!argument)
      return fail("the template expects a value for its parameter '" + parameter.name + "'");
    if (value.is(ValueKind::Never)) return false;
    if (types::isInstance(parameter.type, value, call_.level()) == Tristate::No)
      return fail("the template's parameter '" + parameter.name + "' expects a value of type " +
                  types::toSource(parameter.type));
    scope_.set(parameter.name, std::move(value));
    return true;
  }

  bool fail(std::string message) {
    call_.fail(std::move(message), 1);
    return false;
  }

  FunctionCall& call_;
  Scope& scope_;
  const types::HashValue* given_;
};

/// Returns the error that prevents evaluation of the template; absent for none.
std::optional<std::string> faultOf(const SyntaxTree& tree, LanguageLevel level) {
  if (const Diagnostic* fatal = firstFatal(tree)) return fatal->message;
  for (const Diagnostic& finding : validate(tree, level))
    if (finding.info().severityAt(level) == Severity::Error) return finding.message;
  return std::nullopt;
}

const types::Type& typeOfResult() {
  static const types::Type text = types::bare(types::TypeKind::String);
  static const types::Type type =
      types::variantType({text, types::wrapping(types::TypeKind::Sensitive, text)});
  return type;
}

Value resultOf(TemplateOutput output) {
  if (!output.isKnown) return Value::unknown(typeOfResult());
  Value result = Value::string(std::move(output.text));
  if (!output.isSensitive) return result;
  return Value::ofHeap(ValueKind::Sensitive, new types::SensitiveValue(std::move(result)));
}

/// Renders a template whose variables are looked up in `visible`.
Value renderIn(Scope& visible, FunctionCall& call, std::string_view path, std::string_view text,
               const std::optional<Value>& parameters) {
  EvaluationContext& context = call.context();
  if (parameters && !parameters->is(ValueKind::Hash)) return call.declared();
  const types::HashValue* given = parameters ? &parameters->asHash() : nullptr;
  if (given && !std::ranges::all_of(given->entries(), [](const auto& entry) {
        return entry.first.is(ValueKind::String);
      }))
    return call.declared();
  const SyntaxTree& tree = context.cache.parsed(text, {.epp = true}, context.level());
  if (const auto fault = faultOf(tree, context.level()))
    return call.fail("invalid template: " + *fault, 0);

  const SourceFile file(Cursor::root(tree));
  Scope scope(BodyKind::Template, &visible);
  const MonitoredBody monitored(context, {BodyKind::Template, call.name(), file, &scope, path});
  Evaluator evaluator(context, scope);
  const Signature signature = signatureOf(evaluator, file.parameters().parameters(), {});
  TemplateArguments arguments(call, scope, given);
  if (file.parameters() || !given) {
    if (!arguments.bind(signature))
      return context.run.isStopped() ? Value::never() : call.declared();
  } else {
    arguments.setAll();
  }
  TemplateOutput output;
  output.uncertainty = context.run.uncertainty();
  const Value last = [&] {
    const RunState::RunningTemplate running(context.run, output);
    return evaluator.evaluateStatements(file.statements());
  }();
  Value result = scope.resultWith(last.is(ValueKind::Never) ? last : resultOf(std::move(output)));
  if (types::isInstance(typeOfResult(), result, context.level()) == Tristate::No)
    result = call.fail("the value of a template must be a String");
  return scope.orReturned(result);
}

}  // namespace

Value renderInline(FunctionCall& call, std::string_view text,
                   const std::optional<Value>& parameters) {
  const Observation::InlineCode inlineCode(call.context().observation, call.place().argument(0));
  return renderIn(call.evaluator().scope(), call, {}, text, parameters);
}

Value renderFile(FunctionCall& call, std::string_view path, std::string_view text,
                 const std::optional<Value>& parameters) {
  return renderIn(call.evaluator().scope().global(), call, path, text, parameters);
}

}  // namespace puppet::analysis
