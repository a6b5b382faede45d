#include "parser/parse/quote_repair.h"

#include <algorithm>
#include <span>

#include "parser/lexer/recovery.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// So many strings on either side of a mistake are looked at.
constexpr std::size_t kNear = 2;

/// Offsets of the strings and patterns that reach over the end of a line, in text order.
std::vector<std::uint32_t> longStrings(std::string_view text, std::span<const Token> tokens) {
  std::vector<std::uint32_t> found;
  std::uint32_t offset = 0, head = 0;
  std::size_t depth = 0;
  for (const Token token : tokens) {
    const std::uint32_t start = offset + token.leading();
    offset += token.fullWidth();
    const K k = token.kind();
    if (k == K::StringHead && depth++ == 0) head = start;
    const bool ends = k == K::StringTail && depth > 0 && --depth == 0;
    if (!ends && ((k != K::String && k != K::Regex) || depth > 0)) continue;
    const std::uint32_t from = ends ? head : start;
    if (text.substr(from, offset - from).find('\n') != text.npos) found.push_back(from);
  }
  return found;
}

void addEnds(std::string_view text, std::uint32_t string, std::vector<std::uint32_t>& ends) {
  const auto size = static_cast<std::uint32_t>(text.size());
  std::uint32_t end = endOfLine(text, string, size);
  ends.push_back(end);
  const auto isOneOf = [&](std::string_view set) {
    return end > string + 1 && set.find(text[end - 1]) != set.npos;
  };
  while (isOneOf(" \t")) --end;
  for (const std::string_view set : {",;:", ")]}{ \t"}) {
    const std::uint32_t before = end;
    while (isOneOf(set)) --end;
    if (end != before) ends.push_back(end);
  }
}

void shift(TextRange& range, std::uint32_t by) { range = {range.start + by, range.end + by}; }

void shift(Diagnostic& diagnostic, std::uint32_t by) {
  shift(diagnostic.range, by);
  for (RelatedPlace& place : diagnostic.related) shift(place.range, by);
  for (Fix& fix : diagnostic.fixes)
    for (TextEdit& edit : fix.edits) shift(edit.range, by);
  if (diagnostic.referenceOffset) *diagnostic.referenceOffset += by;
}

}  // namespace

std::vector<std::uint32_t> endsOfStringsNear(std::string_view text, std::span<const Token> tokens,
                                             std::span<const Diagnostic> diagnostics,
                                             std::uint32_t offset) {
  std::vector<std::uint32_t> strings = longStrings(text, tokens);
  for (const Diagnostic& d : diagnostics)
    if (d.id == DiagnosticId::UnclosedQuote) strings.push_back(d.range.start);
  std::ranges::sort(strings);
  const auto next = std::ranges::upper_bound(strings, offset);
  const auto first = next - std::min<std::ptrdiff_t>(kNear, next - strings.begin());
  const auto last = next + std::min<std::ptrdiff_t>(kNear, strings.end() - next);
  std::vector<std::uint32_t> ends;
  for (auto string = first; string != last; ++string) addEnds(text, *string, ends);
  return ends;
}

LexResult lexEndingAt(std::string_view text, LexMode mode, std::uint32_t end) {
  LexResult lexed = lex(text.substr(0, end), mode);
  const Token gap = lexed.tokens.back();
  lexed.tokens.pop_back();
  if (lexed.tokens.empty()) return lexed;
  LexResult rest = lex(text.substr(end), mode);
  Token& first = rest.tokens.front();
  first = Token(
      first.kind(), gap.leading() + first.leading(), first.width(),
      first.has(Token::NewlineBefore) || gap.has(Token::NewlineBefore) ? Token::NewlineBefore : 0);
  lexed.tokens.insert(lexed.tokens.end(), rest.tokens.begin(), rest.tokens.end());
  for (Diagnostic& d : rest.diagnostics) {
    shift(d, end);
    lexed.diagnostics.push_back(std::move(d));
  }
  return lexed;
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
