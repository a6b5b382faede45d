#include "types/relations/normalize_variant.h"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "types/core/make.h"
#include "types/relations/normalize.h"
#include "types/relations/variants.h"
#include "types/text/source_writer.h"

namespace puppet::types {
namespace {

using Ranges = std::vector<std::pair<int, int>>;

std::string normalized(const Ranges& ranges) {
  std::vector<Type> members;
  for (const auto& [from, to] : ranges) members.push_back(integerType(from, to));
  return toSource(normalize(variantOf(std::move(members))), {.showsLiterals = true});
}

/// Merges as the reference does: the last range absorbs others in one pass, then the last of those
/// that are left.
Ranges mergedInTurn(Ranges ranges) {
  Ranges merged;
  while (!ranges.empty()) {
    auto wide = ranges.back();
    ranges.pop_back();
    std::erase_if(ranges, [&](const auto& range) {
      if (range.first > wide.second + 1 || wide.first > range.second + 1) return false;
      wide = {std::min(wide.first, range.first), std::max(wide.second, range.second)};
      return true;
    });
    merged.push_back(wide);
  }
  return merged;
}

TEST_CASE("ranges of a Variant are merged in the order of the reference") {
  std::mt19937 random(3);
  for (int round = 0; round < 500; ++round) {
    Ranges ranges;
    for (int i = 2 + static_cast<int>(random() % 6); i > 0; --i) {
      const int from = static_cast<int>(random() % 60);
      const std::pair range{from, from + static_cast<int>(random() % 8)};
      if (std::ranges::find(ranges, range) == ranges.end()) ranges.push_back(range);
    }
    const Ranges merged = mergedInTurn(ranges);
    if (merged.size() == ranges.size()) continue;  // unchanged, and so is the order
    // A merged Variant is normalized once more by its next use.
    std::vector<Type> members;
    for (const auto& [from, to] : merged) members.push_back(integerType(from, to));
    const Type type = variantOf(std::move(members));
    CHECK(normalized(ranges) == toSource(type, {.showsLiterals = true}));
  }
}

TEST_CASE("many adjacent ranges become one, and many distant ones stay") {
  Ranges adjacent, distant;
  for (int i = 0; i < 20'000; ++i) {
    adjacent.emplace_back(i, i);
    distant.emplace_back(2 * i, 2 * i);
  }
  CHECK(normalized(adjacent) == "Integer[0, 19999]");
  const std::string apart = normalized(distant);
  CHECK(std::ranges::count(apart, 'I') == 20'000);
}

}  // namespace
}  // namespace puppet::types
