#include "analysis/evaluator/comparison.h"

#include <algorithm>

#include "types/algebra/equality.h"
#include "types/algebra/instance.h"
#include "types/algebra/patterns.h"
#include "types/scalar/text.h"
#include "types/type/make.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using namespace types;
using parser::SyntaxKind;
using Blame = OperatorError::Blame;

namespace {

Value toBoolean(Answer answer) {
  if (answer == Answer::CannotTell) return Value::unknown(bare(TypeKind::Boolean));
  return Value::boolean(answer == Answer::Yes);
}

tl::unexpected<OperatorError> error(std::string_view code, std::string message,
                                    Blame blame = Blame::Whole) {
  return tl::unexpected(OperatorError{code, std::move(message), blame});
}

Answer matchesSource(std::string_view source, std::string_view text) {
  const std::string sources[] = {std::string(source)};
  return matchesAny(sources, text);
}

/// `left =~ right`: a type, a regular expression, or a text that is one.
tl::expected<Answer, OperatorError> match(const Value& left, const Value& right,
                                          LanguageLevel level) {
  if (right.is(ValueKind::Type)) return isInstance(right.asType(), left, level);
  if (right.is(ValueKind::SemVer) || right.is(ValueKind::SemVerRange)) return Answer::CannotTell;
  if (!right.is(ValueKind::String) && !right.is(ValueKind::Regexp))
    return error("MATCH_NOT_REGEXP", "a value is matched by a type or a regular expression",
                 Blame::Right);
  if (!left.is(ValueKind::String))
    return error("MATCH_NOT_STRING", "only a String can match a regular expression", Blame::Left);
  return matchesSource(right.asString(), left.asString());
}

/// How an element of an Array is found by `in`.
Answer isElement(const Value& wanted, const Value& element, LanguageLevel level) {
  if (wanted.is(ValueKind::Type)) return isInstance(wanted.asType(), element, level);
  if (wanted.is(ValueKind::Regexp))
    return element.is(ValueKind::String) ? matchesSource(wanted.asString(), element.asString())
                                         : Answer::No;
  if (wanted.is(ValueKind::String) && element.is(ValueKind::Type))
    return isInstance(element.asType(), wanted, level);
  if (wanted.is(ValueKind::String) && element.is(ValueKind::Regexp))
    return matchesSource(element.asString(), wanted.asString());
  return areEqual(element, wanted, level);
}

Answer isIn(const Value& wanted, const Value& whole, LanguageLevel level) {
  switch (whole.kind()) {
    case ValueKind::String:
      if (wanted.is(ValueKind::String))
        return answer(containsIgnoringCase(whole.asString(), wanted.asString()));
      if (wanted.is(ValueKind::Regexp)) return matchesSource(wanted.asString(), whole.asString());
      return Answer::No;
    case ValueKind::Array:
      return anyOf(whole.asArray().elements(),
                   [&](const Value& element) { return isElement(wanted, element, level); });
    case ValueKind::Hash:
      return anyOf(whole.asHash().entries(), [&](const HashValue::Entry& entry) {
        return isElement(wanted, entry.first, level);
      });
    case ValueKind::Binary:
    case ValueKind::SemVerRange: return Answer::CannotTell;
    default: return Answer::No;
  }
}

/// `<` and its like. Types are ordered by what they accept.
OperatorResult order(SyntaxKind operator_, const Value& left, const Value& right,
                     LanguageLevel level) {
  const bool orEqual = operator_ == SyntaxKind::LessEqual || operator_ == SyntaxKind::GreaterEqual;
  const bool less = operator_ == SyntaxKind::Less || operator_ == SyntaxKind::LessEqual;
  if (left.is(ValueKind::Type)) {
    if (!right.is(ValueKind::Type))
      return error("COMPARISON_NOT_POSSIBLE", "a type can be compared with a type only");
    const Type narrow = (less ? left : right).asType();
    const Type wide = (less ? right : left).asType();
    return toBoolean(orEqual ? assignable(wide, narrow, level) : isNarrower(narrow, wide, level));
  }
  const auto ordering = compareValues(left, right);
  if (!ordering) return error("COMPARISON_NOT_POSSIBLE", ordering.error().message);
  const bool holds = less ? *ordering < 0 : *ordering > 0;
  return Value::boolean(holds || (orEqual && *ordering == 0));
}

}  // namespace

bool isComparison(SyntaxKind operator_) {
  switch (operator_) {
    case SyntaxKind::EqualEqual:
    case SyntaxKind::NotEqual:
    case SyntaxKind::Less:
    case SyntaxKind::LessEqual:
    case SyntaxKind::Greater:
    case SyntaxKind::GreaterEqual:
    case SyntaxKind::Match:
    case SyntaxKind::NoMatch:
    case SyntaxKind::KwIn: return true;
    default: return false;
  }
}

OperatorResult compare(SyntaxKind operator_, const Value& left, const Value& right,
                       LanguageLevel level) {
  switch (operator_) {
    case SyntaxKind::EqualEqual: return toBoolean(areEqual(left, right, level));
    case SyntaxKind::NotEqual: return toBoolean(negation(areEqual(left, right, level)));
    case SyntaxKind::KwIn: return toBoolean(isIn(left, right, level));
    case SyntaxKind::Match:
    case SyntaxKind::NoMatch: {
      const auto matched = match(left, right, level);
      if (!matched) return tl::unexpected(matched.error());
      return toBoolean(operator_ == SyntaxKind::Match ? *matched : negation(*matched));
    }
    default: return order(operator_, left, right, level);
  }
}

}  // namespace puppet::analysis
