#include "analysis/hiera/data_merge.h"

#include <algorithm>
#include <array>
#include <utility>

#include "types/core/collections.h"
#include "types/core/make.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

using Kind = MergeStrategy::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 7> kNames = {{
    {"first", Kind::First},
    {"default", Kind::First},
    {"unique", Kind::Unique},
    {"hash", Kind::Hash},
    {"deep", Kind::Deep},
    {"unconstrained_deep", Kind::Deep},
    {"reverse_deep", Kind::ReverseDeep},
}};

/// Returns true for values that the deep_merge library ignores.
bool isFalse(const Value& value) {
  return value.isUndef() || (value.is(ValueKind::Boolean) && !value.asBoolean());
}

void flatten(const Value& value, std::vector<Value>& flat) {
  if (!value.is(ValueKind::Array)) {
    flat.push_back(value);
    return;
  }
  for (const Value& element : value.asArray().elements()) flatten(element, flat);
}

Value withoutRepetition(std::vector<Value> elements) {
  types::HashBuilder seen;
  std::erase_if(elements, [&](const Value& element) {
    if (seen.find(element)) return true;
    seen.set(element, Value());
    return false;
  });
  return Value::array(std::move(elements));
}

std::vector<Value> elementsOf(const Value& array) {
  const auto elements = array.asArray().elements();
  return {elements.begin(), elements.end()};
}

bool areHashes(const std::vector<Value>& values) {
  return std::ranges::all_of(values, [](const Value& value) { return value.is(ValueKind::Hash); });
}

Value someOf(types::TypeKind kind) { return Value::unknown(types::bare(kind)); }

}  // namespace

std::optional<MergeStrategy> MergeStrategy::of(const Value& merge) {
  MergeStrategy strategy;
  if (merge.isUndef()) return strategy;
  Value name = merge;
  if (merge.is(ValueKind::Hash)) {
    const types::HashValue& options = merge.asHash();
    const Value* written = options.find("strategy");
    name = written ? Value(*written) : Value();
    if (options.entries().size() > 1) {
      types::HashBuilder others;
      for (const auto& [key, value] : options.entries())
        if (!key.is(ValueKind::String) || key.asString() != "strategy") others.set(key, value);
      strategy.options_ = others.build();
    }
    if (const Value* prefix = options.find("knockout_prefix");
        prefix && prefix->is(ValueKind::String))
      strategy.knockout_ = prefix->asString();
    const auto flag = [&](const char* option) {
      const Value* value = options.find(option);
      return value && value->is(ValueKind::Boolean) && value->asBoolean();
    };
    strategy.sorts_ = flag("sort_merged_arrays");
    strategy.mergesHashesInArrays_ = flag("merge_hash_arrays");
  }
  if (!name.is(ValueKind::String)) return std::nullopt;
  const auto found =
      std::ranges::find(kNames, name.asString(), [](const auto& row) { return row.first; });
  if (found == kNames.end()) return std::nullopt;
  strategy.kind_ = found->second;
  return strategy;
}

std::string_view MergeStrategy::name() const {
  return std::ranges::find(kNames, kind_, [](const auto& row) { return row.second; })->first;
}

DataAnswer MergeStrategy::lookup(std::size_t count,
                                 const std::function<DataAnswer(std::size_t)>& lookIn) const {
  DataAnswer result;
  bool isUncertain = false;
  for (std::size_t i = 0; i < count; ++i) {
    DataAnswer next = lookIn(i);
    if (!next.error.empty()) return next;
    if (next.isFound == Tristate::Unknown) isUncertain = true;
    if (next.isFound != Tristate::Yes) continue;
    if (kind_ == Kind::First) {
      if (isUncertain) next.value = Value::unknown(types::anyType());
      return next;
    }
    if (count == 1) {
      if (kind_ == Kind::Unique && next.value.is(ValueKind::Array))
        next.value = withoutRepetition(elementsOf(next.value));
      return next;
    }
    if (result.isFound == Tristate::Yes) {
      DataAnswer merged = merge(result.value, next.value);
      if (!merged.error.empty()) return merged;
      result.value = std::move(merged.value);
    } else if (kind_ == Kind::Unique && !next.value.is(ValueKind::Unknown)) {
      std::vector<Value> flat;
      flatten(next.value, flat);
      result.value = Value::array(std::move(flat));
    } else {
      result.value = std::move(next.value);
    }
    result.isFound = Tristate::Yes;
  }
  if (!isUncertain) return result;
  if (result.isFound == Tristate::No) result.isFound = Tristate::Unknown;
  result.value = kind_ == Kind::Unique ? someOf(types::TypeKind::Array)
                 : kind_ == Kind::Hash ? someOf(types::TypeKind::Hash)
                                       : Value::unknown(types::anyType());
  return result;
}

DataAnswer MergeStrategy::merge(const Value& above, const Value& below) const {
  if (kind_ == Kind::Deep) return {Tristate::Yes, deep(above, below)};
  if (kind_ == Kind::ReverseDeep) return {Tristate::Yes, deep(below, above)};
  const bool isUnknown = above.is(ValueKind::Unknown) || below.is(ValueKind::Unknown);
  if (kind_ == Kind::Hash) {
    if (isUnknown) return {Tristate::Yes, someOf(types::TypeKind::Hash)};
    if (!above.is(ValueKind::Hash) || !below.is(ValueKind::Hash))
      return {Tristate::Yes, {}, "values that are merged as hashes have to be hashes"};
    types::HashBuilder merged(below.asHash());
    for (const auto& [key, value] : above.asHash().entries()) merged.set(key, value);
    return {Tristate::Yes, merged.build()};
  }
  if (isUnknown) return {Tristate::Yes, someOf(types::TypeKind::Array)};
  if (above.is(ValueKind::Hash) || below.is(ValueKind::Hash))
    return {Tristate::Yes, {}, "values that are merged as unique ones cannot be hashes"};
  std::vector<Value> all;
  flatten(above, all);
  flatten(below, all);
  return {Tristate::Yes, withoutRepetition(std::move(all))};
}

bool MergeStrategy::isKnockedOut(const Value& value) const {
  return !knockout_.empty() && value.is(ValueKind::String) &&
         value.asString().starts_with(knockout_);
}

/// Returns the replacement, made from `above`, of a value that it cannot be merged with: an empty
/// String if `above` is or holds a knocked out element, else `above`.
Value MergeStrategy::replace(const Value& above) const {
  if (isKnockedOut(above)) return Value::string("");
  if (above.is(ValueKind::Array) &&
      std::ranges::any_of(above.asArray().elements(),
                          [&](const Value& element) { return isKnockedOut(element); }))
    return Value::string("");
  return above;
}

/// Recursion is safe: the depth of values is bounded.
Value MergeStrategy::deep(const Value& above, const Value& below) const {
  if (above.is(ValueKind::Unknown) || below.is(ValueKind::Unknown))
    return above.isUndef() ? below : isFalse(below) ? above : Value::unknown(types::anyType());
  if (above.isUndef()) return below;
  if (isFalse(below)) return above;
  if (above.is(ValueKind::Hash)) return deepHashes(above, below);
  if (above.is(ValueKind::Array)) return deepArrays(above, below);
  return replace(above);
}

Value MergeStrategy::deepHashes(const Value& above, const Value& below) const {
  const auto entries = above.asHash().entries();
  if (entries.empty()) return below;
  const types::HashValue& base = below.is(ValueKind::Hash) ? below.asHash() : above.asHash();
  types::HashBuilder merged(base);
  for (const auto& [key, value] : entries) {
    const Value* other = base.find(key);
    // A new value is merged with itself, which removes duplicates and knocked out elements.
    merged.set(key, other && !isFalse(*other) ? deep(value, *other) : deep(value, value));
  }
  return merged.build();
}

Value MergeStrategy::deepArrays(const Value& above, const Value& below) const {
  std::vector<Value> from = elementsOf(above);
  Value onto = below;
  const Value prefix = Value::string(knockout_);
  if (!knockout_.empty() && std::ranges::find(from, prefix) != from.end()) {
    std::erase(from, prefix);
    if (onto.is(ValueKind::Array))
      onto = Value::array({});
    else if (onto.is(ValueKind::Hash))
      onto = types::HashBuilder().build();
    else
      onto = onto.is(ValueKind::String) ? Value::string("") : Value();
  }
  if (!onto.is(ValueKind::Array)) return replace(Value::array(std::move(from)));
  std::vector<Value> result = elementsOf(onto);
  std::erase_if(from, [&](const Value& element) {
    if (!isKnockedOut(element)) return false;
    std::erase(result, Value::string(std::string(element.asString().substr(knockout_.size()))));
    std::erase(result, element);
    return true;
  });
  if (mergesHashesInArrays_ && areHashes(from) && areHashes(result)) {
    const Value nothing = types::HashBuilder().build();
    for (std::size_t i = 0; i < result.size(); ++i)
      result[i] = deep(i < from.size() ? from[i] : nothing, result[i]);
    for (std::size_t i = result.size(); i < from.size(); ++i) result.push_back(from[i]);
  } else {
    result.insert(result.end(), from.begin(), from.end());
    result = elementsOf(withoutRepetition(std::move(result)));
  }
  if (!sorts_) return Value::array(std::move(result));
  const bool areTexts = std::ranges::all_of(
      result, [](const Value& element) { return element.is(ValueKind::String); });
  if (!areTexts) return someOf(types::TypeKind::Array);
  std::ranges::sort(result, {}, [](const Value& element) { return element.asString(); });
  return Value::array(std::move(result));
}

}  // namespace puppet::analysis
