#include "types/relations/normalize_variant.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "types/core/make.h"
#include "types/relations/variants.h"
#include "types/scalar/letter_case.h"

// Merges the members of each family. The position of a merged member is visible in printed types
// and equals that of the reference.

namespace puppet::types {
namespace {

using Members = std::vector<Type>;

/// Extracts the members of a family if there are at least two; returns none otherwise.
template <class Belongs>
Members takeOut(Members& members, Belongs belongs) {
  if (std::ranges::count_if(members, belongs) < 2) return {};
  const auto rest = std::stable_partition(members.begin(), members.end(), belongs);
  Members family(members.begin(), rest);
  members.erase(members.begin(), rest);
  return family;
}

void mergeNotUndefs(Members& members, Rewriter& normalize) {
  Members family = takeOut(members, [](const Type& type) { return type.is(TypeKind::NotUndef); });
  if (family.empty()) return;
  bool isBare = false;
  for (Type& type : family) {
    type = Type(type.as<WrappingType>().inner);
    isBare = isBare || !type;
  }
  members.push_back(isBare ? bare(TypeKind::NotUndef)
                           : wrapping(TypeKind::NotUndef, normalize(variantOf(std::move(family)))));
}

void mergeEnums(Members& members, bool ignoresCase) {
  const Members family = takeOut(members, [&](const Type& type) {
    if (type.is(TypeKind::String)) return !ignoresCase && type.as<StringType>().value.has_value();
    return type.is(TypeKind::Enum) && !type.as<EnumType>().values.empty() &&
           type.as<EnumType>().ignoresCase == ignoresCase;
  });
  if (family.empty()) return;
  std::vector<std::string> values;
  for (const Type& type : family) {
    if (type.is(TypeKind::String)) {
      values.push_back(*type.as<StringType>().value);
    } else {
      for (const std::string& value : type.as<EnumType>().values)
        values.push_back(ignoresCase ? downcase(value) : value);
    }
  }
  members.push_back(enumType(std::move(values), ignoresCase));
}

void mergePatterns(Members& members) {
  const Members family =
      takeOut(members, [](const Type& type) { return type.is(TypeKind::Pattern); });
  if (family.empty()) return;
  std::vector<std::string> sources;
  std::unordered_set<std::string_view> seen;  // of the types in `family`
  for (const Type& type : family)
    for (const std::string& source : type.as<PatternType>().sources)
      if (seen.insert(source).second) sources.push_back(source);
  members.push_back(patternType(std::move(sources)));
}

void prepend(Members& members, Members family) {
  members.insert(members.begin(), family.begin(), family.end());
}

/// Range and its position among the ranges that are merged.
template <class Range>
using Placed = std::pair<std::size_t, Range>;

/// Merges ranges, the last one first, and appends the results at the positions of these. Quadratic.
template <class Range, class Merge>
void mergeGroup(std::vector<Placed<Range>> ranges, Merge merge,
                std::vector<Placed<Range>>& merged) {
  while (!ranges.empty()) {
    Placed<Range> wide = std::move(ranges.back());
    ranges.pop_back();
    std::vector<Placed<Range>> apart;
    for (Placed<Range>& range : ranges) {
      if (auto joined = merge(wide.second, range.second))
        wide.second = std::move(*joined);
      else
        apart.push_back(std::move(range));
    }
    merged.push_back(std::move(wide));
    ranges = std::move(apart);
  }
}

/// Merges ranges as the reference does, the last one first; `merge` returns an absent result for
/// two disjoint ones. Only ranges of one gapless group can merge. A large group becomes one range,
/// where the reference may leave several that overlap.
template <class Range, class Merge>
std::vector<Range> mergeRanges(const std::vector<Range>& ranges, Merge merge) {
  constexpr std::size_t kMaxExact = 64;
  std::vector<std::size_t> order(ranges.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(ranges[i].from, i); });
  std::vector<Placed<Range>> merged;
  for (std::size_t first = 0, next = 0; first < order.size(); first = next) {
    Range hull = ranges[order[first]];
    for (next = first + 1; next < order.size(); ++next) {
      auto joined = merge(hull, ranges[order[next]]);
      if (!joined) break;
      hull = std::move(*joined);
    }
    const std::span group = std::span(order).subspan(first, next - first);
    std::ranges::sort(group);
    std::vector<Placed<Range>> members;
    if (group.size() > kMaxExact)
      members.emplace_back(group.back(), std::move(hull));
    else
      for (const std::size_t i : group) members.emplace_back(i, ranges[i]);
    mergeGroup(std::move(members), merge, merged);
  }
  std::ranges::sort(merged, std::ranges::greater(), [](const auto& range) { return range.first; });
  std::vector<Range> result;
  for (Placed<Range>& range : merged) result.push_back(std::move(range.second));
  return result;
}

template <class Number>
bool areDisjoint(const Bounds<Number>& a, const Bounds<Number>& b) {
  return (a.to && b.from && *a.to < *b.from) || (b.to && a.from && *b.to < *a.from);
}

bool areAdjacent(const Bounds<Integer>& a, const Bounds<Integer>& b) {
  const auto follows = [](const Bounds<Integer>& x, const Bounds<Integer>& y) {
    return x.to && y.from && *x.to + Integer(1) == *y.from;
  };
  return follows(a, b) || follows(b, a);
}

template <class Number>
std::optional<Bounds<Number>> joined(const Bounds<Number>& a, const Bounds<Number>& b,
                                     bool joinsAdjacent) {
  if (areDisjoint(a, b)) {
    if constexpr (std::is_same_v<Number, Integer>) {
      if (!joinsAdjacent || !areAdjacent(a, b)) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  Bounds<Number> both;
  if (a.from && b.from) both.from = std::min(*a.from, *b.from);
  if (a.to && b.to) both.to = std::max(*a.to, *b.to);
  return both;
}

template <class Structure, class Make>
void mergeNumbers(Members& members, TypeKind kind, Make make) {
  const Members family = takeOut(members, [&](const Type& type) { return type.is(kind); });
  if (family.empty()) return;
  using Range = std::remove_const_t<decltype(Structure::bounds)>;
  std::vector<Range> ranges;
  for (const Type& type : family) ranges.push_back(type.as<Structure>().bounds);
  Members merged;
  for (Range& range : mergeRanges(ranges, [&](const Range& a, const Range& b) {
         return joined(a, b, kind == TypeKind::Integer);
       }))
    merged.push_back(make(std::move(range)));
  prepend(members, std::move(merged));
}

void mergeVersions(Members& members) {
  const Members family =
      takeOut(members, [](const Type& type) { return type.is(TypeKind::SemVer); });
  if (family.empty()) return;
  std::vector<SemVerRange> ranges;
  bool isBare = false;
  for (const Type& type : family) {
    const auto& own = type.as<SemVerType>().ranges;
    isBare = isBare || own.empty();
    ranges.insert(ranges.end(), own.begin(), own.end());
  }
  prepend(members, {isBare ? bare(TypeKind::SemVer) : semVerType(std::move(ranges))});
}

/// Converts a Variant with an Undef or Optional member to an Optional of the rest.
Type optionalOf(const Members& members, Rewriter& normalize) {
  Members rest;
  for (const Type& member : members) {
    if (member.is(TypeKind::Undef)) continue;
    const Type inner =
        member.is(TypeKind::Optional) ? Type(member.as<WrappingType>().inner) : member;
    if (inner) rest.push_back(inner);
  }
  if (rest.empty()) return undefType();
  return normalize(optionalType(variantOf(std::move(rest))));
}

bool acceptsUndefByName(const Type& type) {
  return type.is(TypeKind::Undef) || type.is(TypeKind::Optional);
}

}  // namespace

Type normalizeVariant(const Type& type, const std::vector<Type>& members, Rewriter& normalize) {
  if (members.empty()) return bare(TypeKind::Variant);
  if (members.size() == 1) return members.front();
  if (std::ranges::any_of(members, acceptsUndefByName)) return optionalOf(members, normalize);
  Members merged = flattened(members);
  const std::size_t count = merged.size();
  mergeNotUndefs(merged, normalize);
  mergeEnums(merged, false);
  mergeEnums(merged, true);
  mergePatterns(merged);
  mergeVersions(merged);
  mergeNumbers<IntegerType>(merged, TypeKind::Integer,
                            [](Bounds<Integer> bounds) { return integerType(std::move(bounds)); });
  mergeNumbers<FloatType>(merged, TypeKind::Float, floatType);
  for (const TypeKind kind : {TypeKind::Timespan, TypeKind::Timestamp})
    mergeNumbers<TimeType>(
        merged, kind, [kind](Bounds<Integer> bounds) { return timeType(kind, std::move(bounds)); });
  // The reference reorders ranges even if none were merged, but that is visible only if something
  // else changed.
  const bool isSame = merged.size() == count && members == type.as<VariantType>().members;
  return isSame ? type : variantOf(std::move(merged));
}

}  // namespace puppet::types
