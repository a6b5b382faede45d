#pragma once

#include <cstdint>
#include <vector>

#include "parser/lexer/lexed_text.h"
#include "parser/parse/node_reuse.h"

namespace puppet::parser {

/// What is the same in two versions, of which the new one has `count` tokens.
std::vector<SameTokens> unchanged(const TokenChange& change, std::size_t count);

/// One way in which a token may have been meant.
struct TokenEdit {
  enum Action : std::uint8_t {
    Insert,  ///< a missing token of `kind` before the token
    Skip,    ///< the token is too much
    Change,  ///< the token is one of `kind`
    Join,    ///< the token and the next are one of `kind`
  };
  Action action;
  std::uint32_t index;  ///< of the token
  SyntaxKind kind = SyntaxKind::EndOfFile;
};

/// The tokens of a text, read as they may have been meant. What lacks is a missing token of zero
/// width; what is too much has the kind Unknown here and its own kind in `surplus`. The parser
/// takes both without a word. Widths add up to the text as ever.
struct TokenStream {
  struct Surplus {
    std::uint32_t index;  ///< into `tokens`
    SyntaxKind kind;      ///< what the token is
  };

  std::vector<Token> tokens;
  std::vector<Surplus> surplus;     ///< in the order of the tokens
  const GreenNode* tree = nullptr;  ///< of a stream that this one has tokens in common with
  std::vector<SameTokens> same;     ///< which those are

  /// What was at the place of an edit.
  struct Before {
    TokenEdit edit;
    Token first, second;
  };

  Before apply(const TokenEdit& edit);
  /// Puts the tokens back as they were before the last edit that was not taken back; not the rest.
  void takeBack(const Before& before);

 private:
  void replaced(std::size_t index, std::size_t tokens, std::size_t by);
};

}  // namespace puppet::parser
