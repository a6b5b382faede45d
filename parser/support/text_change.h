#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "parser/support/source_text.h"

namespace puppet {

/// A replacement between two versions of a text, as the bytes that both have in common: `prefix` at
/// the start and `suffix` at the end. Zero for both means an unknown change.
struct TextChange {
  std::uint32_t prefix = 0;
  std::uint32_t suffix = 0;
};

/// Change between two identical texts.
inline constexpr TextChange kNoChange{~std::uint32_t{0}, ~std::uint32_t{0}};

/// Returns the composition of two consecutive changes.
constexpr TextChange changeOf(TextChange first, TextChange second) {
  return {std::min(first.prefix, second.prefix), std::min(first.suffix, second.suffix)};
}

/// A change together with the text before it.
struct KnownChange {
  SourceText before;
  TextChange change;
};

/// Returns the smallest change from `before` to `after`; prefix and suffix do not overlap. Compares
/// only bytes inside `known`, a change that is already known to hold.
TextChange changeBetween(std::string_view before, std::string_view after, TextChange known = {});

/// Returns the number of equal bytes at the end.
std::uint32_t commonSuffix(std::string_view a, std::string_view b);

}  // namespace puppet
