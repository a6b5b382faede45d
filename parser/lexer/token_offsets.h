#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "parser/tokens/token.h"

namespace puppet::parser {

/// Maps between token indices and offsets in time proportional to the number of blocks plus the
/// size of one block: stores the total width of every few hundred tokens. Callers pass the tokens
/// to every call.
class TokenOffsets {
 public:
  struct Place {
    std::size_t index;     ///< token index
    std::uint32_t offset;  ///< offset of the token's trivia
  };

  TokenOffsets() = default;
  explicit TokenOffsets(std::span<const Token> tokens);

  /// Returns the last token whose trivia begin at or before `offset`.
  Place find(std::span<const Token> tokens, std::uint32_t offset) const;
  /// Returns the offset of the trivia of the token `index`.
  std::uint32_t offsetOf(std::span<const Token> tokens, std::size_t index) const;
  /// Updates the blocks after `inserted` tokens replaced `removed` tokens at `first`. `tokens` are
  /// the new tokens.
  void replace(std::span<const Token> tokens, std::size_t first, std::size_t removed,
               std::size_t inserted);

 private:
  struct Block {
    std::uint32_t count;  ///< number of tokens
    std::uint32_t width;  ///< total width of the tokens
  };
  static std::vector<Block> cut(std::span<const Token> tokens);

  std::vector<Block> blocks_;
};

}  // namespace puppet::parser
