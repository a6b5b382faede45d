#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"
#include "types/text/display_width.h"

namespace puppet::format {

using parser::SyntaxKind;

/// Comment in the gap before a piece.
struct Comment {
  enum class Place : std::uint8_t {
    Trailing,  ///< at the end of the previous piece's line
    OwnLine,
    Inline,  ///< `/* */` on the line of the next piece
  };
  TextRange range;  ///< without trailing blanks
  Place place = Place::OwnLine;
  bool blankBefore = false;  ///< set if a blank line precedes it
};

/// Effects of control comments on the pieces under them, as bits of Piece::controls.
struct Control {
  static constexpr std::uint8_t kLine = 1;     ///< stays on its line: the comment is at its end
  static constexpr std::uint8_t kWidth = 2;    ///< lines may exceed the maximum width
  static constexpr std::uint8_t kArrows = 4;   ///< blanks before `=>` stay as they are
  static constexpr std::uint8_t kNames = 8;    ///< blanks before names of parameters
  static constexpr std::uint8_t kEquals = 16;  ///< blanks before `=` of parameters
  static constexpr std::uint8_t kCommas = 32;  ///< no comma is added
  static constexpr std::uint8_t kQuotes = 64;
  static constexpr std::uint8_t kLayout = 128;  ///< the gap before it stays as it is
};

/// Token, or a text that is printed verbatim (an interpolated string, a broken statement), together
/// with the gap before it.
struct Piece {
  TextRange range;
  SyntaxKind kind{};
  bool breakBefore = false;  ///< set if the author broke the line before it
  bool blankBefore = false;  ///< set if a blank line directly precedes it
  bool isFrozen = false;     ///< keeps its old indentation; in templates, its old gap
  bool isMultiLine = false;
  std::uint8_t blanks = 0;    ///< size of the gap in bytes if it consists of blanks; 0 otherwise
  std::uint8_t controls = 0;  ///< set of bits of Control
  std::uint32_t comments = 0, commentCount = 0;
  /// Heredoc texts that follow the line on which the piece ends.
  std::uint32_t bodies = 0, bodyCount = 0;

  // Computed by Measures.
  std::uint8_t gap = 1;         ///< blanks before it if the line does not break there
  bool isRequoted = false;      ///< set for a double-quoted string that needs no double quotes
  bool isDropped = false;       ///< set for a separator that is omitted in a flat list
  bool isHard = false;          ///< set if the line breaks before it in every layout
  bool mayBreak = false;        ///< set if the line may break before it
  bool isFilled = false;        ///< set for the opener of a list with several items on a line
  bool commaBefore = false;     ///< set if a comma precedes it when its list is broken
  std::uint32_t width = 0;      ///< columns of its first line, with inline comments before it
  std::uint32_t restWidth = 0;  ///< columns from its gap to the next place for a break
};

/// Node or leaf of the outline: the syntax tree without missing elements, trivia and extras.
struct Node {
  SyntaxKind kind{};
  std::uint32_t first = 0, last = 0;  ///< range of its pieces, half-open
  std::uint32_t children = 0, childCount = 0;
};

/// Outline of a file: the formatter's input.
///
/// The syntax tree is reduced to a sequence of pieces, which are printed verbatim, and a tree of
/// nodes over it. Layout is a choice of one gap before each piece (a number of blanks, or a line
/// break with an indentation); the formatter never touches the text within a piece. Invariants:
///
/// * The pieces are in text order and cover the text except for gaps and heredoc texts. Gaps hold
///   only blanks and comments.
/// * Each comment belongs to the gap before exactly one piece. A comment that must not stand there,
///   such as one before a comma, is moved to a neighboring gap when the outline is built, so that
///   later stages need no special cases.
/// * A node covers the consecutive pieces [first, last), and its children cover disjoint parts of
///   them in order. Nodes are stored contiguously per parent, so that children() is a span.
/// * Statements with errors, of other language levels, or under `# fmt: off` are one piece each.
///
/// Example: `if $x { include a } # c` has the pieces `if`, `$x`, `{`, `include`, `a`, `}` and the
/// end of the file, whose gap holds the trailing comment `# c`.
struct Outline {
  std::string_view text;
  bool isAscii = false;
  std::vector<Piece> pieces;  ///< in text order; the last one is the end of the file
  std::vector<Comment> comments;
  std::vector<TextRange> bodies;  ///< heredoc texts including their end lines
  std::vector<Node> nodes;
  Node root;
  /// Prefix counts: the number of pieces up to and including this one that have a line break or a
  /// comment in their gap, or contain a line break.
  std::vector<std::uint32_t> breaks;

  std::span<const Node> children(const Node& node) const {
    return {nodes.data() + node.children, node.childCount};
  }
  std::span<const Comment> commentsBefore(const Piece& piece) const {
    return {comments.data() + piece.comments, piece.commentCount};
  }
  std::string_view textOf(TextRange range) const {
    return text.substr(range.start, range.length());
  }
  /// Returns the columns that a part of the text takes.
  std::uint32_t widthOf(std::string_view part) const {
    return isAscii ? static_cast<std::uint32_t>(part.size()) : displayWidth(part);
  }
  /// Returns the number of blanks at the start of the author's line on which `piece` begins.
  std::uint32_t indentOf(const Piece& piece) const;
  /// Returns true if the author wrote `node` on one line, without comments.
  bool isOneLine(const Node& node) const {
    return breaks[node.last - 1] == breaks[node.first] && !pieces[node.first].isMultiLine;
  }
};

/// Builds the outline of a tree in linear time.
Outline outlineOf(const parser::SyntaxTree& tree);

/// Returns true if the children of a node of this kind are statements.
bool holdsStatements(SyntaxKind kind);

}  // namespace puppet::format
