#include "analysis/hiera/data_merge.h"

#include <algorithm>
#include <array>
#include <utility>

#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"
#include "types/text/value_printer.h"

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

/// Returns the type of the options of a strategy.
types::Type optionsTypeOf(Kind kind) {
  using Member = types::StructType::Member;
  if (kind == Kind::ReverseDeep) return types::bare(types::TypeKind::Hash);
  std::vector<Member> members;
  const auto add = [&](const char* option, types::TypeKind type) {
    members.push_back(
        {option, types::StructType::KeyForm::Optional, types::optionalType(types::bare(type))});
  };
  add("strategy", types::TypeKind::String);
  if (kind == Kind::Deep) {
    add("knockout_prefix", types::TypeKind::String);
    add("merge_debug", types::TypeKind::Boolean);
    add("merge_hash_arrays", types::TypeKind::Boolean);
    add("sort_merged_arrays", types::TypeKind::Boolean);
  }
  return types::structType(std::move(members));
}

/// Returns the error of an element of a merge that has another type.
DataAnswer elementMismatch(std::string_view which, const types::Type& type, const Value& value) {
  return {.error = types::describeMismatch(
              "The " + std::string(which) + " element of the merge has wrong type,", type,
              types::inferDetailed(value), LanguageLevel::Puppet8),
          .failure = LookupFailure::Error};
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

DataAnswer MergeStrategy::problemOf(const Value& merge, LanguageLevel level) {
  const auto failed = [](std::string error, LookupFailure kind) {
    return DataAnswer{.error = std::move(error), .failure = kind};
  };
  const auto strategy = of(merge);
  if (!strategy) {
    const Value* name = merge.is(ValueKind::Hash) ? merge.asHash().find("strategy") : &merge;
    if (!name || name->isUndef())
      return failed(
          "The hash given as 'merge' must contain the name of a strategy in string form for the "
          "key "
          "'strategy'",
          LookupFailure::Fatal);
    return failed("Unknown merge strategy: '" + types::interpolatedText(*name) + '\'',
                  LookupFailure::Fatal);
  }
  if (strategy->options_.isUndef()) return {};
  const types::Type type = optionsTypeOf(strategy->kind_);
  if (types::isInstance(type, merge, level) != Tristate::No) return {};
  return failed(types::describeMismatch("The merge options has wrong type,", type,
                                        types::inferDetailed(merge), level),
                LookupFailure::Error);
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
    if (result.reason.empty()) result.reason = next.reason;
    if (next.isFound != Tristate::Yes) continue;
    if (kind_ == Kind::First) {
      if (isUncertain) next.value = Value::unknown(types::anyType());
      next.reason = result.reason;
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
  if (kind_ == Kind::Deep || kind_ == Kind::ReverseDeep) {
    DataAnswer merged{Tristate::Yes, kind_ == Kind::Deep ? deep(above, below) : deep(below, above)};
    if (!std::exchange(cannotSort_, false)) return merged;
    return {.error = "comparison of elements of different types failed",
            .failure = LookupFailure::Fatal};
  }
  const bool isUnknown = above.is(ValueKind::Unknown) || below.is(ValueKind::Unknown);
  if (kind_ == Kind::Hash) {
    if (isUnknown) return {Tristate::Yes, someOf(types::TypeKind::Hash)};
    const types::Type& hash = types::bare(types::TypeKind::Hash);
    if (!above.is(ValueKind::Hash)) return elementMismatch("first", hash, above);
    if (!below.is(ValueKind::Hash)) return elementMismatch("second", hash, below);
    types::HashBuilder merged(below.asHash());
    for (const auto& [key, value] : above.asHash().entries()) merged.set(key, value);
    return {Tristate::Yes, merged.build()};
  }
  if (isUnknown) return {Tristate::Yes, someOf(types::TypeKind::Array)};
  const auto isMergeable = [](const Value& value) {
    return !value.is(ValueKind::Hash) && !value.isUndef();
  };
  const types::Type unique = types::variantType(
      {types::bare(types::TypeKind::Scalar), types::bare(types::TypeKind::Array)});
  if (!isMergeable(above)) return elementMismatch("first", unique, above);
  if (!isMergeable(below)) return elementMismatch("second", unique, below);
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
/// String for a knocked out one, and an Array without knocked out elements.
Value MergeStrategy::replace(const Value& above) const {
  if (isKnockedOut(above)) return Value::string("");
  if (!above.is(ValueKind::Array)) return above;
  std::vector<Value> elements = elementsOf(above);
  std::erase_if(elements, [&](const Value& element) { return isKnockedOut(element); });
  return Value::array(std::move(elements));
}

/// Returns a value that no other one is merged with. The library merges it with a copy of itself,
/// which shares the parts (`isShared`) with it, so that elements knock each other out.
Value MergeStrategy::alone(const Value& value, bool isShared) const {
  if (value.is(ValueKind::Hash)) {
    types::HashBuilder hash;
    for (const auto& [key, part] : value.asHash().entries()) hash.set(key, alone(part, true));
    return hash.build();
  }
  if (!value.is(ValueKind::Array) || !isShared) return deep(value, value);
  std::vector<Value> elements = elementsOf(value);
  if (!knockout_.empty() && std::ranges::find(elements, Value::string(knockout_)) != elements.end())
    elements.clear();
  if (!knockout_.empty()) removeWhileKnockingOut(elements);
  if (mergesHashesInArrays_ && areHashes(elements)) {
    for (Value& element : elements) element = alone(element, true);
  } else {
    elements = elementsOf(withoutRepetition(std::move(elements)));
  }
  return sorts_ ? sorted(std::move(elements)) : Value::array(std::move(elements));
}

/// Removes knocked out elements as Ruby's `delete_if` does while its block deletes from the same
/// Array: it skips the element behind each one that is deleted meanwhile.
void MergeStrategy::removeWhileKnockingOut(std::vector<Value>& elements) const {
  std::size_t kept = 0, at = 0;
  for (; at < elements.size(); ++at) {
    const Value element = elements[at];
    if (isKnockedOut(element)) {
      std::erase(elements, Value::string(std::string(element.asString().substr(knockout_.size()))));
      std::erase(elements, element);
    } else {
      elements[kept++] = element;
    }
  }
  const std::size_t end = std::min(at, elements.size());
  elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(std::min(kept, end)),
                 elements.begin() + static_cast<std::ptrdiff_t>(end));
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
    const bool isNew = !other || isFalse(*other) || &base == &above.asHash();
    merged.set(key, isNew ? alone(value, false) : deep(value, *other));
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
  return sorts_ ? sorted(std::move(result)) : Value::array(std::move(result));
}

/// Sorts Strings and numbers, which Ruby compares with their like only.
Value MergeStrategy::sorted(std::vector<Value> elements) const {
  if (elements.size() < 2) return Value::array(std::move(elements));
  const auto areAll = [&](auto is) { return std::ranges::all_of(elements, is); };
  if (areAll([](const Value& element) { return element.is(ValueKind::String); })) {
    std::ranges::sort(elements, {}, [](const Value& element) { return element.asString(); });
  } else if (areAll([](const Value& e) { return e.isSmallInteger() || e.is(ValueKind::Float); })) {
    std::ranges::sort(elements, {}, [](const Value& e) {
      return e.isSmallInteger() ? static_cast<double>(e.asSmallInteger()) : e.asFloat();
    });
  } else if (areAll([](const Value& element) { return element.is(ValueKind::Array); }) ||
             !areAll([](const Value& element) { return element.isKnown(); })) {
    return someOf(types::TypeKind::Array);
  } else {
    cannotSort_ = true;
  }
  return Value::array(std::move(elements));
}

}  // namespace puppet::analysis
