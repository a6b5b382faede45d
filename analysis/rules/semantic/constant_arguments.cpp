#include "analysis/rules/semantic/constant_arguments.h"

#include "analysis/eval/constant_code.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/eval/type_text.h"
#include "parser/syntax/views.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::analysis {

using types::Value;

namespace {

/// Returns the code that a variable stands for in a plan: the declaration of a parameter, or the
/// value that it is assigned; an invalid cursor if a lambda is around it, which may declare others.
parser::Cursor declarationOf(const parser::SyntaxTree& tree, const parser::Cursor& variable) {
  parser::PlanDefinition plan{parser::Cursor()};
  for (const parser::Cursor& node : parser::pathTo(tree, variable.start())) {
    if (const parser::PlanDefinition definition{node}) plan = definition;
    if (node.is(parser::SyntaxKind::Lambda)) return {};
  }
  if (!plan) return {};
  for (const parser::Parameter parameter : plan.parameters().parameters())
    if (parameter.name().text() == variable.text()) return parameter;
  for (const parser::Cursor statement : plan.body().children())
    if (const parser::Assignment assignment{statement};
        assignment && assignment.left().text() == variable.text())
      return assignment.right();
  return {};
}

}  // namespace

std::optional<std::string> argumentMismatch(const Inspection& inspection, const std::string& what,
                                            const ParameterInterface& parameter,
                                            const parser::Cursor& written) {
  if (!written.is(parser::SyntaxKind::Variable))
    return constantMismatch(inspection, what, parameter, written);
  const parser::Cursor declared = declarationOf(inspection.tree(), written);
  if (!declared) return std::nullopt;
  const parser::Parameter own{declared};
  if (!own) return constantMismatch(inspection, what, parameter, declared);
  if (parameter.type.empty() || !own.type()) return std::nullopt;
  const LanguageLevel level = inspection.level();
  BuiltInSymbols names({.level = level, .inPlan = true});
  EvaluationContext context(level, names);
  const Budget::Use use(&context.budget);
  const Value taken = typeOfText(context, parameter.type);
  const Value given = typeOfText(context, std::string(own.type().text()));
  const bool areTypes = taken.is(types::ValueKind::Type) && given.is(types::ValueKind::Type);
  if (!areTypes || types::mayIntersect(taken.asType(), given.asType(), level)) return std::nullopt;
  return types::describeMismatch(what, taken.asType(), given.asType(), level);
}

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
