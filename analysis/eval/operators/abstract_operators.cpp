#include "analysis/eval/operators/abstract_operators.h"

#include <algorithm>

#include "analysis/eval/operators/comparison.h"
#include "analysis/eval/operators/matching.h"
#include "analysis/eval/operators/numbers.h"
#include "analysis/eval/operators/representatives.h"
#include "parser/support/language_features.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/finite.h"
#include "types/relations/flow.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/relations/value_kinds.h"
#include "types/scalar/text.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace types;
using parser::SyntaxKind;

namespace {

constexpr std::size_t kMaxValues = 16;

using IntegerBounds = Bounds<Integer>;
using FloatBounds = Bounds<double>;

/// Returns the type of a value, with aliases resolved.
Type typeOf(const Value& value) {
  Type type = value.is(ValueKind::Unknown) ? value.asType() : infer(value);
  constexpr int kMaxAliases = 20;
  for (int i = 0; i < kMaxAliases && type.is(TypeKind::Alias); ++i) {
    const Type resolved = type.as<AliasType>().resolved();
    if (!resolved) return anyType();
    type = resolved;
  }
  return type;
}

/// Returns the members of a Variant; for other types, the type itself.
std::vector<Type> membersOf(const Type& type) {
  if (!type.is(TypeKind::Variant)) return {type};
  std::vector<Type> members;
  for (const Type& member : type.as<VariantType>().members)
    members.push_back(typeOf(Value::unknown(member)));
  return members;
}

template <class Operation>
std::optional<Integer> both(const std::optional<Integer>& a, const std::optional<Integer>& b,
                            Operation operation) {
  if (!a || !b) return std::nullopt;
  return operation(*a, *b);
}

/// Returns the range of the products or quotients of two ranges, whose bounds are results for their
/// ends. Unbounded if an end is missing.
template <class Operation>
IntegerBounds ofEnds(const IntegerBounds& a, const IntegerBounds& b, Operation operation) {
  if (!a.from || !a.to || !b.from || !b.to) return {};
  IntegerBounds result;
  for (const Integer* left : {&*a.from, &*a.to}) {
    for (const Integer* right : {&*b.from, &*b.to}) {
      const std::optional<Integer> end = operation(*left, *right);
      if (!end) return {};
      if (!result.from || *end < *result.from) result.from = end;
      if (!result.to || *result.to < *end) result.to = end;
    }
  }
  return result;
}

bool isPositive(const IntegerBounds& bounds) {
  return bounds.from && !bounds.from->isNegative() && !bounds.from->isZero();
}

bool isNotNegative(const IntegerBounds& bounds) {
  return bounds.from && !bounds.from->isNegative();
}

/// The result of `%` has the sign of the divisor.
IntegerBounds modulo(const IntegerBounds& left, const IntegerBounds& right) {
  if (!isPositive(right)) return {};
  IntegerBounds result{Integer(0), std::nullopt};
  if (right.to) result.to = *right.to - Integer(1);
  if (isNotNegative(left) && left.to && (!result.to || *left.to < *result.to)) result.to = left.to;
  return result;
}

/// Division rounds towards minus infinity.
IntegerBounds divide(const IntegerBounds& left, const IntegerBounds& right) {
  if (!isPositive(right)) return {};
  if (right.to && left.from && left.to)
    return ofEnds(left, right,
                  [](const Integer& a, const Integer& b) { return Integer::divide(a, b); });
  return isNotNegative(left) ? IntegerBounds{Integer(0), left.to} : IntegerBounds{};
}

IntegerBounds onRanges(SyntaxKind operator_, const IntegerBounds& a, const IntegerBounds& b) {
  switch (operator_) {
    case SyntaxKind::Plus: {
      const auto add = [](const Integer& x, const Integer& y) { return x + y; };
      return {both(a.from, b.from, add), both(a.to, b.to, add)};
    }
    case SyntaxKind::Minus: {
      const auto subtract = [](const Integer& x, const Integer& y) { return x - y; };
      return {both(a.from, b.to, subtract), both(a.to, b.from, subtract)};
    }
    case SyntaxKind::Star:
      if (isNotNegative(a) && isNotNegative(b) && (!a.to || !b.to))
        return {Integer::multiply(*a.from, *b.from), std::nullopt};
      return ofEnds(a, b,
                    [](const Integer& x, const Integer& y) { return Integer::multiply(x, y); });
    case SyntaxKind::Slash: return divide(a, b);
    case SyntaxKind::Percent: return modulo(a, b);
    default: return {};
  }
}

/// Drops bounds outside of 64 bits where such results are errors.
Type integersWithin(IntegerBounds bounds, LanguageLevel level) {
  if (!supports(level, Feature::BigIntegers)) {
    const auto clamp = [](std::optional<Integer>& end) {
      if (end && !end->fitsInt64()) end.reset();
    };
    clamp(bounds.from);
    clamp(bounds.to);
  }
  return bounds.isDefault() ? bare(TypeKind::Integer) : integerType(std::move(bounds));
}

/// Returns true if a value of the type may be a number or a numeric text.
bool mayBeNumber(const Type& type) {
  static const Type kNumbers = variantType({bare(TypeKind::Numeric), bare(TypeKind::String)});
  return mayIntersect(kNumbers, type);
}

bool isConcatenation(SyntaxKind operator_) {
  return operator_ == SyntaxKind::Plus || operator_ == SyntaxKind::Minus;
}

/// Returns the join of two element types. Empty collections have elements of type Unit, which is
/// neutral.
Type joinedTypes(const Type& a, const Type& b) {
  if (a.is(TypeKind::Unit)) return b;
  return b.is(TypeKind::Unit) ? a : types::join(a, b);
}

/// Returns the type of the elements that an operand of `+` adds to an Array; Any if unknown.
Type addedTo(const Type& right) {
  switch (right.kind()) {
    case TypeKind::Array: return right.as<ArrayType>().element;
    case TypeKind::Tuple:
      return right.as<TupleType>().elements.empty() ? anyType()
                                                    : variantType(right.as<TupleType>().elements);
    case TypeKind::String:
    case TypeKind::Enum:
    case TypeKind::Pattern:
    case TypeKind::Integer:
    case TypeKind::Float:
    case TypeKind::Boolean: return right;
    default: return anyType();
  }
}

Type onArrays(SyntaxKind operator_, const Type& left, const Type& right) {
  const Type element = addedTo(left);
  if (operator_ == SyntaxKind::Minus) return arrayType(element);
  const Type added = operator_ == SyntaxKind::ShiftLeft ? right : addedTo(right);
  return arrayType(joinedTypes(element, added));
}

Type onHashes(SyntaxKind operator_, const Type& left, const Type& right) {
  const bool areHashes = left.is(TypeKind::Hash) && right.is(TypeKind::Hash);
  if (operator_ == SyntaxKind::Minus && left.is(TypeKind::Hash))
    return hashType(left.as<HashType>().key, left.as<HashType>().value);
  if (!areHashes) return bare(TypeKind::Hash);
  const auto& a = left.as<HashType>();
  const auto& b = right.as<HashType>();
  return hashType(joinedTypes(a.key, b.key), joinedTypes(a.value, b.value));
}

bool isOneOf(const Type& type, std::initializer_list<TypeKind> kinds) {
  return std::ranges::find(kinds, type.kind()) != kinds.end();
}

/// Returns the result type for one type on each side; absent if the operator certainly fails.
std::optional<Type> onTypes(SyntaxKind operator_, const Type& left, const Type& right,
                            LanguageLevel level) {
  const bool appends = isConcatenation(operator_) || operator_ == SyntaxKind::ShiftLeft;
  if (isOneOf(left, {TypeKind::Array, TypeKind::Tuple}) && appends)
    return onArrays(operator_, left, right);
  if (isOneOf(left, {TypeKind::Hash, TypeKind::Struct}) && isConcatenation(operator_))
    return onHashes(operator_, left, right);
  if (left.is(TypeKind::Integer) && right.is(TypeKind::Integer))
    return integersWithin(
        onRanges(operator_, left.as<IntegerType>().bounds, right.as<IntegerType>().bounds), level);
  const bool areNumbers = isOneOf(left, {TypeKind::Integer, TypeKind::Float}) &&
                          isOneOf(right, {TypeKind::Integer, TypeKind::Float});
  if (areNumbers) return bare(TypeKind::Float);
  const auto isText = [](const Type& type) {
    return isOneOf(type, {TypeKind::String, TypeKind::Enum, TypeKind::Pattern, TypeKind::Integer,
                          TypeKind::Float, TypeKind::Numeric});
  };
  if (isText(left) && isText(right)) return bare(TypeKind::Numeric);
  if (isOneOf(left, {TypeKind::Undef, TypeKind::Boolean}) && mayBeNumber(right))
    return std::nullopt;
  return anyType();
}

}  // namespace

std::optional<Value> forAllValues(
    std::span<const Value> operands,
    const std::function<std::optional<Value>(std::span<const Value>)>& compute) {
  std::vector<std::vector<Value>> choices;
  std::size_t product = 1;
  for (const Value& operand : operands) {
    auto values = possibleValues(operand, kMaxValues);
    if (!values || values->empty()) return std::nullopt;
    product *= values->size();
    if (product > kMaxValues) return std::nullopt;
    choices.push_back(std::move(*values));
  }
  Value all = Value::never();
  std::vector<Value> chosen(operands.size());
  for (std::size_t number = 0; number < product; ++number) {
    std::size_t rest = number;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      chosen[i] = choices[i][rest % choices[i].size()];
      rest /= choices[i].size();
    }
    const std::optional<Value> result = compute(chosen);
    if (!result) return std::nullopt;
    all = types::join(all, *result);
  }
  return all;
}

namespace {

/// Returns the value itself if it is known, and representatives of its type otherwise.
std::vector<Value> valuesFor(const Value& operand) {
  return operand.isKnown() ? std::vector{operand} : analysis::representativesOf(typeOf(operand));
}

/// Returns the operand that is a text used as a number; absent if there is none.
std::optional<OperatorError::Blame> textAsNumber(const Value& left, const Value& right) {
  for (const ValueKind kind :
       {ValueKind::Array, ValueKind::Hash, ValueKind::Uri, ValueKind::Binary})
    if (left.is(kind)) return std::nullopt;
  if (left.is(ValueKind::String) && toNumber(left)) return OperatorError::Blame::Left;
  if (right.is(ValueKind::String) && toNumber(right)) return OperatorError::Blame::Right;
  return std::nullopt;
}

/// Returns the first error of `apply(left, right)` if it fails for all values; absent otherwise.
template <class Apply>
std::optional<OperatorError> failureForAll(const Value& left, const Value& right,
                                           const Apply& apply) {
  std::optional<OperatorError> first;
  const std::vector<Value> rights = valuesFor(right);
  for (const Value& a : valuesFor(left)) {
    for (const Value& b : rights) {
      auto result = apply(a, b);
      if (result) return std::nullopt;
      if (!first) first = std::move(result.error());
    }
  }
  return first;
}

}  // namespace

std::optional<OperatorError> matchFailure(const Value& left, const Value& right,
                                          LanguageLevel level) {
  return failureForAll(left, right,
                       [&](const Value& a, const Value& b) { return matchOperator(a, b, level); });
}

std::optional<OperatorError> refusalOfTexts(SyntaxKind operator_, const Value& left,
                                            const Value& right, LanguageLevel level) {
  return failureForAll(left, right, [&](const Value& a, const Value& b) -> OperatorResult {
    if (const auto blame = textAsNumber(a, b))
      return tl::unexpected(
          OperatorError{"NUMERIC_COERCION", "a String is coerced to a Numeric", *blame});
    return arithmetic(operator_, a, b, level);
  });
}

bool isUnknownText(const Value& operand) {
  return operand.is(ValueKind::Unknown) &&
         areOnly(valueKindsOf(operand.asType()), {ValueKind::String});
}

bool areNumbersOrTexts(const Value& left, const Value& right) {
  const auto isNumberOrText = [](const Value& operand) {
    return areOnly(valueKindsOf(typeOf(operand)),
                   {ValueKind::Integer, ValueKind::Float, ValueKind::String});
  };
  return isNumberOrText(left) && isNumberOrText(right);
}

OperatorResult arithmeticOfUnknown(SyntaxKind operator_, const Value& left, const Value& right,
                                   LanguageLevel level) {
  const auto apply = [&](const Value& a, const Value& b) {
    return arithmetic(operator_, a, b, level);
  };
  std::optional<OperatorError> error;
  const Value operands[] = {left, right};
  const auto exact = forAllValues(operands, [&](std::span<const Value> known) {
    auto result = apply(known[0], known[1]);
    if (result) return std::optional(std::move(*result));
    if (!error) error = std::move(result.error());
    return std::optional(Value::never());
  });
  if (exact && !exact->is(ValueKind::Never)) return *exact;
  if (exact && error) return tl::unexpected(std::move(*error));
  if (auto failure = failureForAll(left, right, apply)) return tl::unexpected(std::move(*failure));
  std::optional<Type> all;
  for (const Type& a : membersOf(typeOf(left))) {
    for (const Type& b : membersOf(typeOf(right))) {
      const auto one = onTypes(operator_, a, b, level);
      if (one) all = all ? types::join(*all, *one) : *one;
    }
  }
  return Value::unknown(all ? *all : anyType());
}

OperatorResult negationOfUnknown(const Value& operand, LanguageLevel level) {
  const Type type = typeOf(operand);
  std::optional<OperatorError> error;
  bool mayWork = false;
  for (const Value& value : valuesFor(operand)) {
    OperatorResult result = negate(value, level);
    mayWork = mayWork || result;
    if (!result && !error) error = std::move(result.error());
  }
  if (!mayWork && error) return tl::unexpected(std::move(*error));
  if (type.is(TypeKind::Float)) return Value::unknown(bare(TypeKind::Float));
  if (!type.is(TypeKind::Integer)) return Value::unknown(bare(TypeKind::Numeric));
  const IntegerBounds zero{Integer(0), Integer(0)};
  return Value::unknown(
      integersWithin(onRanges(SyntaxKind::Minus, zero, type.as<IntegerType>().bounds), level));
}

namespace {

/// Compares two types: disjoint integer ranges decide the result, otherwise it is an unknown
/// Boolean.
Value comparisonOfRanges(SyntaxKind operator_, const Type& a, const Type& b) {
  const Value someBoolean = Value::unknown(bare(TypeKind::Boolean));
  if (!a.is(TypeKind::Integer) || !b.is(TypeKind::Integer)) return someBoolean;
  const IntegerBounds& x = a.as<IntegerType>().bounds;
  const IntegerBounds& y = b.as<IntegerType>().bounds;
  const bool isLess = x.to && y.from && *x.to < *y.from;
  const bool isMore = x.from && y.to && *y.to < *x.from;
  const bool isNotMore = x.to && y.from && !(*y.from < *x.to);
  const bool isNotLess = x.from && y.to && !(*x.from < *y.to);
  switch (operator_) {
    case SyntaxKind::EqualEqual: return isLess || isMore ? Value::boolean(false) : someBoolean;
    case SyntaxKind::NotEqual: return isLess || isMore ? Value::boolean(true) : someBoolean;
    case SyntaxKind::Less:
      return isLess ? Value::boolean(true) : isNotLess ? Value::boolean(false) : someBoolean;
    case SyntaxKind::LessEqual:
      return isNotMore ? Value::boolean(true) : isMore ? Value::boolean(false) : someBoolean;
    case SyntaxKind::Greater:
      return isMore ? Value::boolean(true) : isNotMore ? Value::boolean(false) : someBoolean;
    default: return isNotLess ? Value::boolean(true) : isLess ? Value::boolean(false) : someBoolean;
  }
}

}  // namespace

OperatorResult comparisonOfUnknown(SyntaxKind operator_, const Value& left, const Value& right,
                                   LanguageLevel level) {
  const Type a = typeOf(left), b = typeOf(right);
  const bool isEquality = operator_ == SyntaxKind::EqualEqual || operator_ == SyntaxKind::NotEqual;
  if (!isEquality && !supports(level, Feature::NumbersEqualStrings)) {
    const auto apply = [&](const Value& x, const Value& y) {
      return compare(operator_, x, y, level);
    };
    if (auto failure = failureForAll(left, right, apply)) {
      failure->message =
          toSource(generalize(a)) + " cannot be compared with " + toSource(generalize(b));
      return tl::unexpected(std::move(*failure));
    }
  }
  const Value operands[] = {left, right};
  const auto exact = forAllValues(operands, [&](std::span<const Value> known) {
    auto result = compare(operator_, known[0], known[1], level);
    return std::optional(result ? std::move(*result) : Value::never());
  });
  if (exact && exact->is(ValueKind::Boolean)) return *exact;
  return exact ? Value::unknown(bare(TypeKind::Boolean)) : comparisonOfRanges(operator_, a, b);
}

Value textOfUnknown(std::size_t length, std::span<const Value> parts) {
  auto least = static_cast<std::int64_t>(length);
  for (const Value& part : parts) {
    if (part.isKnown()) {
      least += static_cast<std::int64_t>(characterCount(interpolatedText(part)));
      continue;
    }
    const Type type = typeOf(part);
    if (type.is(TypeKind::String)) {
      least += type.as<StringType>().size().from;
    } else if (isOneOf(type,
                       {TypeKind::Integer, TypeKind::Boolean, TypeKind::Float, TypeKind::Numeric,
                        TypeKind::Array, TypeKind::Hash, TypeKind::Struct, TypeKind::Tuple})) {
      ++least;  // values of these types are never printed as an empty text
    } else if (type.is(TypeKind::Enum) && !type.as<EnumType>().values.empty()) {
      std::size_t shortest = SIZE_MAX;
      for (const std::string& text : type.as<EnumType>().values)
        shortest = std::min(shortest, characterCount(text));
      least += static_cast<std::int64_t>(shortest);
    }
  }
  if (least == 0) return Value::unknown(bare(TypeKind::String));
  return Value::unknown(stringType(SizeRange{least, SizeRange::kUnbounded}));
}

}  // namespace puppet::analysis
