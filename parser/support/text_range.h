#pragma once

#include <cstdint>

namespace puppet {

/// A half-open range of byte offsets into one source text.
struct TextRange {
  std::uint32_t start = 0;
  std::uint32_t end = 0;

  constexpr std::uint32_t length() const { return end - start; }
  constexpr bool empty() const { return start == end; }
  constexpr bool contains(std::uint32_t offset) const { return start <= offset && offset < end; }
  constexpr bool covers(TextRange other) const { return start <= other.start && other.end <= end; }
  /// Returns true if the ranges have a byte in common.
  constexpr bool overlaps(TextRange other) const { return start < other.end && other.start < end; }
  friend constexpr bool operator==(TextRange, TextRange) = default;
};

}  // namespace puppet
