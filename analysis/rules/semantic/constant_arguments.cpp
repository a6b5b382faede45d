#include "analysis/rules/semantic/constant_arguments.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>

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

/// Evaluates constants and types of the arguments in one file, and finds the code that variables of
/// its plan stand for.
class ArgumentValues {
 public:
  explicit ArgumentValues(const Inspection& inspection)
      : tree_(inspection.tree()),
        names_({.level = inspection.level(), .inPlan = true}),
        context_(inspection.level(), names_),
        steps_(context_.budget.unitsLeft() / Budget::kUnitsPerStep) {}

  Value valueOf(const parser::Cursor& constant) {
    return within([&] {
      Scope scope;
      return Evaluator(context_, scope).evaluate(constant);
    });
  }

  const Value& typeOf(const std::string& text) {
    const auto [type, isNew] = types_.try_emplace(text);
    if (isNew) type->second = within([&] { return typeOfText(context_, text); });
    return type->second;
  }

  /// Returns the code that a variable stands for in a plan: the declaration of a parameter, or the
  /// value that it is assigned; an invalid cursor if a lambda is around it, which may declare
  /// others.
  parser::Cursor declarationOf(const parser::Cursor& variable) {
    parser::PlanDefinition plan{parser::Cursor()};
    for (const parser::Cursor& node : parser::pathTo(tree_, variable.start())) {
      if (const parser::PlanDefinition definition{node}) plan = definition;
      if (node.is(parser::SyntaxKind::Lambda)) return {};
    }
    if (!plan) return {};
    const auto [declared, isNew] = declared_.try_emplace(parser::Cursor(plan).start());
    if (isNew) declared->second = variablesOf(plan);
    const auto found = declared->second.find(variable.text());
    return found == declared->second.end() ? parser::Cursor() : found->second;
  }

 private:
  using Variables = std::unordered_map<std::string_view, parser::Cursor>;

  static Variables variablesOf(const parser::PlanDefinition& plan) {
    Variables variables;
    for (const parser::Parameter parameter : plan.parameters().parameters())
      variables.emplace(parameter.name().text(), parameter);
    for (const parser::Cursor statement : plan.body().children())
      if (const parser::Assignment assignment{statement})
        variables.emplace(assignment.left().text(), assignment.right());
    return variables;
  }

  /// Each evaluation has the same limits.
  template <typename Evaluate>
  Value within(const Evaluate& evaluate) {
    context_.budget.refill(steps_);
    const Budget::Use use(&context_.budget);
    return evaluate();
  }

  const parser::SyntaxTree& tree_;
  BuiltInSymbols names_;
  EvaluationContext context_;
  const std::uint64_t steps_;
  std::unordered_map<std::string, Value> types_;
  std::unordered_map<std::uint32_t, Variables> declared_;  ///< by the start of their plan
};

}  // namespace

std::optional<std::string> argumentMismatch(Inspection& inspection, const std::string& what,
                                            const ParameterInterface& parameter,
                                            const parser::Cursor& written) {
  if (!written.is(parser::SyntaxKind::Variable))
    return constantMismatch(inspection, what, parameter, written);
  auto& values = inspection.state<ArgumentValues>();
  inspection.noteReadAround();
  const parser::Cursor declared = values.declarationOf(written);
  if (!declared) return std::nullopt;
  const parser::Parameter own{declared};
  if (!own) return constantMismatch(inspection, what, parameter, declared);
  if (parameter.type.empty() || !own.type()) return std::nullopt;
  const LanguageLevel level = inspection.level();
  const Value taken = values.typeOf(parameter.type);
  const Value given = values.typeOf(std::string(own.type().text()));
  const bool areTypes = taken.is(types::ValueKind::Type) && given.is(types::ValueKind::Type);
  if (!areTypes || types::mayIntersect(taken.asType(), given.asType(), level)) return std::nullopt;
  return types::describeMismatch(what, taken.asType(), given.asType(), level);
}

std::optional<std::string> constantMismatch(Inspection& inspection, const std::string& what,
                                            const ParameterInterface& parameter,
                                            const parser::Cursor& written) {
  if (!isConstantCode(written) || parameter.type.empty()) return std::nullopt;
  const LanguageLevel level = inspection.level();
  auto& values = inspection.state<ArgumentValues>();
  const Value value = values.valueOf(written);
  const bool isDefault = value.isUndef() && parameter.role != ParameterInterface::Role::Required;
  const Value& type = values.typeOf(parameter.type);
  if (isDefault || !value.isKnown() || !type.is(types::ValueKind::Type)) return std::nullopt;
  if (types::isInstance(type.asType(), value, level) != types::Tristate::No) return std::nullopt;
  return types::describeMismatch(what, type.asType(), types::inferDetailed(value), level);
}

}  // namespace puppet::analysis
