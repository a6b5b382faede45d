#include <unordered_map>
#include <unordered_set>

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/functions/iteration.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/equality.h"
#include "types/relations/infer.h"
#include "types/scalar/integer.h"

// sort() and unique().

namespace puppet::analysis {

using namespace types;

namespace {

bool isTime(const Value& value) {
  return value.is(ValueKind::Timespan) || value.is(ValueKind::Timestamp);
}

std::optional<int> signOf(std::partial_ordering ordering) {
  if (ordering == std::partial_ordering::unordered) return std::nullopt;
  return ordering < 0 ? -1 : ordering > 0 ? 1 : 0;
}

/// Compares two values; absent if they have no order. Strings are compared by bytes; values without
/// an order are equal or not comparable.
std::optional<int> orderOf(const Value& a, const Value& b) {
  if (a.is(ValueKind::String) && b.is(ValueKind::String)) {
    const int order = a.asString().compare(b.asString());
    return (order > 0) - (order < 0);
  }
  if (a.is(ValueKind::Array) && b.is(ValueKind::Array)) {
    const auto left = a.asArray().elements(), right = b.asArray().elements();
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
      if (const auto order = orderOf(left[i], right[i]); order != 0) return order;
    return (left.size() > right.size()) - (left.size() < right.size());
  }
  const bool isOrdered = a.isNumber() || isTime(a) || a.is(ValueKind::SemVer);
  if (isOrdered && (a.kind() == b.kind() || a.isNumber() || b.isNumber())) {
    const auto ordering = compareValues(a, b);
    return ordering ? signOf(*ordering) : std::nullopt;
  }
  return a == b ? std::optional(0) : std::nullopt;
}

/// Reason why a sort was aborted.
enum class Failure : std::uint8_t {
  NoOrder,  ///< two elements cannot be compared
  Unknown,  ///< the result of the block is unknown
  Left,     ///< the block did not complete
};

/// Merge sort: stable, calls the block as often as Puppet does, and terminates for inconsistent
/// blocks.
class MergeSort {
 public:
  explicit MergeSort(FunctionCall& call) {
    if (call.block()) block_.emplace(call.context(), *call.block());
  }

  std::optional<Failure> sort(std::span<Value> values) {
    buffer_.resize(values.size());
    sortPart(values);
    return failure_;
  }

 private:
  void sortPart(std::span<Value> values) {
    if (values.size() < 2 || failure_) return;
    const std::span<Value> left = values.first(values.size() / 2);
    const std::span<Value> right = values.subspan(left.size());
    sortPart(left);
    sortPart(right);
    std::size_t l = 0, r = 0, to = 0;
    while (l < left.size() && r < right.size() && !failure_) {
      const bool takesLeft = compare(left[l], right[r]) <= 0;
      buffer_[to++] = std::move(takesLeft ? left[l++] : right[r++]);
    }
    while (l < left.size()) buffer_[to++] = std::move(left[l++]);
    std::move(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(to), values.begin());
  }

  int compare(const Value& a, const Value& b) {
    if (!block_) return orElse(orderOf(a, b), Failure::NoOrder);
    const Value result = (*block_)(a, b);
    if (result.is(ValueKind::Never)) return orElse({}, Failure::Left);
    if (!result.isKnown()) return orElse({}, Failure::Unknown);
    if (!result.isNumber() && !result.is(ValueKind::Timespan)) return orElse({}, Failure::NoOrder);
    const auto ordering = compareValues(result, Value::integer(0));
    return orElse(ordering ? signOf(*ordering) : std::nullopt, Failure::NoOrder);
  }

  int orElse(std::optional<int> order, Failure failure) {
    if (!order && !failure_) failure_ = failure;
    return order.value_or(0);
  }

  std::optional<BlockCaller> block_;
  std::vector<Value> buffer_;
  std::optional<Failure> failure_;
};

/// Returns the elements of a collection or the characters of a String.
std::optional<std::vector<Value>> partsOf(const Value& value) {
  auto elements = Elements::of(value);
  if (!elements) return std::nullopt;
  constexpr std::size_t kMax = 1'000'000;
  std::vector<Value> parts;
  while (elements->next()) {
    if (parts.size() == kMax) return std::nullopt;
    parts.push_back(elements->element());
  }
  return parts;
}

/// Returns the parts as a value of the kind of `from`: a String or an Array.
Value likeBefore(const Value& from, std::vector<Value> parts) {
  if (!from.is(ValueKind::String)) return Value::array(std::move(parts));
  std::string text;
  for (const Value& part : parts) text += part.asString();
  return Value::string(std::move(text));
}

Value runSort(FunctionCall& call) {
  if (!call[0].is(ValueKind::Array) && !call[0].is(ValueKind::String)) return call.declared();
  auto parts = partsOf(call[0]);
  if (!parts) return call.declared();
  const auto failure = MergeSort(call).sort(*parts);
  if (!failure) return likeBefore(call[0], std::move(*parts));
  switch (*failure) {
    case Failure::Left: return abandonedValue(call);
    case Failure::Unknown: return Value::unknown(infer(call[0]));
    default:
      return call.fail(std::string(call.block() ? "the block has to say the order as a number"
                                                : "these values have no order among each other"),
                       0);
  }
}

/// Computes the key by which a value is compared, with the block if there is one. Never
/// if the block did not complete.
class KeyMaker {
 public:
  explicit KeyMaker(FunctionCall& call) {
    if (call.block()) block_.emplace(call.context(), *call.block());
  }
  Value operator()(const Value& value) { return block_ ? (*block_)(value) : value; }

 private:
  std::optional<BlockCaller> block_;
};

/// Groups the keys of equal values: `{[a, c] => [1], [b] => [2]}`.
Value uniqueOfHash(FunctionCall& call) {
  struct Group {
    std::vector<Value> keys, values;
  };
  std::vector<Group> groups;
  std::unordered_map<Value, std::size_t, ValueHash> indices;
  KeyMaker keyOf(call);
  for (const auto& [key, value] : call[0].asHash().entries()) {
    const Value counted = keyOf(value);
    if (counted.is(ValueKind::Never)) return abandonedValue(call);
    if (!counted.isKnown()) return call.declared();
    const auto [found, isNew] = indices.try_emplace(counted, groups.size());
    if (isNew) groups.emplace_back();
    Group& group = groups[found->second];
    group.keys.push_back(key);
    if (std::ranges::find(group.values, value) == group.values.end()) group.values.push_back(value);
  }
  HashBuilder builder;
  for (Group& group : groups)
    builder.set(Value::array(std::move(group.keys)), Value::array(std::move(group.values)));
  return builder.build();
}

Value runUnique(FunctionCall& call) {
  if (call[0].is(ValueKind::Hash)) return uniqueOfHash(call);
  const auto parts = partsOf(call[0]);
  if (!parts) return call.declared();
  std::vector<Value> kept;
  std::unordered_set<Value, ValueHash> seen;
  KeyMaker keyOf(call);
  for (const Value& part : *parts) {
    Value counted = keyOf(part);
    if (counted.is(ValueKind::Never)) return abandonedValue(call);
    if (!counted.isKnown()) return call.declared();
    if (seen.insert(std::move(counted)).second) kept.push_back(part);
  }
  return likeBefore(call[0], std::move(kept));
}

}  // namespace

std::span<const BuiltInFunction> sortingFunctions() {
  static constexpr BuiltInFunction kFunctions[] = {
      {"sort", runSort},
      {"unique", runUnique},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
