#include "protocol/json.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "protocol/utf8.h"

namespace puppet::protocol {
namespace {

/// Values take many times the memory of their text.
constexpr std::size_t kMaxJsonValues = 4'000'000;

/// Returns why a text is refused, which is found without building anything; null for no reason.
const char* refusalOf(std::string_view text) {
  std::size_t depth = 0, values = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      if (++values > kMaxJsonValues) return "JSON has too many values";
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxJsonDepth) return "JSON is nested too deeply";
    } else if (c == ']' || c == '}') {
      depth -= depth > 0;
    }
  }
  return nullptr;
}

/// Returns the UTF-16 code unit of the escape `\uXXXX` at `at`, or nullopt.
std::optional<std::uint32_t> unicodeEscape(std::string_view text, std::size_t at) {
  const std::string_view escape = text.substr(std::min(at, text.size()), 6);
  if (escape.size() != 6 || escape[0] != '\\' || escape[1] != 'u') return std::nullopt;
  std::uint32_t unit = 0;
  const char* end = escape.data() + 6;
  if (std::from_chars(escape.data() + 2, end, unit, 16).ptr != end) return std::nullopt;
  return unit;
}

bool isHighSurrogate(std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool isLowSurrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

/// Appends the escape sequence at `at`, replaced if it is an unpaired surrogate. Returns its
/// length.
std::size_t appendEscape(std::string& out, std::string_view text, std::size_t at) {
  std::size_t length = std::min<std::size_t>(2, text.size() - at);
  const std::optional<std::uint32_t> unit = unicodeEscape(text, at);
  if (unit) {
    const std::optional<std::uint32_t> next = unicodeEscape(text, at + 6);
    const bool pair = isHighSurrogate(*unit) && next && isLowSurrogate(*next);
    if (!pair && (isHighSurrogate(*unit) || isLowSurrogate(*unit))) {
      out += "\\ufffd";
      return 6;
    }
    length = pair ? 12 : 6;
  }
  out += text.substr(at, length);
  return length;
}

/// Returns `text` with invalid characters replaced.
std::string mendCharacters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\\') {
      i += appendEscape(out, text, i);
      continue;
    }
    const std::size_t length = utf8Length(text.substr(i, 4));
    out += length ? text.substr(i, length) : kReplacementCharacter;
    i += std::max<std::size_t>(length, 1);
  }
  return out;
}

/// Returns the library's message without its prefix "[json.exception....] ".
std::string reasonOf(const Json::exception& error) {
  const std::string_view what = error.what();
  const std::size_t end = what.find("] ");
  return std::string(end == std::string_view::npos ? what : what.substr(end + 2));
}

}  // namespace

tl::expected<Json, std::string> parseJson(std::string_view text) {
  if (const char* refusal = refusalOf(text)) return tl::unexpected<std::string>(refusal);
  Json value = Json::parse(text, nullptr, false);
  if (!value.is_discarded()) return value;
  try {
    return Json::parse(mendCharacters(text));
  } catch (const Json::exception& error) {
    return tl::unexpected(reasonOf(error));
  }
}

}  // namespace puppet::protocol
