#include "server/cli/support/printable.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <utf8proc.h>

#include "server/cli/support/text_position.h"

namespace puppet::server {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";
constexpr std::string_view kTab = "    ";
static_assert(kTab.size() == kTabWidth);

bool isHarmless(utf8proc_int32_t codepoint) {
  switch (utf8proc_category(codepoint)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return false;
    default: return true;
  }
}

/// Returns true if all characters are printable ASCII.
bool isPlain(std::string_view text) {
  constexpr std::uint64_t kOnes = 0x0101010101010101u;
  std::size_t at = 0;
  // Eight at a time: either sum has a high bit if a byte is out of range, or the byte itself has.
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    if (((word - kOnes * 0x20) | (word + kOnes) | word) & (kOnes * 0x80)) return false;
  }
  return std::ranges::all_of(text.substr(at), [](char c) { return c >= 0x20 && c < 0x7f; });
}

}  // namespace

Glyph glyphAt(std::string_view text, std::uint32_t offset, std::uint32_t column) {
  const auto byte = static_cast<unsigned char>(text[offset]);
  if (byte == '\t') {
    const std::uint32_t width = kTabWidth - column % kTabWidth;
    return {kTab.substr(0, width), 1, width};
  }
  if (byte >= 0x20 && byte < 0x7f) return {text.substr(offset, 1), 1, 1};
  if (byte < 0x80) return {kReplacement, 1, 1};
  const std::uint32_t length = characterLength(text, offset);
  utf8proc_int32_t codepoint = -1;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data() + offset);
  if (utf8proc_iterate(bytes, length, &codepoint) < 0) return {kReplacement, 1, 1};
  if (!isHarmless(codepoint)) return {kReplacement, length, 1};
  return {text.substr(offset, length), length,
          static_cast<std::uint32_t>(utf8proc_charwidth(codepoint))};
}

std::string printable(std::string_view text) {
  if (isPlain(text)) return std::string(text);
  std::string result;
  result.reserve(text.size());
  for (std::uint32_t at = 0; at < text.size();) {
    const Glyph glyph = glyphAt(text, at);
    result += glyph.text;
    at += glyph.length;
  }
  return result;
}

}  // namespace puppet::server
