#include "parser/parse/layout.h"

#include <algorithm>
#include <limits>

namespace puppet::parser {
namespace {

using K = SyntaxKind;

constexpr unsigned kTabWidth = 8;

/// Tokens that are part of the layout wherever they occur on a line.
constexpr std::array<bool, 256> kCounts = [] {
  std::array<bool, 256> counts{};
  for (const K k : {K::LBrace, K::SelectorLBrace, K::RBrace, K::LBracket, K::ListStart, K::RBracket,
                    K::LParen, K::LineStartLParen, K::RParen, K::KwElse, K::KwElsif, K::StringHead,
                    K::StringTail, K::HeredocHead, K::HeredocEnd})
    counts[static_cast<std::size_t>(k)] = true;
  return counts;
}();

/// Returns the column of the offset `start` in its line; examines only the bytes from `from` on.
std::uint16_t columnOf(std::string_view text, std::uint32_t from, std::uint32_t start) {
  const std::size_t lineBreak = text.substr(from, start - from).rfind('\n');
  unsigned column = 0;
  for (std::size_t at = lineBreak == text.npos ? from : from + lineBreak + 1; at < start; ++at)
    column = text[at] == '\t' ? (column / kTabWidth + 1) * kTabWidth : column + 1;
  return static_cast<std::uint16_t>(
      std::min<unsigned>(column, std::numeric_limits<std::uint16_t>::max()));
}

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

Layout::Layout(std::string_view text, std::span<const Token> tokens) {
  tokens_.reserve(tokens.size() / 2);
  read(text, tokens, 0, tokens.size(), 0, tokens_);
}

void Layout::read(std::string_view text, std::span<const Token> tokens, std::size_t first,
                  std::size_t end, std::uint32_t offset, std::vector<LayoutToken>& into) const {
  for (std::size_t i = first; i < end; ++i) {
    const Token token = tokens[i];
    const bool isFirst = i == 0 || token.has(Token::NewlineBefore);
    if (isFirst || kCounts[static_cast<std::size_t>(token.kind())]) {
      const std::uint16_t indent = isFirst ? columnOf(text, offset, offset + token.leading()) : 0;
      into.push_back({static_cast<std::uint32_t>(i), indent, token.kind(), isFirst});
    }
    offset += token.fullWidth();
  }
}

std::size_t Layout::find(std::size_t index) const {
  return static_cast<std::size_t>(
      std::ranges::lower_bound(tokens_, index, {}, &LayoutToken::index) - tokens_.begin());
}

void Layout::update(std::string_view text, std::span<const Token> tokens, const TokenChange& change,
                    std::uint32_t start) {
  // The first token of the text always begins a line.
  const std::size_t more = change.first == 0 && change.newEnd < tokens.size() ? 1 : 0;
  std::vector<LayoutToken> made;
  read(text, tokens, change.first, change.newEnd + more, start, made);
  const auto first = tokens_.begin() + static_cast<std::ptrdiff_t>(find(change.first));
  const auto last = tokens_.begin() + static_cast<std::ptrdiff_t>(find(change.oldEnd + more));
  const auto shift = static_cast<std::uint32_t>(change.newEnd - change.oldEnd);
  if (shift != 0) std::for_each(last, tokens_.end(), [&](LayoutToken& t) { t.index += shift; });
  const auto kept = std::min(last - first, static_cast<std::ptrdiff_t>(made.size()));
  std::copy(made.begin(), made.begin() + kept, first);
  if (kept < last - first)
    tokens_.erase(first + kept, last);
  else
    tokens_.insert(last, made.begin() + kept, made.end());
}

void Layout::apply(const TokenEdit& edit) {
  auto at = tokens_.begin() + static_cast<std::ptrdiff_t>(find(edit.index));
  const auto moveFrom = [&](auto from, std::uint32_t by) {
    std::for_each(from, tokens_.end(), [by](LayoutToken& t) { t.index += by; });
  };
  const bool counts = kCounts[static_cast<std::size_t>(edit.kind)];
  if (edit.action == TokenEdit::Insert) {
    moveFrom(at, 1);
    if (counts) tokens_.insert(at, {edit.index, 0, edit.kind, false});
    return;
  }
  const K kind = edit.action == TokenEdit::Skip ? K::Unknown : edit.kind;
  const bool isKnown = at != tokens_.end() && at->index == edit.index;
  if (isKnown)
    at->kind = kind;
  else if (counts && edit.action != TokenEdit::Skip)
    at = tokens_.insert(at, {edit.index, 0, kind, false});
  if (edit.action != TokenEdit::Join) return;
  auto next = tokens_.begin() + static_cast<std::ptrdiff_t>(find(edit.index + 1));
  if (next != tokens_.end() && next->index == edit.index + 1) next = tokens_.erase(next);
  moveFrom(next, ~std::uint32_t{0});
}

std::size_t IndentationFaults::take(std::span<const LayoutToken> tokens,
                                    std::span<const TokenEdit> edits, std::size_t most) {
  // Insertions before one token: the last one applied comes first in the text.
  std::vector<TokenEdit> sorted(edits.rbegin(), edits.rend());
  std::ranges::stable_sort(sorted, {}, &TokenEdit::index);
  std::size_t seen = 0;
  const auto takeUpTo = [&](std::size_t index) {
    for (; seen < tokens.size() && tokens[seen].index < index && found_ < most; ++seen)
      take(tokens[seen]);
  };
  for (const TokenEdit& edit : sorted) {
    takeUpTo(edit.index);
    if (found_ >= most) return seen;
    LayoutToken edited{edit.index, 0, edit.kind, false};
    if (edit.action == TokenEdit::Skip) edited.kind = K::Unknown;
    if (edit.action != TokenEdit::Insert && seen < tokens.size() &&
        tokens[seen].index == edit.index) {
      edited.indent = tokens[seen].indent;
      edited.isFirst = tokens[seen++].isFirst;
    }
    take(edited);
    if (edit.action == TokenEdit::Join && seen < tokens.size() &&
        tokens[seen].index == edit.index + 1)
      ++seen;
  }
  takeUpTo(~std::size_t{0});
  return seen;
}

void IndentationFaults::close(Bracket closer, bool isFirst) {
  if (open_.empty() || open_.back().bracket != closer) {
    ++found_;
    return;
  }
  const Opener opener = open_.back();
  open_.pop_back();
  const bool isAstray =
      isFirst ? opener.indent != indent_ : opener.line != line_ && opener.bracket == Brace;
  if (isAstray) ++found_;
}

}  // namespace puppet::parser
