#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

using parser::SyntaxKind;

/// A comment in the gap before a piece.
struct Comment {
  enum class Place : std::uint8_t {
    Trailing,  ///< at the end of the line of the piece before
    OwnLine,
    Inline,  ///< `/* */` on the line of the piece that follows
  };
  TextRange range;  ///< without blanks at its end
  Place place = Place::OwnLine;
  bool blankBefore = false;  ///< a blank line stands before it
};

/// A token, or a stretch of text that is printed as it is (an interpolated string, a broken
/// statement), with what the gap before it holds.
struct Piece {
  TextRange range;
  SyntaxKind kind{};
  bool breakBefore = false;  ///< the author broke the line before it
  bool blankBefore = false;  ///< a blank line stands directly before it
  bool isFrozen = false;     ///< keeps its old indentation; in templates, its old gap
  bool isMultiLine = false;
  std::uint8_t blanks = 0;  ///< bytes of the gap, where that holds nothing but blanks
  std::uint32_t comments = 0, commentCount = 0;
  /// Texts of heredocs that follow the line on which the piece ends.
  std::uint32_t bodies = 0, bodyCount = 0;

  // Set by measure().
  std::uint8_t gap = 1;         ///< blanks before it when it stands on the line of the one before
  bool isRequoted = false;      ///< a string in double quotes that needs none
  bool isDropped = false;       ///< a separator that has no place in a flat list
  bool isHard = false;          ///< the line breaks before it in any layout
  bool mayBreak = false;        ///< the line may break before it
  bool commaBefore = false;     ///< a comma stands before it when its list is broken
  std::uint32_t width = 0;      ///< columns of its first line
  std::uint32_t restWidth = 0;  ///< columns from its gap up to the next place for a break
};

/// A node or a leaf of the outline: the syntax tree without what is missing, trivia and extras.
struct Node {
  SyntaxKind kind{};
  std::uint32_t first = 0, last = 0;  ///< its pieces, half-open
  std::uint32_t children = 0, childCount = 0;
};

/// The outline of a file: all that the formatter reads of it.
struct Outline {
  std::string_view text;
  std::vector<Piece> pieces;  ///< in text order; the end of the file last
  std::vector<Comment> comments;
  std::vector<TextRange> bodies;  ///< texts of heredocs with their end lines
  std::vector<Node> nodes;
  Node root;
  /// The number of the pieces up to and including this one have a line break or a comment in the
  /// gap before them, or hold a line break.
  std::vector<std::uint32_t> breaks;
  std::vector<TextRange> unwrapped;  ///< where lines are not broken for their width

  std::span<const Node> children(const Node& node) const {
    return {nodes.data() + node.children, node.childCount};
  }
  std::span<const Comment> commentsBefore(const Piece& piece) const {
    return {comments.data() + piece.comments, piece.commentCount};
  }
  std::string_view textOf(TextRange range) const {
    return text.substr(range.start, range.length());
  }
  /// Returns whether the author has `node` on one line, without comments.
  bool isOneLine(const Node& node) const {
    return breaks[node.last - 1] == breaks[node.first] && !pieces[node.first].isMultiLine;
  }
};

/// Statements that are broken, of other language levels or under `# fmt: off` become one piece
/// each.
Outline outlineOf(const parser::SyntaxTree& tree);

/// Returns whether the children of such a node are statements.
bool holdsStatements(SyntaxKind kind);

}  // namespace puppet::format
