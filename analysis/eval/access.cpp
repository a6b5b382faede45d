#include <algorithm>

#include "analysis/eval/catalog/resource.h"
#include "analysis/eval/constant_code.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/operators/abstract_access.h"
#include "analysis/eval/operators/elements.h"
#include "analysis/eval/operators/numbers.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/support/language_features.h"
#include "types/construct/arguments.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/singleton.h"
#include "types/scalar/binary.h"
#include "types/scalar/integer.h"
#include "types/scalar/text.h"

// Access `[]` of values. Access of types, which parameterizes them, is in types.cpp.

namespace puppet::analysis {

using namespace parser;
using types::HashValue;
using types::Value;
using types::ValueKind;

namespace {

/// Range of elements in a sequence of length `size`.
struct Slice {
  std::int64_t begin = 0;
  std::int64_t length = 0;

  /// Returns the range in bounds. A negative position counts from the end; a negative count is the
  /// last position, counted from the end.
  static Slice of(std::int64_t from, std::int64_t count, std::int64_t size) {
    // Clamps to just beyond the size, which has the same meaning and cannot overflow.
    from = std::clamp(from, -2 * size - 2, 2 * size + 2);
    count = std::clamp(count, -4 * size - 4, 4 * size + 4);
    Slice slice{from < 0 ? size + from : from, 0};
    slice.length = count < 0 ? size - slice.begin + count + 1 : count;
    if (slice.begin < 0) {
      slice.length += slice.begin;
      slice.begin = 0;
    }
    if (slice.begin > size) slice.length = 0;
    slice.begin = std::min(slice.begin, size);
    slice.length = std::clamp<std::int64_t>(slice.length, 0, size - slice.begin);
    return slice;
  }
};

Value accessHash(const HashValue& hash, std::span<const Value> keys) {
  if (keys.size() == 1) {
    const Value* value = hash.find(keys[0]);
    return value ? *value : Value::undef();
  }
  std::vector<Value> found;
  for (const Value& key : keys) {
    const Value* value = hash.find(key);
    if (value && !value->isUndef()) found.push_back(*value);
  }
  return Value::array(std::move(found));
}

Value accessArray(std::span<const Value> elements, std::span<const std::int64_t> numbers) {
  const auto size = static_cast<std::int64_t>(elements.size());
  if (numbers.size() == 1) {
    const std::int64_t index = numbers[0] < 0 ? size + numbers[0] : numbers[0];
    return index < 0 || index >= size ? Value::undef() : elements[static_cast<std::size_t>(index)];
  }
  const Slice slice = Slice::of(numbers[0], numbers[1], size);
  const auto part = elements.subspan(static_cast<std::size_t>(slice.begin),
                                     static_cast<std::size_t>(slice.length));
  return Value::array({part.begin(), part.end()});
}

const std::string& bytesOf(const Value& binary) {
  return binary.as<types::BoxedValue<types::Binary>>().leaf().bytes();
}

/// Returns the number of elements, characters or bytes.
std::size_t lengthOf(const Value& sequence) {
  if (sequence.is(ValueKind::Array)) return sequence.asArray().size();
  return sequence.is(ValueKind::String) ? types::characterCount(sequence.asString())
                                        : bytesOf(sequence).size();
}

/// Positions beyond the ends give an empty Binary.
Value accessBinary(const std::string& bytes, std::span<const std::int64_t> numbers) {
  const Slice slice = Slice::of(numbers[0], numbers.size() == 1 ? 1 : numbers[1],
                                static_cast<std::int64_t>(bytes.size()));
  types::Binary part(
      bytes.substr(static_cast<std::size_t>(slice.begin), static_cast<std::size_t>(slice.length)));
  return Value::ofHeap(ValueKind::Binary, new types::BoxedValue<types::Binary>(std::move(part)));
}

/// Returns true for values that count as numbers but are no positions.
bool isQuantity(const Value& value) {
  return value.is(ValueKind::Timestamp) || value.is(ValueKind::Timespan) ||
         value.is(ValueKind::SemVer);
}

Value accessString(std::string_view text, std::span<const std::int64_t> numbers) {
  return Value::string(
      std::string(types::slice(text, numbers[0], numbers.size() == 1 ? 1 : numbers[1])));
}

/// Returns the key of `x[key]`; absent if there are several, or if it expands to several.
Cursor onlyKeyOf(const Access& access) {
  constexpr std::size_t kChildren = 4;
  const GreenElement green = access.green();
  if (green.hasError() || green.node()->children().size() != kChildren) return {};
  const Cursor key = *std::next(access.children().begin(), 2);
  return key.is(SyntaxKind::Pair) || key.is(SyntaxKind::Unary) ? Expression() : Expression(key);
}

/// Returns the error for `package['nginx']`, which reads a position of a String instead of
/// referring to a resource.
EvaluationError takenForReference(const Cursor& name) {
  const std::string type = typeReferenceName(lowerCaseName(name.text()));
  EvaluationError error{
      .code = "BAD_STRING_SLICE_KEY_TYPE",
      .message = "a resource reference must begin with an upper-case letter: " + type};
  error.fixes.push_back({"Write " + type, {{name.range(), type}}});
  return error;
}

}  // namespace

/// Caches types that contain no variables, which are most of them.
Value Evaluator::visit(const Access& access) {
  if (!access.left().is(SyntaxKind::TypeName) || reading_ != Reading::Values)
    return evaluateAccess(access);
  auto& types = context_.cache.types;
  if (const auto found = types.find(access.green().node()); found != types.end())
    return found->second.isUndef() ? evaluateAccess(access) : found->second;
  Value value = evaluateAccess(access);
  const bool isConstant = value.is(ValueKind::Type) && isConstantCode(access);
  types.emplace(access.green().node(), isConstant ? value : Value());
  return value;
}

Value Evaluator::evaluateAccess(const Access& access) {
  const Value left = evaluate(access.left());
  if (left.is(ValueKind::Type)) return parameterized(access, left.asType());
  const Cursor onlyKey = onlyKeyOf(access);
  if (!onlyKey) return accessBy(access, left, evaluateList(access.keys()));
  const Value key = evaluate(onlyKey);
  return accessBy(access, left, {&key, 1});
}

Value Evaluator::accessBy(const Access& access, const Value& left, std::span<const Value> keys) {
  if (left.is(ValueKind::Never) ||
      std::ranges::any_of(keys, [](const Value& key) { return key.is(ValueKind::Never); }))
    return Value::never();
  const bool isSequence =
      left.is(ValueKind::Array) || left.is(ValueKind::String) || left.is(ValueKind::Binary);
  if (left.is(ValueKind::Unknown)) return unknownPart(access, left.asType(), keys);
  // A variable that another class leaves undef may be set whenever the enclosing condition holds.
  const bool isForeign = access.left().is(SyntaxKind::Variable) &&
                         variableName(access.left()).find("::", 1) != std::string_view::npos;
  const bool isGuarded = context_.run.isUncertain() && !context_.settings.isClosed;
  if (left.isUndef() && isForeign && isGuarded) return unknown();
  if (!isSequence && !left.is(ValueKind::Hash))
    return fail(access.left(), "OPERATOR_NOT_APPLICABLE",
                "operator '[]' is not applicable to " + types::parameters::describe(left));
  if (isSequence && std::ranges::any_of(keys, isNoPosition)) return failAsPosition(access, left);
  if (!std::ranges::all_of(keys, &Value::isKnown)) return unknown();
  if (left.is(ValueKind::Hash)) notifyOfKey(access, left, keys);
  if (left.is(ValueKind::Hash)) return accessHash(left.asHash(), keys);
  if (left.is(ValueKind::Array) && keys.size() == 1 && keys[0].isSmallInteger()) {
    const std::int64_t position = keys[0].asSmallInteger();
    return accessArray(left.asArray().elements(), {&position, 1});
  }
  return accessByPosition(access, left, keys);
}

void Evaluator::notifyOfKey(const Access& access, const Value& hash, std::span<const Value> keys) {
  EvaluationObserver* observer = context_.observation.watching();
  if (!observer || keys.size() != 1 || !keys[0].isKnown()) return;
  if (const Cursor key = onlyKeyOf(access)) observer->onKeyRead(key, hash, keys[0]);
}

Value Evaluator::unknownPart(const Access& access, const types::Type& whole,
                             std::span<const Value> keys) {
  std::string variable;
  std::vector<Value> path;
  const bool isPath = accessPath(*this, access, variable, path);
  const Variable* refined =
      isPath && context_.run.refinesParts() ? scope_.find(pathName(variable, path)) : nullptr;
  if (refined) return refined->value;
  const bool isOutside = isPath && !context_.classes.findVariable(variable, scope_);
  if (isOutside) return outside(variable, path);
  if (whole.is(types::TypeKind::Struct)) notifyOfKey(access, Value::unknown(whole), keys);
  if (hasNoParts(whole))
    return fail(access.left(), "OPERATOR_NOT_APPLICABLE",
                "operator '[]' is not applicable to " +
                    types::parameters::describe(types::valueOfType(whole)));
  if (const Value empty = emptySequenceOf(whole); !empty.isUndef()) {
    if (std::ranges::any_of(keys, isNoPosition)) return failAsPosition(access, empty);
    // Invalid positions are invalid for every sequence, so an empty one finds the error.
    if (std::ranges::all_of(keys, &Value::isKnown)) {
      const std::size_t before = context_.diagnostics.errors().size();
      Value failed = accessByPosition(access, empty, keys);
      if (context_.diagnostics.errors().size() != before || context_.run.isStopped()) return failed;
    }
  }
  return accessUnknown(whole, keys);
}

Value Evaluator::failAsPosition(const Access& access, const Value& left) {
  return fail(access,
              left.is(ValueKind::Array) ? "BAD_SLICE_KEY_TYPE" : "BAD_STRING_SLICE_KEY_TYPE",
              "an index must be an Integer");
}

/// Accesses an Array, a String or a Binary by one or two Integers.
Value Evaluator::accessByPosition(const Access& access, const Value& left,
                                  std::span<const Value> written) {
  std::vector<Value> keys;
  for (const Value& value : written) flatten(value, keys);
  const bool isArray = left.is(ValueKind::Array);
  if (keys.empty() || keys.size() > 2)
    return fail(access.left(), isArray ? "BAD_ARRAY_SLICE_ARITY" : "BAD_STRING_SLICE_ARITY",
                "'[]' expects one or two Integers here");
  std::vector<std::int64_t> numbers;
  for (const Value& key : keys) {
    const auto number = toNumber(key);
    if (!number && isArray && !isQuantity(key))
      return fail(access, "NOT_NUMERIC", "the index of an element must be an Integer");
    if (!number && access.left().is(SyntaxKind::Name))
      return context_.diagnostics.fail(access, takenForReference(access.left()));
    const Cursor onlyKey = onlyKeyOf(access);
    if (isArray && !coerces(onlyKey ? onlyKey : Cursor(access), key)) return Value::never();
    if (!number || !number->is(ValueKind::Integer)) return failAsPosition(access, left);
    const types::Integer integer = number->asInteger();
    numbers.push_back(integer.fitsInt64()    ? integer.toInt64()
                      : integer.isNegative() ? INT64_MIN / 2
                                             : INT64_MAX / 2);
  }
  if (supports(context_.level(), Feature::AccessToPosition) && numbers.size() == 2 &&
      numbers[1] >= 0) {
    // The second number becomes a count.
    const auto size = static_cast<std::int64_t>(lengthOf(left));
    const std::int64_t first =
        numbers[0] < 0 ? std::max<std::int64_t>(size + numbers[0], 0) : std::min(numbers[0], size);
    numbers[1] = std::max<std::int64_t>(std::min(numbers[1], size) - first + 1, 0);
  }
  if (isArray) return accessArray(left.asArray().elements(), numbers);
  return left.is(ValueKind::String) ? accessString(left.asString(), numbers)
                                    : accessBinary(bytesOf(left), numbers);
}

}  // namespace puppet::analysis
