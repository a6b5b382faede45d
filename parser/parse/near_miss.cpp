#include "parser/parse/near_miss.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "parser/support/edit_distance.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {
namespace {

constexpr std::array kKeywords = std::to_array<TokenSuggestion>({
#define TOKEN(kind, spelling, reference)
#define KEYWORD(kind, spelling, reference) {SyntaxKind::kind, spelling, 1},
#include "parser/tokens/tokens.def"
#undef KEYWORD
});

/// The text `written` followed by `next` was probably meant as the token `meant`.
struct Confusion {
  std::string_view written, next;
  SyntaxKind meant;
  std::size_t cost;
  std::string_view advice = {};
};
constexpr std::string_view kNoLoops =
    "there are no loops: iterate with a function such as 'each' or 'map'";
constexpr std::string_view kOnlyInPlans =
    "plans and their 'apply' blocks are allowed only in files below a folder 'plans'";
constexpr std::array kConfusions = std::to_array<Confusion>({
    // Operators and keywords of other languages.
    {"&&", "", K::KwAnd, 0},
    {"|", "|", K::KwOr, 0},
    {"else", "if", K::KwElsif, 0},
    {"elif", "", K::KwElsif, 0},
    {"not", "", K::Bang, 0},
    {"switch", "", K::KwCase, 0},
    {"def", "", K::KwFunction, 0},
    {"for", "", K::KwIf, 0, kNoLoops},
    {"foreach", "", K::KwIf, 0, kNoLoops},
    {"while", "", K::KwIf, 0, kNoLoops},
    {"until", "", K::KwIf, 0, kNoLoops},
    // Operators with swapped or separated characters.
    {"=", "!", K::NotEqual, 0},
    {"=", "<", K::LessEqual, 0},
    {"=", ">", K::FatArrow, 0},
    {"!", "=", K::NotEqual, 0},
    {">", "=", K::GreaterEqual, 0},
    {"<", "=", K::LessEqual, 0},
    {"=>", "", K::EdgeRight, 1},
    {"=>", "", K::GreaterEqual, 1},
    // Operators that are easily confused.
    {"=", "", K::FatArrow, 1},
    {":", "", K::FatArrow, 1},
    {"->", "", K::FatArrow, 1},
    {"->", "", K::ShiftRight, 1},
    {"=>", "", K::ShiftRight, 2},
    {"~>", "", K::FatArrow, 2},
    {"==", "", K::FatArrow, 2},
    {">", "", K::FatArrow, 1},
    {"=>", "", K::Colon, 1},
    {"=>", "", K::Equals, 1},
    {"=", "", K::EqualEqual, 1},
    {";", "", K::Comma, 1},
    {";", "", K::Colon, 1},
    {",", "", K::Semicolon, 1},
    {",", "", K::Colon, 1},
    {".", "", K::Comma, 1},
    {":", "", K::Comma, 2},
    {":", "", K::Semicolon, 2},
    {"(", "", K::LBrace, 2},
    {"{", "", K::LParen, 2},
    {"[", "", K::LParen, 2},
    {"[", "", K::LBrace, 2},
    {"{", "", K::LBracket, 2},
    {"(", "", K::LBracket, 2},
    {")", "", K::RBrace, 2},
    {")", "", K::RBracket, 2},
    {"}", "", K::RParen, 2},
    {"}", "", K::RBracket, 2},
    {"]", "", K::RParen, 2},
    {"]", "", K::RBrace, 2},
});

}  // namespace

std::vector<TokenSuggestion> suggestionFor(std::string_view word, SyntaxKind kind,
                                           std::string_view next) {
  std::vector<TokenSuggestion> found;
  for (const Confusion& c : kConfusions)
    if (c.written == word && (c.next.empty() || c.next == next))
      found.push_back(
          {c.meant, spellingOf(c.meant), c.cost, c.cost == 0, !c.next.empty(), c.advice});
  if (kind != K::Name && kind != K::TypeName) return found;
  for (const TokenSuggestion& keyword : kKeywords) {
    const std::size_t most = keyword.text.size() > 4 ? 2 : keyword.text.size() > 2 ? 1 : 0;
    const std::size_t far = editDistance(word, keyword.text, most);
    if (far <= most)
      found.push_back({.kind = keyword.kind,
                       .text = keyword.text,
                       .cost = far,
                       .isCertain = true,
                       .advice = far == 0 ? kOnlyInPlans : std::string_view()});
  }
  return found;
}

}  // namespace puppet::parser
