#include "parser/parse/token_stream.h"

#include <algorithm>

namespace puppet::parser {
namespace {

/// Joins two tokens into one.
Token joined(Token first, Token second, SyntaxKind kind) {
  const std::uint8_t flags = first.has(Token::NewlineBefore) ? Token::NewlineBefore : 0;
  return Token(kind, first.leading(), first.width() + second.fullWidth(), flags);
}

}  // namespace

std::vector<SameTokens> unchanged(const TokenChange& change, std::size_t count) {
  return {{0, change.first, 0}, {change.newEnd, count, change.oldEnd}};
}

TokenStream::Before TokenStream::apply(const TokenEdit& edit) {
  const auto at = tokens.begin() + edit.index;
  const Before before{edit, *at, edit.action == TokenEdit::Join ? at[1] : Token()};
  const auto rest = std::ranges::lower_bound(surplus, edit.index, {}, &Surplus::index);
  switch (edit.action) {
    case TokenEdit::Insert:
      std::for_each(rest, surplus.end(), [](Surplus& s) { ++s.index; });
      tokens.insert(at, Token::missing(edit.kind));
      updateAfterReplacement(edit.index, 0, 1);
      break;
    case TokenEdit::Skip:
      surplus.insert(rest, {edit.index, at->kind()});
      *at = at->withKind(SyntaxKind::Unknown);
      updateAfterReplacement(edit.index, 1, 1);
      break;
    case TokenEdit::Change:
      *at = at->withKind(edit.kind);
      updateAfterReplacement(edit.index, 1, 1);
      break;
    case TokenEdit::Join:
      std::for_each(rest, surplus.end(), [](Surplus& s) { --s.index; });
      *at = joined(at[0], at[1], edit.kind);
      tokens.erase(at + 1);
      updateAfterReplacement(edit.index, 2, 1);
      break;
  }
  return before;
}

void TokenStream::takeBack(const Before& before) {
  const auto at = tokens.begin() + before.edit.index;
  if (before.edit.action == TokenEdit::Insert) {
    tokens.erase(at);
    return;
  }
  *at = before.first;
  if (before.edit.action == TokenEdit::Join) tokens.insert(at + 1, before.second);
}

/// Updates `same` after `by` tokens replaced `tokens` ones at `index`.
void TokenStream::updateAfterReplacement(std::size_t index, std::size_t tokens, std::size_t by) {
  const std::size_t end = index + tokens;
  auto part = std::ranges::upper_bound(same, index, {}, &SameTokens::end);
  if (part != same.end() && part->start < index) {
    const SameTokens behind{end, part->end, part->oldStart + (end - part->start)};
    part->end = index;
    ++part;
    if (behind.start < behind.end) part = same.insert(part, behind);
  }
  while (part != same.end() && part->start < end) {
    if (part->end <= end) {
      part = same.erase(part);
      continue;
    }
    part->oldStart += end - part->start;
    part->start = end;
  }
  for (; part != same.end() && tokens != by; ++part) {
    part->start += by - tokens;
    part->end += by - tokens;
  }
}

}  // namespace puppet::parser
