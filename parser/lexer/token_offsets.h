#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "parser/tokens/token.h"

namespace puppet::parser {

/// Finds the token at an offset without adding up the widths of all tokens before it: knows how
/// many bytes some hundred tokens cover together. Is given the tokens with every call.
class TokenOffsets {
 public:
  struct Place {
    std::size_t index;     ///< of a token
    std::uint32_t offset;  ///< of its trivia
  };

  TokenOffsets() = default;
  explicit TokenOffsets(std::span<const Token> tokens);

  /// The last token whose trivia begin at or before `offset`.
  Place find(std::span<const Token> tokens, std::uint32_t offset) const;
  /// The offset of the trivia of the token `index`.
  std::uint32_t offsetOf(std::span<const Token> tokens, std::size_t index) const;
  /// Follows a change: from `first` on, `removed` tokens gave way to `inserted` ones. `tokens` are
  /// those after it.
  void replace(std::span<const Token> tokens, std::size_t first, std::size_t removed,
               std::size_t inserted);

 private:
  struct Block {
    std::uint32_t count;  ///< of tokens
    std::uint32_t width;  ///< of all of them
  };
  static std::vector<Block> cut(std::span<const Token> tokens);

  std::vector<Block> blocks_;
};

}  // namespace puppet::parser
