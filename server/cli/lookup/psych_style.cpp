#include "server/cli/lookup/psych_style.h"

#include "analysis/hiera/yaml_scalar.h"
#include "parser/support/unicode.h"
#include "types/core/value.h"

namespace puppet::server {
namespace {

bool isWordInRuby(char32_t c) {
  if (c >= 0x80) return isWordBeyondAscii(c);
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Returns true if there is a line break before the end of the text and the one that ends it.
bool hasInnerBreak(std::string_view text) {
  const std::size_t at = text.find('\n');
  return at != text.npos && at + 1 < text.size() && text.substr(at + 1) != "\n";
}

/// Returns true if a line begins with a character that is not of a word, and has no quote behind
/// it: `^[^[:word:]][^"]*$`. The text has one line, and at most two line breaks at its end.
bool hasOddLine(std::string_view text) {
  if (text.empty()) return false;
  // The second of two line breaks is such a character of the empty line before it.
  if (text.ends_with("\n\n")) return true;
  const DecodedCharacter first = decodeUtf8(text, 0);
  return !isWordInRuby(first.codePoint) && text.find('"', first.width) == text.npos;
}

/// Returns true for a text that looks like a number in base 8, and is none: `\A0[0-7]*[89]`.
bool isNearlyOctal(std::string_view text) {
  if (!text.starts_with('0')) return false;
  const std::size_t end = text.find_first_not_of("01234567");
  return end != text.npos && (text[end] == '8' || text[end] == '9');
}

}  // namespace

YamlStyle psychStyle(std::string_view text) {
  if (hasInnerBreak(text)) return YamlStyle::Literal;
  if (text == "<<") return YamlStyle::SingleQuoted;
  if (text == "y" || text == "n" || hasOddLine(text)) return YamlStyle::DoubleQuoted;
  const bool isString = !text.empty() && !analysis::isYamlTime(text) &&
                        analysis::yamlScalar(text).is(types::ValueKind::String);
  return isString && !isNearlyOctal(text) ? YamlStyle::Plain : YamlStyle::SingleQuoted;
}

}  // namespace puppet::server
