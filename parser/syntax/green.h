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
  /// Returns true if a token inside is missing or was skipped.
  inline bool hasError() const;
  /// Returns the width in bytes, including the trivia before the first token.
  inline std::uint32_t fullWidth() const;
  /// Returns the width in bytes of the trivia before the first token.
  std::uint32_t leading() const { return isToken() ? token().leading() : leadingOfNode(); }

  friend bool operator==(GreenElement, GreenElement) = default;

 private:
  std::uint32_t leadingOfNode() const;

  std::uint64_t bits_ = 0;
};

/// An immutable node of the syntax tree. It stores its width and its children, but no offset,
/// parent or text, so that the trees of many versions of a file can share it. Allocated in an
/// arena, directly followed by its children and by the sums of their widths.
struct GreenNode {
  enum Flag : std::uint8_t {
    HasError = 1,        ///< a token inside is missing or was skipped
    HasFinding = 2,      ///< the parser reported a finding that the tree does not show
    HasDefinition = 4,   ///< isDefinition() holds for its kind, or for that of a node inside
    HasVariable = 8,     ///< a Variable is inside
    HasAssignment = 16,  ///< it is an Assignment, or has one inside
    HasComparison = 32,  ///< it is a Binary, Case or Selector, or has one inside
    HasExtra = 64,       ///< one of its children fills no slot; says nothing of what is inside them
  };
  /// Marks a lookahead too long to be stored; such a node is never reused.
  static constexpr std::uint32_t kFarLookahead = 63;

  std::uint32_t width;  ///< in bytes, including trivia
  std::uint32_t childCount : 26;
  std::uint32_t lookahead : 6;  ///< number of tokens that the parser examined after the last one
  std::uint32_t tokenCount;     ///< number of tokens inside, excluding missing ones
  std::uint16_t depth;          ///< 1 + maximum depth of its children; bounds every recursive walk
  SyntaxKind kind;
  std::uint8_t flags;

  std::span<const GreenElement> children() const {
    return {reinterpret_cast<const GreenElement*>(this + 1), childCount};
  }

  /// Number of children between two stored sums of widths: a search in a list of any length reads
  /// few children, and most nodes store no sum.
  static constexpr std::size_t kSumStride = 32;
  /// Returns the widths of the first kSumStride children together, of twice as many, and so on.
  std::span<const std::uint32_t> widthSums() const {
    return {reinterpret_cast<const std::uint32_t*>(children().data() + childCount),
            childCount / kSumStride};
  }
  /// Returns the size in bytes of a node with what follows it.
  static std::size_t sizeWith(std::size_t children) {
    return sizeof(GreenNode) + children * sizeof(GreenElement) +
           children / kSumStride * sizeof(std::uint32_t);
  }

  bool hasError() const { return flags & HasError; }
  bool hasDefinition() const { return flags & HasDefinition; }
  bool hasVariable() const { return flags & HasVariable; }
  bool hasAssignment() const { return flags & HasAssignment; }
  bool hasComparison() const { return flags & HasComparison; }
  bool hasExtra() const { return flags & HasExtra; }
};
static_assert(sizeof(GreenNode) == 16 && sizeof(GreenElement) == 8);

/// Copies a tree into `arena`.
const GreenNode* copyTree(const GreenNode& node, Arena& arena);

inline SyntaxKind GreenElement::kind() const { return isToken() ? token().kind() : node()->kind; }
inline bool GreenElement::hasError() const {
  return isToken() ? token().has(Token::Missing) : node()->hasError();
}
inline std::uint32_t GreenElement::fullWidth() const {
  return isToken() ? token().fullWidth() : node()->width;
}

}  // namespace puppet::parser
