#include "types/scalar/letter_case.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <utf8proc.h>

#include "parser/support/budget.h"
#include "parser/support/unicode.h"

namespace puppet::types {
namespace {

constexpr char32_t kIota = 0x3b9, kCombiningIota = 0x345;

/// Georgian capitals are used for whole words only, not for title case.
constexpr char32_t kFirstGeorgianCapital = 0x1c90, kLastGeorgianCapital = 0x1cbf;
constexpr char32_t kGeorgianDistance = 0x1c90 - 0x10d0;

char32_t upper(char32_t c) {
  return static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(c)));
}

char32_t lower(char32_t c) {
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c)));
}

char32_t title(char32_t c) {
  return static_cast<char32_t>(utf8proc_totitle(static_cast<utf8proc_int32_t>(c)));
}

/// Returns the case folding of `c` if it has several characters and `c` is not upper case; their
/// upper case is the upper case of `c`.
std::span<const utf8proc_int32_t> expansion(char32_t c, std::array<utf8proc_int32_t, 4>& buffer) {
  const auto code = static_cast<utf8proc_int32_t>(c);
  if (utf8proc_category(code) == UTF8PROC_CATEGORY_LU) return {};
  int lastBoundary = 0;
  const auto size =
      utf8proc_decompose_char(code, buffer.data(), buffer.size(), UTF8PROC_CASEFOLD, &lastBoundary);
  if (size < 2 || size > static_cast<utf8proc_ssize_t>(buffer.size())) return {};
  return std::span(buffer).first(static_cast<std::size_t>(size));
}

void appendUpper(std::string& out, char32_t c) {
  std::array<utf8proc_int32_t, 4> buffer;
  const auto folded = expansion(c, buffer);
  if (folded.empty()) return appendUtf8(out, upper(c));
  for (const utf8proc_int32_t part : folded) appendUtf8(out, upper(static_cast<char32_t>(part)));
}

void appendLower(std::string& out, char32_t c) {
  // The only character whose lower case has two characters.
  if (c == 0x130) {
    out += "i\u0307";
    return;
  }
  appendUtf8(out, lower(c));
}

void appendTitle(std::string& out, char32_t c) {
  const auto code = static_cast<utf8proc_int32_t>(c);
  if (c >= kFirstGeorgianCapital && c <= kLastGeorgianCapital &&
      utf8proc_category(code) == UTF8PROC_CATEGORY_LU)
    return appendUtf8(out, c - kGeorgianDistance);
  std::array<utf8proc_int32_t, 4> buffer;
  const auto folded = expansion(c, buffer);
  if (folded.empty() || utf8proc_category(utf8proc_totitle(code)) == UTF8PROC_CATEGORY_LT)
    return appendUtf8(out, title(c));
  // The only folding that begins with a mark instead of a letter.
  if (c == 0x149) return appendUpper(out, c);
  appendUtf8(out, title(static_cast<char32_t>(folded.front())));
  for (const utf8proc_int32_t part : folded.subspan(1))
    appendUtf8(out, part == kIota ? kCombiningIota : static_cast<char32_t>(part));
}

char asciiLower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char asciiUpper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

using Append = void (*)(std::string&, char32_t);

/// Maps the first character by `first` and all others by `rest`.
std::string mapCase(std::string_view text, Append first, Append rest) {
  std::string out;
  if (!Budget::charge(text.size() / 2)) return out;
  out.reserve(text.size());
  Append append = first;
  for (std::size_t at = 0; at < text.size(); append = rest) {
    if (const char c = text[at]; static_cast<unsigned char>(c) < 0x80) {
      out += append == appendLower ? asciiLower(c) : asciiUpper(c);
      ++at;
      continue;
    }
    const DecodedCharacter character = decodeUtf8(text, at);
    if (character.valid)
      append(out, character.codePoint);
    else
      out += text[at];
    at += character.width;
  }
  return out;
}

}  // namespace

std::string upcase(std::string_view text) { return mapCase(text, appendUpper, appendUpper); }

std::string downcase(std::string_view text) { return mapCase(text, appendLower, appendLower); }

std::string capitalize(std::string_view text) { return mapCase(text, appendTitle, appendLower); }

std::string capitalizeSegments(std::string_view text) {
  std::string out, separators;
  while (true) {
    const std::size_t end = text.find("::");
    if (const std::string_view segment = text.substr(0, end); !segment.empty()) {
      out += std::exchange(separators, {});
      out += capitalize(segment);
    }
    if (end == text.npos) return out;
    separators += "::";
    text.remove_prefix(end + 2);
  }
}

}  // namespace puppet::types
