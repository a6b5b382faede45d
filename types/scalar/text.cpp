#include "types/scalar/text.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "parser/support/text_encoding.h"
#include "parser/support/unicode.h"
#include "types/scalar/letter_case.h"

namespace puppet::types {
namespace {

constexpr char smallAscii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

constexpr bool isStripped(char c) { return c == '\0' || c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

bool isAscii(std::string_view text) { return asciiLength(text) == text.size(); }

std::size_t characterCount(std::string_view text) {
  const std::size_t ascii = asciiLength(text);
  std::size_t count = ascii;
  for (std::size_t at = ascii; at < text.size(); ++count) at += decodeUtf8(text, at).width;
  return count;
}

std::size_t byteOffsetOf(std::string_view text, std::size_t index) {
  const std::size_t ascii = asciiLength(text.substr(0, index));
  std::size_t at = ascii;
  for (std::size_t i = ascii; i < index && at < text.size(); ++i) at += decodeUtf8(text, at).width;
  return at;
}

std::string_view slice(std::string_view text, std::int64_t from, std::int64_t count) {
  // No text reaches these limits, and sums of clamped numbers do not overflow.
  constexpr std::int64_t kFar = std::int64_t{1} << 60;
  from = std::clamp(from, -kFar, kFar);
  count = std::clamp(count, -kFar, kFar);
  if (from < 0 || count < 0) {
    const auto length = static_cast<std::int64_t>(characterCount(text));
    if (from < 0) from += length;
    if (count < 0) count += length - from + 1;
    if (from < 0) count += std::exchange(from, 0);
  }
  if (count <= 0) return {};
  text.remove_prefix(byteOffsetOf(text, static_cast<std::size_t>(from)));
  return text.substr(0, byteOffsetOf(text, static_cast<std::size_t>(count)));
}

std::weak_ordering compareIgnoringAsciiCase(std::string_view a, std::string_view b) {
  const std::size_t common = std::min(a.size(), b.size());
  for (std::size_t i = 0; i < common; ++i) {
    const auto x = static_cast<unsigned char>(smallAscii(a[i]));
    const auto y = static_cast<unsigned char>(smallAscii(b[i]));
    if (x != y) return x <=> y;
  }
  return a.size() <=> b.size();
}

bool equalIgnoringAsciiCase(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::ranges::equal(a, b, {}, smallAscii, smallAscii);
}

bool startsWithIgnoringAsciiCase(std::string_view text, std::string_view start) {
  return equalIgnoringAsciiCase(text.substr(0, start.size()), start);
}

std::size_t hashIgnoringAsciiCase(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), smallAscii);
  return std::hash<std::string>()(small);
}

bool containsIgnoringCase(std::string_view text, std::string_view part) {
  return downcase(text).find(downcase(part)) != std::string::npos;
}

std::string_view stripLeft(std::string_view text) {
  const auto* begin = std::ranges::find_if_not(text, isStripped);
  return text.substr(static_cast<std::size_t>(begin - text.begin()));
}

std::string_view stripRight(std::string_view text) {
  while (!text.empty() && isStripped(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace puppet::types
