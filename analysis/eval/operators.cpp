#include <deque>

#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/operators/abstract_operators.h"
#include "analysis/eval/operators/arithmetic.h"
#include "analysis/eval/operators/comparison.h"
#include "analysis/eval/operators/elements.h"
#include "analysis/eval/operators/matching.h"
#include "analysis/eval/operators/numbers.h"
#include "analysis/eval/operators/truth.h"
#include "parser/support/language_features.h"
#include "parser/syntax/parts.h"
#include "types/core/make.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

bool isLogical(SyntaxKind operator_) {
  return operator_ == SyntaxKind::KwAnd || operator_ == SyntaxKind::KwOr;
}

bool isMatch(SyntaxKind operator_) {
  return operator_ == SyntaxKind::Match || operator_ == SyntaxKind::NoMatch;
}

/// Returns true if the operator changes a list, a Binary or a URI, which converts no operand.
bool appends(SyntaxKind operator_, const Value& left) {
  if (left.is(ValueKind::Array) || left.is(ValueKind::Hash)) return true;
  return operator_ == SyntaxKind::Plus && (left.is(ValueKind::Binary) || left.is(ValueKind::Uri));
}

bool isNever(const Value& value) { return value.is(ValueKind::Never); }

}  // namespace

struct Evaluator::BinaryParts {
  explicit BinaryParts(const parser::Binary& binary)
      : whole(binary), parts(firstParts<3>(binary)) {}

  const Cursor& left() const { return parts[0]; }
  SyntaxKind operator_() const { return parts[1].kind(); }
  const Cursor& right() const { return parts[2]; }

  Cursor blamed(OperatorError::Blame blame) const {
    switch (blame) {
      case OperatorError::Blame::Left: return left();
      case OperatorError::Blame::Right: return right();
      default: return whole;
    }
  }

  parser::Binary whole;
  std::array<Cursor, 3> parts;
};

/// Evaluates `*x` outside of a list: the Array that it expands to.
Value Evaluator::unfold(const Expression& operand) {
  Value value = evaluate(operand);
  switch (value.kind()) {
    case ValueKind::Array:
    case ValueKind::Never: return value;
    case ValueKind::Undef: return Value::array({});
    case ValueKind::Unknown: return Value::unknown(types::bare(types::TypeKind::Array));
    default: break;
  }
  std::vector<Value> elements;
  if (!forEachElement(value, [&](Value element) { elements.push_back(std::move(element)); }))
    elements.push_back(std::move(value));
  return Value::array(std::move(elements));
}

Value Evaluator::visit(const Unary& unary) {
  const Cursor operator_ = unary.operator_();
  if (operator_.is(SyntaxKind::Star)) return unfold(unary.operand());
  const Value operand = evaluate(unary.operand());
  if (isNever(operand)) return operand;
  if (operator_.is(SyntaxKind::Bang)) return toBoolean(types::negation(truthOf(operand)));
  auto negated = operand.isKnown() ? negate(operand, context_.level())
                                   : negationOfUnknown(operand, context_.level());
  if (negated && !coerces(unary.operand(), operand)) return Value::never();
  if (!negated) return fail(unary, negated.error().code, std::move(negated.error().message));
  return std::move(*negated);
}

/// Reports the coercion of a String to a number if `strict` says so. Returns false if that ends the
/// run.
bool Evaluator::coerces(const Cursor& operand, const Value& value) {
  if (isUnknownText(value)) {
    context_.diagnostics.failIfStrict(operand, "NUMERIC_COERCION",
                                      "a String is coerced to a Numeric");
    return !context_.run.isStopped();
  }
  const auto number = value.is(ValueKind::String) ? toNumber(value) : std::nullopt;
  if (!number) return true;
  const std::string text(value.asString());
  EvaluationError error{.code = "NUMERIC_COERCION",
                        .message = context_.settings.isClosed
                                       ? "The string '" + text +
                                             "' was automatically coerced to the " +
                                             "numerical value " + types::programText(*number)
                                       : "the String '" + text + "' is coerced to a Numeric"};
  if (operand.is(SyntaxKind::String) && types::programText(*number) == text && text[0] != '-')
    error.fixes.push_back({"Write " + text, {{operand.range(), text}}});
  context_.diagnostics.failIfStrict(operand, std::move(error));
  return !context_.run.isStopped();
}

/// Reports coercions of operands that are partly unknown. Returns false if that ends the run.
bool Evaluator::coercesUnknown(const BinaryParts& binary, const Value& left, const Value& right) {
  if (context_.settings.strict != Strictness::Error)
    return !areNumbersOrTexts(left, right) ||
           (coerces(binary.left(), left) && coerces(binary.right(), right));
  const auto refusal = refusalOfTexts(binary.operator_(), left, right, context_.level());
  if (refusal)
    context_.diagnostics.fail(binary.blamed(refusal->blame), refusal->code, refusal->message);
  return !context_.run.isStopped();
}

/// Evaluates a left-leaning chain of operators, which may be as long as its text, without
/// recursion.
Value Evaluator::visit(const parser::Binary& binary) {
  const BinaryParts last(binary);
  if (!last.left().is(SyntaxKind::Binary) && !isLogical(last.operator_()))
    return applyBinary(last, evaluate(last.left()));
  constexpr std::size_t kUsual = 4;
  std::vector<BinaryParts> chain;
  chain.reserve(kUsual);
  chain.push_back(last);
  while (const parser::Binary left{chain.back().left()}) chain.emplace_back(left);
  Value value = evaluate(chain.back().left());
  while (!chain.empty()) {
    if (isLogical(chain.back().operator_())) {
      value = applyLogical(chain, std::move(value));
    } else {
      value = applyBinary(chain.back(), value);
      chain.pop_back();
    }
  }
  return value;
}

Value Evaluator::applyBinary(const BinaryParts& binary, const Value& left) {
  const SyntaxKind operator_ = binary.operator_();
  if (isNever(left)) return left;
  const Value right = evaluate(binary.right());
  if (isNever(right)) return right;
  if (const auto sum = arithmeticOfSmall(operator_, left, right)) return Value::integer(*sum);
  if (isMatch(operator_)) {
    const bool areKnown = left.isKnown() && right.isKnown();
    auto failure = areKnown ? std::nullopt : matchFailure(left, right, context_.level());
    auto matched = failure ? tl::unexpected(std::move(*failure))
                           : matchOperator(left, right, context_.level());
    if (!matched)
      return fail(binary.blamed(matched.error().blame), matched.error().code,
                  std::move(matched.error().message));
    if (!matched->groups.isUndef()) scope_.setMatch(std::move(matched->groups));
    return toBoolean(operator_ == SyntaxKind::Match ? matched->answer
                                                    : types::negation(matched->answer));
  }
  if (operator_ == SyntaxKind::KwIn) {
    Matched matched = isIn(left, right, context_.level());
    const bool setsMatch = supports(context_.level(), Feature::InSetsMatchVariables);
    if (setsMatch && !matched.groups.isUndef()) scope_.setMatch(std::move(matched.groups));
    return toBoolean(matched.answer);
  }
  const bool compares = isComparison(operator_);
  if (operator_ == SyntaxKind::EqualEqual || operator_ == SyntaxKind::NotEqual)
    if (EvaluationObserver* observer = context_.observation.watching())
      observer->onEquality(binary.whole, left, right);
  const bool isKnown = left.isKnown() && right.isKnown();
  const bool hasText = left.is(ValueKind::String) || right.is(ValueKind::String);
  const auto apply = compares ? (isKnown ? compare : comparisonOfUnknown)
                              : (isKnown ? arithmetic : arithmeticOfUnknown);
  auto result = apply(operator_, left, right, context_.level());
  // The left operand is converted before the right one.
  const bool converts =
      !appends(operator_, left) && (result || result.error().blame != OperatorError::Blame::Left ||
                                    result.error().code != "NOT_NUMERIC");
  if (!compares && isKnown && hasText && converts &&
      (!coerces(binary.left(), left) || !coerces(binary.right(), right)))
    return Value::never();
  if (!compares && !isKnown && result && !coercesUnknown(binary, left, right))
    return Value::never();
  if (result) return std::move(*result);
  // The placeholder of a missing operand has no meaning.
  if (!isKnown && binary.whole.green().hasError()) return unknown();
  return fail(binary.blamed(result.error().blame), result.error().code,
              std::move(result.error().message));
}

/// Evaluates `a or b or c`, or a chain of `and`: operands up to the one that decides, each with the
/// refinements of the operands before it. Removes the evaluated operands from the chain, which must
/// begin with the operator; `value` is that of the first operand.
Value Evaluator::applyLogical(std::vector<BinaryParts>& chain, Value value) {
  const SyntaxKind operator_ = chain.back().operator_();
  const bool isOr = operator_ == SyntaxKind::KwOr;
  const types::Tristate decisive = isOr ? types::Tristate::Yes : types::Tristate::No;
  const auto isAtEnd = [&] { return chain.empty() || chain.back().operator_() != operator_; };
  std::deque<Arms> open;  // one for each operand that may decide the result
  std::optional<RunState::Uncertain> uncertain(std::in_place, context_.run, false);
  for (Cursor operand = chain.back().left(); !isNever(value); chain.pop_back()) {
    const types::Tristate truth = truthOf(value);
    value = toBoolean(truth);
    if (isAtEnd() || truth == decisive) break;
    if (truth == types::Tristate::Unknown) {
      const Consequences consequences = consequencesOf(*this, Expression(operand));
      const auto& whenDecided = isOr ? consequences.whenTrue : consequences.whenFalse;
      const auto& otherwise = isOr ? consequences.whenFalse : consequences.whenTrue;
      uncertain->deepen();
      open.emplace_back(scope_).run(
          whenDecided, [&] { return refine(whenDecided) ? Value::boolean(isOr) : Value::never(); });
      value = Value::never();
      if (!refine(otherwise)) break;
    }
    operand = chain.back().right();
    value = evaluate(operand);
  }
  while (!isAtEnd()) chain.pop_back();
  uncertain.reset();
  for (; !open.empty(); open.pop_back()) {
    open.back().add(std::move(value));
    value = joined(open.back());
  }
  return value;
}

}  // namespace puppet::analysis
