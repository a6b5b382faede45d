#pragma once

#include <string_view>
#include <vector>

#include "analysis/format/gap_reader.h"
#include "analysis/format/outline.h"
#include "parser/syntax/green.h"

namespace puppet::format {

/// Kinds of control comments that a text may have: `# fmt: ...` and `# lint:...`.
struct ControlMarks {
  bool hasFormat = false, hasLint = false;
};

ControlMarks controlMarksIn(std::string_view text);

/// Builds the outline of a tree in one walk.
class OutlineBuilder {
 public:
  explicit OutlineBuilder(const parser::SyntaxTree& tree);
  Outline build();

 private:
  /// Node whose children are being read.
  struct Frame {
    static constexpr std::size_t kNone = ~std::size_t{0};
    SyntaxKind kind{};
    bool isPoisoned = false;    ///< set if a lexical error makes the rest of the node unreliable
    bool isLastFrozen = false;  ///< set if the previous item is frozen
    std::size_t itemPiece = kNone, itemNode = 0;  ///< start of the previous item
    std::size_t frozenEnd = 0;                    ///< end of the pieces that were frozen last
    std::size_t offPiece = kNone, offNode = 0;    ///< start of `# fmt: off`
  };

  void addElement(parser::GreenElement element, std::uint32_t offset, Frame& parent);
  void addToken(parser::Token token, std::uint32_t offset, const Frame& parent);
  void addNode(const parser::GreenNode& node, std::uint32_t offset);
  void addItem(parser::GreenElement element, std::uint32_t offset, Frame& parent);
  void addStatement(parser::GreenElement element, std::uint32_t offset, Frame& parent);
  void addWhole(const parser::GreenNode& node, std::uint32_t offset);
  void addHeredocBody(const parser::GreenNode& node, std::uint32_t offset);
  void collectHeredocs(const parser::GreenNode& node, std::uint32_t offset);
  void readControlComments(parser::GreenElement element, std::uint32_t offset, Frame& parent);
  void freeze(std::size_t firstPiece, std::size_t firstNode);
  void pushPiece(SyntaxKind kind, TextRange range);
  Node& pushNode(SyntaxKind kind, std::size_t first);
  bool isLineControl(const Comment& comment) const;
  void moveComments(Piece& from, Piece& to);

  void readErrors();
  /// Returns true if `range` contains an error that is not attributed to a statement yet.
  bool takeErrors(TextRange range, Frame& parent);
  void tieHeredocs();
  void countBreaks();
  void readControls();

  struct Error {
    std::uint32_t offset;
    bool isLexical;
    bool isTaken = false;
  };

  const parser::SyntaxTree& tree_;
  Outline outline_;
  GapReader gaps_;
  std::vector<Node> stack_;
  std::vector<Error> errors_;
  std::vector<std::uint32_t> tags_;  ///< offsets of heredoc tags
  ControlMarks marks_;
  bool isBroken_ = false;  ///< set if the current statement has missing or skipped elements
};

}  // namespace puppet::format
