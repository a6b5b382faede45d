#pragma once

#include <cstdint>
#include <span>

#include "parser/support/arena.h"
#include "parser/tokens/token.h"

namespace puppet::parser {

struct GreenNode;

/// A child of a green node: a token, or a pointer to a node. 64 bits, trivially copyable.
class GreenElement {
 public:
  constexpr GreenElement() = default;
  constexpr GreenElement(Token token) : bits_(token.bits()) {}
  GreenElement(const GreenNode* node) : bits_(reinterpret_cast<std::uintptr_t>(node)) {}

  bool empty() const { return bits_ == 0; }
  bool isToken() const { return bits_ & 1; }
  Token token() const { return Token::fromBits(bits_); }
  const GreenNode* node() const { return reinterpret_cast<const GreenNode*>(bits_); }

  inline SyntaxKind kind() const;
  /// Something in it is missing or was skipped.
  inline bool hasError() const;
  /// Bytes that the element covers, the trivia before its first token included.
  inline std::uint32_t fullWidth() const;
  /// Bytes of trivia before its first token.
  std::uint32_t leading() const;

  friend bool operator==(GreenElement, GreenElement) = default;

 private:
  std::uint64_t bits_ = 0;
};

/// An immutable node of the syntax tree. It knows its width and its children, but neither its place
/// nor its parent nor its text, so that it can be shared by the trees of many versions of a file.
/// Lives in an arena, its children directly behind it.
struct GreenNode {
  enum Flag : std::uint8_t {
    HasError = 1,    ///< something in it is missing or was skipped
    HasFinding = 2,  ///< the parser reported something of it that leaves no trace in the tree
  };
  /// The parser looked so far ahead that the number is not kept.
  static constexpr std::uint32_t kFarLookahead = 63;

  std::uint32_t width;  ///< bytes, trivia included
  std::uint32_t childCount : 26;
  std::uint32_t lookahead : 6;  ///< tokens behind its last one that the parser looked at
  std::uint32_t tokenCount;     ///< tokens in it that stand in the text (missing ones do not count)
  std::uint16_t depth;          ///< 1 + the depth of its deepest child; bounds every recursive walk
  SyntaxKind kind;
  std::uint8_t flags;

  std::span<const GreenElement> children() const {
    return {reinterpret_cast<const GreenElement*>(this + 1), childCount};
  }
  bool hasError() const { return flags & HasError; }
};
static_assert(sizeof(GreenNode) == 16 && sizeof(GreenElement) == 8);

/// A copy of a tree, made in `arena`.
const GreenNode* copyTree(const GreenNode& node, Arena& arena);

inline SyntaxKind GreenElement::kind() const { return isToken() ? token().kind() : node()->kind; }
inline bool GreenElement::hasError() const {
  return isToken() ? token().has(Token::Missing) : node()->hasError();
}
inline std::uint32_t GreenElement::fullWidth() const {
  return isToken() ? token().fullWidth() : node()->width;
}

}  // namespace puppet::parser
