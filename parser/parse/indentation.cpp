#include "parser/parse/indentation.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

constexpr unsigned kTabWidth = 8;

}  // namespace

constexpr std::array<BracketRoles, 256> kBracketRoles = [] {
  std::array<BracketRoles, 256> roles;
  roles.fill({NoBracket, NoBracket});
  const auto of = [&](K k) -> BracketRoles& { return roles[static_cast<std::size_t>(k)]; };
  for (const K k : {K::LBrace, K::SelectorLBrace}) of(k).opens = Brace;
  for (const K k : {K::LBracket, K::ListStart}) of(k).opens = Square;
  for (const K k : {K::LParen, K::LineStartLParen}) of(k).opens = Paren;
  of(K::RBrace).closes = Brace;
  of(K::RBracket).closes = Square;
  of(K::RParen).closes = Paren;
  return roles;
}();

unsigned columnOf(std::string_view text, std::uint32_t from, std::uint32_t start) {
  const std::size_t lineBreak = text.substr(from, start - from).rfind('\n');
  unsigned column = 0;
  for (std::size_t at = lineBreak == text.npos ? from : from + lineBreak + 1; at < start; ++at)
    column = text[at] == '\t' ? (column / kTabWidth + 1) * kTabWidth : column + 1;
  return column;
}

std::size_t IndentationFaults::take(std::span<const Token> tokens, std::size_t most) {
  std::size_t seen = 0;
  while (seen < tokens.size() && found_ < most) take(tokens[seen++]);
  return seen;
}

void IndentationFaults::judge(Token token, Bracket opened, Bracket closed) {
  const bool first = token.has(Token::NewlineBefore);
  if (first) {
    ++line_;
    indent_ = columnOf(text_, offset_, offset_ + token.leading());
    if (closed == NoBracket && !open_.empty() && indent_ <= open_.back().indent) ++found_;
  }
  if (closed != NoBracket) close(closed, first);
  if (opened != NoBracket) open_.push_back({opened, indent_, line_});
}

void IndentationFaults::close(Bracket closer, bool first) {
  if (open_.empty() || open_.back().bracket != closer) {
    ++found_;
    return;
  }
  const Opener opener = open_.back();
  open_.pop_back();
  if (first ? opener.indent != indent_ : opener.line != line_ && opener.bracket == Brace) ++found_;
}

}  // namespace puppet::parser
