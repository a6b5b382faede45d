#include "analysis/evaluator/arithmetic.h"
#include "analysis/evaluator/comparison.h"
#include "analysis/evaluator/evaluator.h"
#include "types/type/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

/// Everything is true but `false` and undef (T-174).
bool isTrue(const Value& value) {
  return !value.isUndef() && !(value.is(ValueKind::Boolean) && !value.asBoolean());
}

Value someBoolean() { return Value::unknown(types::bare(types::TypeKind::Boolean)); }

bool isLogical(SyntaxKind operator_) {
  return operator_ == SyntaxKind::KwAnd || operator_ == SyntaxKind::KwOr;
}

}  // namespace

Value Evaluator::visit(const Unary& unary) {
  const Cursor operator_ = unary.operator_();
  if (operator_.is(SyntaxKind::Star)) {
    // Where it is no element of a list, it makes an Array of its operand.
    const Value operand = evaluate(unary.operand());
    if (operand.is(ValueKind::Array) || !operand.isKnown()) return operand;
    return unknown();
  }
  const Value operand = evaluate(unary.operand());
  if (operator_.is(SyntaxKind::Bang))
    return operand.isKnown() ? Value::boolean(!isTrue(operand)) : someBoolean();
  if (!operand.isKnown()) return Value::unknown(types::bare(types::TypeKind::Numeric));
  auto negated = negate(operand, context_.level);
  if (!negated) return fail(unary, negated.error().code, std::move(negated.error().message));
  return std::move(*negated);
}

/// A chain of operators leans to the left and is as long as its text: it is not descended into.
Value Evaluator::visit(const Binary& binary) {
  std::vector<Binary> chain{binary};
  while (const Binary left{chain.back().left()}) chain.push_back(left);
  Value value = evaluate(chain.back().left());
  for (; !chain.empty(); chain.pop_back()) value = applyBinary(chain.back(), value);
  return value;
}

Value Evaluator::applyBinary(const Binary& binary, const Value& left) {
  const SyntaxKind operator_ = binary.operator_().kind();
  if (isLogical(operator_)) {
    const bool decides = left.isKnown() && isTrue(left) == (operator_ == SyntaxKind::KwOr);
    if (decides) return Value::boolean(isTrue(left));
    const Value right = evaluate(binary.right());
    return left.isKnown() && right.isKnown() ? Value::boolean(isTrue(right)) : someBoolean();
  }
  const Value right = evaluate(binary.right());
  const bool compares = isComparison(operator_);
  if (!left.isKnown() || !right.isKnown()) return compares ? someBoolean() : unknown();
  auto result = compares ? compare(operator_, left, right, context_.level)
                         : arithmetic(operator_, left, right, context_.level);
  if (result) return std::move(*result);
  const OperatorError& error = result.error();
  const Cursor blame = error.blame == OperatorError::Blame::Left    ? Cursor(binary.left())
                       : error.blame == OperatorError::Blame::Right ? Cursor(binary.right())
                                                                    : Cursor(binary);
  return fail(blame, error.code, error.message);
}

}  // namespace puppet::analysis
