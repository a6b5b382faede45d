#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "parser/support/source_text.h"

namespace puppet {

/// How a text became another: what lies between `prefix` bytes at the start and `suffix` bytes at
/// the end, which both have in common, gave way to something else. Without any, nothing is known.
struct TextChange {
  std::uint32_t prefix = 0;
  std::uint32_t suffix = 0;
};

/// Of a text that is the same as before.
inline constexpr TextChange kNoChange{~std::uint32_t{0}, ~std::uint32_t{0}};

/// What `first` and then `second` did to a text.
constexpr TextChange changeOf(TextChange first, TextChange second) {
  return {std::min(first.prefix, second.prefix), std::min(first.suffix, second.suffix)};
}

/// A change, with the text that there was before.
struct KnownChange {
  SourceText before;
  TextChange change;
};

/// The smallest change that makes `before` to `after`; prefix and suffix do not overlap. Only what
/// lies within `known`, a change that is known to hold, is compared.
TextChange changeBetween(std::string_view before, std::string_view after, TextChange known = {});

/// How many bytes at the end are the same.
std::uint32_t commonSuffix(std::string_view a, std::string_view b);

}  // namespace puppet
