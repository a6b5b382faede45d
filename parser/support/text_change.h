#pragma once

#include <cstdint>
#include <string_view>

namespace puppet {

/// How a text became another: what lies between `prefix` bytes at the start and `suffix` bytes at
/// the end, which both have in common, gave way to something else. The two do not overlap.
struct TextChange {
  std::uint32_t prefix = 0;
  std::uint32_t suffix = 0;
};

/// The smallest change that makes `before` to `after`. `known` is one that is known to hold; only
/// what lies within it is compared.
TextChange changeBetween(std::string_view before, std::string_view after, TextChange known = {});

}  // namespace puppet
