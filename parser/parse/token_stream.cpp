#include "parser/parse/token_stream.h"

#include <algorithm>

namespace puppet::parser {
namespace {

/// One token of two.
Token joined(Token first, Token second, SyntaxKind kind) {
  const std::uint8_t flags = first.has(Token::NewlineBefore) ? Token::NewlineBefore : 0;
  return Token(kind, first.leading(), first.width() + second.fullWidth(), flags);
}

}  // namespace

void TokenStream::apply(const TokenEdit& edit) {
  const auto at = tokens.begin() + edit.index;
  const auto rest = std::ranges::lower_bound(surplus, edit.index, {}, &Surplus::index);
  switch (edit.action) {
    case TokenEdit::Insert:
      std::for_each(rest, surplus.end(), [](Surplus& s) { ++s.index; });
      tokens.insert(at, Token::missing(edit.kind));
      break;
    case TokenEdit::Skip:
      surplus.insert(rest, {edit.index, at->kind()});
      *at = at->withKind(SyntaxKind::Unknown);
      break;
    case TokenEdit::Change: *at = at->withKind(edit.kind); break;
    case TokenEdit::Join:
      std::for_each(rest, surplus.end(), [](Surplus& s) { --s.index; });
      *at = joined(at[0], at[1], edit.kind);
      tokens.erase(at + 1);
      break;
  }
}

}  // namespace puppet::parser
