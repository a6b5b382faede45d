#include "server/cli/printable.h"

#include <algorithm>

#include <utf8proc.h>

#include "server/cli/text_position.h"

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
  const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7f; };
  if (std::ranges::all_of(text, isPlain)) return std::string(text);
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
