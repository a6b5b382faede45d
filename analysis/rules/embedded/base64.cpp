#include "analysis/rules/embedded/syntax_checker.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Returns the length in bytes of the ignorable character at the start of `text`; 0 if there is
/// none.
std::size_t ignorableLength(std::string_view text) {
  if (std::string_view("\r\n\t ?").find(text.front()) != std::string_view::npos) return 1;
  if (text.starts_with("\u00a0")) return 2;
  for (const std::string_view blank :
       {"\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2007",
        "\u2008", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000"})
    if (text.starts_with(blank)) return blank.size();
  return 0;
}

}  // namespace

std::optional<SyntaxFault> findBase64Fault(std::string_view text) {
  std::size_t count = 0, padding = 0, last = 0, lastDigit = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (const auto ignorable = ignorableLength(text.substr(at)); ignorable > 0) {
      at += ignorable - 1;
      continue;
    }
    const auto digit = kDigits.find(text[at]);
    if (text[at] != '=' && digit == std::string_view::npos)
      return SyntaxFault{at, "this character is not allowed"};
    if (text[at] != '=' && padding > 0) return SyntaxFault{at, "unexpected text after '='"};
    ++count;
    last = at;
    if (text[at] == '=')
      ++padding;
    else
      lastDigit = digit;
  }
  if (count % 4 != 0 || padding > 2) return SyntaxFault{last, "the padding with '=' is not right"};
  // Bits of the last digit that are not part of any byte.
  const std::size_t unused = padding == 2 ? 0xf : padding == 1 ? 0x3 : 0;
  if ((lastDigit & unused) != 0)
    return SyntaxFault{last, "the text ends in bits that belong to no byte"};
  return std::nullopt;
}

}  // namespace puppet::analysis
