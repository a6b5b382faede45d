#include "parser/parse/quote_repair.h"

#include <algorithm>
#include <span>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/recovery.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// Maximum number of strings examined on either side of a mistake.
constexpr std::ptrdiff_t kNear = 2;
/// Maximum number of tokens examined on either side.
constexpr std::size_t kReach = 500;

/// Returns the offsets of the strings and regexes that span several lines or begin on the line of
/// an unclosed one, in text order. The trivia of the first token begin at `offset`.
std::vector<std::uint32_t> doubtfulStrings(std::string_view text, std::span<const Token> tokens,
                                           std::uint32_t offset,
                                           std::span<const std::uint32_t> unclosed) {
  const auto isOnLineOf = [&](std::uint32_t from, std::uint32_t string) {
    return from < string && text.substr(from, string - from).find('\n') == text.npos;
  };
  std::vector<std::uint32_t> found;
  std::uint32_t head = 0;
  std::size_t depth = 0;
  for (const Token token : tokens) {
    const std::uint32_t start = offset + token.leading();
    offset += token.fullWidth();
    const K k = token.kind();
    if (k == K::StringHead && depth++ == 0) head = start;
    const bool ends = k == K::StringTail && depth > 0 && --depth == 0;
    if (!ends && ((k != K::String && k != K::Regex) || depth > 0)) continue;
    const std::uint32_t from = ends ? head : start;
    if (text.substr(from, offset - from).find('\n') != text.npos ||
        std::ranges::any_of(unclosed, [&](std::uint32_t other) { return isOnLineOf(from, other); }))
      found.push_back(from);
  }
  return found;
}

void addEnds(std::string_view text, std::uint32_t string, std::vector<std::uint32_t>& ends) {
  const auto size = static_cast<std::uint32_t>(text.size());
  std::uint32_t end = endOfLine(text, string, size);
  ends.push_back(end);
  const std::string_view line = text.substr(string, end - string);
  const auto isOneOf = [&](std::string_view set) {
    return end > string + 1 && set.find(text[end - 1]) != set.npos;
  };
  while (isOneOf(" \t")) --end;
  for (const std::string_view set : {",;:", ")]}{ \t"}) {
    const std::uint32_t before = end;
    while (isOneOf(set)) --end;
    if (end != before) ends.push_back(end);
  }
  // A title, or an item, with more code behind it on the line.
  for (const std::string_view separator : {": ", ", ", " =>"})
    if (const std::size_t at = line.find(separator); at != line.npos && at > 1)
      ends.push_back(string + static_cast<std::uint32_t>(at));
}

}  // namespace

std::vector<std::uint32_t> endsOfStringsNear(std::string_view text, LexedText& lexed,
                                             std::span<const Diagnostic> diagnostics,
                                             std::uint32_t offset) {
  const std::size_t at = lexed.find(offset).index;
  const std::size_t first = at - std::min(at, kReach);
  const std::size_t last = std::min(lexed.tokens().size(), at + kReach);
  std::vector<std::uint32_t> unclosed;
  for (const Diagnostic& d : diagnostics)
    if (d.id == DiagnosticId::UnclosedQuote) unclosed.push_back(d.range.start);
  std::vector<std::uint32_t> strings = doubtfulStrings(
      text, lexed.tokens().subspan(first, last - first), lexed.offsetOf(first), unclosed);
  strings.insert(strings.end(), unclosed.begin(), unclosed.end());
  std::ranges::sort(strings);
  const auto [repeated, end] = std::ranges::unique(strings);
  strings.erase(repeated, end);
  const auto next = std::ranges::upper_bound(strings, offset);
  std::vector<std::uint32_t> ends;
  for (std::ptrdiff_t d = 0; d < kNear; ++d) {
    if (next - strings.begin() > d) addEnds(text, *(next - 1 - d), ends);
    if (strings.end() - next > d) addEnds(text, *(next + d), ends);
  }
  return ends;
}

void offerQuote(std::string_view text, std::uint32_t end, std::vector<Diagnostic>& diagnostics) {
  for (Diagnostic& d : diagnostics) {
    if (d.id != DiagnosticId::UnclosedQuote) continue;
    const std::string_view string = text.substr(d.range.start, end - d.range.start);
    const std::string quote(string.substr(0, 1));
    const std::size_t open = string.rfind("${"), closed = string.rfind('}');
    if (open != string.npos && (closed == string.npos || closed < open)) continue;
    d.fix("Insert " + quote, {{{end, end}, quote}});
  }
}

}  // namespace puppet::parser
