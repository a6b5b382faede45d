#pragma once

#include <cstdint>
#include <vector>

#include "parser/lexer/lexed_text.h"
#include "parser/parse/node_reuse.h"

namespace puppet::parser {

/// Returns the unchanged runs of tokens of two versions, of which the new one has `count` tokens.
std::vector<SameTokens> unchanged(const TokenChange& change, std::size_t count);

/// One edit of a token sequence.
struct TokenEdit {
  enum Action : std::uint8_t {
    Insert,  ///< insert a missing token of `kind` before the token
    Skip,    ///< skip the token
    Change,  ///< change the token to `kind`
    Join,    ///< join the token and the next one into one of `kind`
  };
  Action action;
  std::uint32_t index;  ///< token index
  SyntaxKind kind = SyntaxKind::EndOfFile;
};

/// The tokens of a text after some edits. An inserted token is a missing token of zero width; a
/// skipped one has the kind Unknown here and its own kind in `surplus`. The parser accepts both
/// silently. Widths still add up to the size of the text.
struct TokenStream {
  struct Surplus {
    std::uint32_t index;  ///< index into `tokens`
    SyntaxKind kind;      ///< original kind of the token
  };

  std::vector<Token> tokens;
  std::vector<Surplus> surplus;     ///< sorted by index
  const GreenNode* tree = nullptr;  ///< tree of a stream that shares tokens with this one
  std::vector<SameTokens> same;     ///< the shared tokens

  /// State before an edit.
  struct Before {
    TokenEdit edit;
    Token first, second;
  };

  Before apply(const TokenEdit& edit);
  /// Restores the tokens changed by the last edit that is still applied; does not restore `surplus`
  /// and `same`.
  void takeBack(const Before& before);

 private:
  void updateAfterReplacement(std::size_t index, std::size_t tokens, std::size_t by);
};

}  // namespace puppet::parser
