#include <algorithm>

#include "analysis/evaluator/evaluator.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

/// What is not set here may be set where nobody looked, but for what a match leaves (T-163).
Value Evaluator::variable(const Cursor& token) {
  const std::string_view name = variableName(token);
  if (const Value* value = scope_.find(name)) return *value;
  const bool ofMatch =
      !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
  return ofMatch ? Value::undef() : unknown();
}

Value Evaluator::visit(const Assignment& assignment) {
  Value value = evaluate(assignment.right());
  const Expression left = assignment.left();
  if (!assignment.operator_().is(SyntaxKind::Equals) || !left.is(SyntaxKind::Variable))
    return unknown();
  const std::string_view name = variableName(left);
  if (!scope_.set(name, value))
    return fail(left, "ILLEGAL_REASSIGNMENT",
                "the variable '" + std::string(name) + "' has a value already");
  return value;
}

}  // namespace puppet::analysis
