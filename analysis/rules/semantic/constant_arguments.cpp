#include "analysis/rules/semantic/constant_arguments.h"

#include "analysis/eval/constant_code.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/eval/type_text.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::analysis {

using types::Value;

std::optional<std::string> constantMismatch(const Inspection& inspection, const std::string& what,
                                            const ParameterInterface& parameter,
                                            const parser::Cursor& written) {
  if (!isConstantCode(written) || parameter.type.empty()) return std::nullopt;
  const LanguageLevel level = inspection.level();
  BuiltInSymbols names({.level = level, .inPlan = true});
  EvaluationContext context(level, names);
  const Budget::Use use(&context.budget);
  Scope scope;
  const Value value = Evaluator(context, scope).evaluate(written);
  const bool isDefault = value.isUndef() && parameter.role != ParameterInterface::Role::Required;
  const Value type = typeOfText(context, parameter.type);
  if (isDefault || !value.isKnown() || !type.is(types::ValueKind::Type)) return std::nullopt;
  if (types::isInstance(type.asType(), value, level) != types::Tristate::No) return std::nullopt;
  return types::describeMismatch(what, type.asType(), types::inferDetailed(value), level);
}

}  // namespace puppet::analysis
