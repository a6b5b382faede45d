#include "parser/parse/block_headers.h"

#include "parser/parse/layout.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// Returns true for keywords of constructs that have a block.
bool wantsBlock(K k) {
  return beginsDefinition(k) || k == K::KwIf || k == K::KwUnless || k == K::KwElsif ||
         k == K::KwElse || k == K::KwCase;
}

}  // namespace

bool beginsDefinition(SyntaxKind k) {
  return k == K::KwClass || k == K::KwDefine || k == K::KwFunction || k == K::KwNode ||
         k == K::KwPlan;
}

void BlockHeaders::startLine(std::uint32_t index, unsigned column, std::size_t depth) {
  const K k = tokens_[index].kind();
  const bool closes = closedBy(k) != NoBracket;
  const auto isOver = [&](const Header& header) {
    return header.column > column || (header.column == column && !closes && k != K::LBrace);
  };
  while (!headers_.empty() && isOver(headers_.back())) headers_.pop_back();
  if (isAt(depth) && headers_.back().brace == kNowhere && !closes) headers_.back().brace = index;
  if (wantsBlock(k)) {
    add(column, depth);
    if (beginsDefinition(k) && index + 2 < tokens_.size()) headers_.back().paren = index + 2;
  } else if (k == K::Name && isTitleLine(index)) {
    add(column, depth);
    headers_.back().brace = index + 1;
  }
}

/// Returns true if a line is a resource without its brace: `file 'title':`.
bool BlockHeaders::isTitleLine(std::uint32_t index) const {
  const auto at = [&](std::size_t n) {
    return index + n < tokens_.size() ? tokens_[index + n] : tokens_.back();
  };
  return (at(1).kind() == K::String || at(1).kind() == K::Variable) && at(2).kind() == K::Colon &&
         at(3).has(Token::NewlineBefore);
}

void BlockHeaders::open(std::size_t depth) {
  if (isAt(depth)) headers_.pop_back();
}

bool BlockHeaders::lacksBrace(unsigned column, std::size_t depth) const {
  return isAt(depth) && headers_.back().column == column && headers_.back().brace != kNowhere;
}

std::uint32_t BlockHeaders::takeBrace() {
  const std::uint32_t place = headers_.back().brace;
  headers_.pop_back();
  return place;
}

std::optional<std::uint32_t> BlockHeaders::takeParen(std::uint32_t index, std::size_t depth) {
  if (!isAt(depth) || headers_.back().paren >= index) return std::nullopt;
  const std::uint32_t place = headers_.back().paren;
  headers_.back().paren = headers_.back().brace = kNowhere;
  return place;
}

}  // namespace puppet::parser
