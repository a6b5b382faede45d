#pragma once

#include <cstdint>

#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

/// One token in 64 bits: kind, flags, the width in bytes of the trivia before it, and its own
/// width. It stores neither offset nor text. The lexer's token vector and the leaves of the green
/// tree share this representation. The lowest bit is always set, which distinguishes a leaf from a
/// node pointer.
class Token {
 public:
  enum Flag : std::uint8_t {
    NewlineBefore = 1,  ///< the trivia before the token contains a line break
    PlainBefore = 2,    ///< the lexer may be restarted before this token's trivia
    Missing = 4,        ///< inserted by the parser for a missing token; zero width
  };

  constexpr Token() : Token(SyntaxKind::EndOfFile, 0, 0) {}
  constexpr Token(SyntaxKind kind, std::uint32_t leading, std::uint32_t width,
                  std::uint8_t flags = 0)
      : bits_(1 | std::uint64_t(kind) << 1 | std::uint64_t(flags) << 9 |
              std::uint64_t(leading) << 12 | std::uint64_t(width) << 38) {}

  static constexpr Token missing(SyntaxKind kind) { return Token(kind, 0, 0, Missing); }
  static constexpr Token fromBits(std::uint64_t bits) {
    Token token;
    token.bits_ = bits;
    return token;
  }

  constexpr SyntaxKind kind() const { return static_cast<SyntaxKind>(bits_ >> 1 & 0xff); }
  /// Returns the number of bytes of white space, comments and line breaks before the token.
  constexpr std::uint32_t leading() const { return bits_ >> 12 & 0x3ff'ffff; }
  constexpr std::uint32_t width() const { return static_cast<std::uint32_t>(bits_ >> 38); }
  constexpr std::uint32_t fullWidth() const { return leading() + width(); }
  constexpr bool has(Flag flag) const { return bits_ >> 9 & flag; }
  constexpr std::uint64_t bits() const { return bits_; }

  constexpr Token withKind(SyntaxKind kind) const {
    return fromBits((bits_ & ~(std::uint64_t{0xff} << 1)) | std::uint64_t(kind) << 1);
  }

  friend constexpr bool operator==(Token, Token) = default;

 private:
  std::uint64_t bits_;
};
static_assert(sizeof(Token) == 8);

}  // namespace puppet::parser
