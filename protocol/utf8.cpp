#include "protocol/utf8.h"

#include <cstdint>

namespace puppet::protocol {
namespace {

/// A row of the table of well-formed sequences in the Unicode standard: the range of the lead byte,
/// the length, and the range of the second byte. Later bytes are 80..BF.
struct Sequence {
  std::uint8_t leadFirst, leadLast, length, secondFirst, secondLast;
};

constexpr Sequence kSequences[] = {
    {0x00, 0x7F, 1, 0x80, 0xBF}, {0xC2, 0xDF, 2, 0x80, 0xBF}, {0xE0, 0xE0, 3, 0xA0, 0xBF},
    {0xE1, 0xEC, 3, 0x80, 0xBF}, {0xED, 0xED, 3, 0x80, 0x9F}, {0xEE, 0xEF, 3, 0x80, 0xBF},
    {0xF0, 0xF0, 4, 0x90, 0xBF}, {0xF1, 0xF3, 4, 0x80, 0xBF}, {0xF4, 0xF4, 4, 0x80, 0x8F},
};

}  // namespace

std::size_t utf8Length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  for (const Sequence& row : kSequences) {
    if (byte(0) < row.leadFirst || byte(0) > row.leadLast) continue;
    if (text.size() < row.length) return 0;
    for (std::size_t i = 1; i < row.length; ++i) {
      const std::uint8_t first = i == 1 ? row.secondFirst : 0x80;
      const std::uint8_t last = i == 1 ? row.secondLast : 0xBF;
      if (byte(i) < first || byte(i) > last) return 0;
    }
    return row.length;
  }
  return 0;
}

}  // namespace puppet::protocol
