#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/format/columns.h"
#include "analysis/format/options.h"
#include "analysis/format/outline.h"

namespace puppet::format {

/// Text that grows at its end; appending short parts calls no function of the string.
class GrowingText {
 public:
  explicit GrowingText(std::size_t capacity) : text_(capacity, '\0') {}

  std::size_t size() const { return size_; }
  std::string_view view() const { return {text_.data(), size_}; }
  void append(std::string_view part) { std::memcpy(claim(part.size()), part.data(), part.size()); }
  void append(char c) { *claim(1) = c; }
  void appendBlanks(std::size_t count) {
    if (count == 1) return append(' ');
    if (count > 0) std::memset(claim(count), ' ', count);
  }
  std::string take() {
    text_.resize(size_);
    return std::move(text_);
  }

 private:
  char* claim(std::size_t count) {
    const std::size_t at = std::exchange(size_, size_ + count);
    if (size_ > text_.size()) text_.resize(size_ + size_ / 2);
    return text_.data() + at;
  }

  std::string text_;
  std::size_t size_ = 0;
};

/// Line break with the indentation of the next line.
struct LineBreak {
  std::uint32_t indent = 0;
  std::uint32_t commentIndent = 0;  ///< of comment lines before the piece
  bool isFirst = false;             ///< after an opener: no blank line follows
  bool isLast = false;              ///< before a closer: no blank line precedes it
  bool isApart = false;             ///< a blank line is inserted if there is none
};

/// Writes pieces with the given gaps, and places the comments and heredoc texts that belong to the
/// gaps.
class Output {
 public:
  Output(const Outline& outline, const FormatOptions& options);

  /// Set the gap before the next piece; without either call, it is the piece's flat gap.
  void setCell(Pad pad);
  void setBreak(const LineBreak& lineBreak);
  void writePiece(std::uint32_t index);
  void writeComma();
  void writeSemicolon();

  /// Returns the column at which the piece would begin now.
  std::uint32_t columnOf(std::uint32_t index) const;
  /// Returns the indentation of the line on which the next piece will be.
  std::uint32_t nextLineIndent() const { return gap_ == Gap::Break ? break_.indent : lineIndent_; }

  /// Ends the text and aligns trailing comments.
  void finish();
  bool hasFailed() const { return hasFailed_; }
  std::string takeText() { return text_.take(); }
  static constexpr TextRange kDropped{~std::uint32_t{0}, ~std::uint32_t{0}};
  /// Returns the ranges of the pieces in the new text; kDropped for omitted pieces.
  std::vector<TextRange> takeRanges() { return std::move(ranges_); }
  /// Returns the column of the cell that each piece begins; 0 for none.
  std::vector<std::uint32_t> takeColumns() { return std::move(columns_); }
  /// Returns the pieces in whose gaps the heredoc texts are.
  std::vector<std::uint32_t> takeGapsOfBodies() { return std::move(gapsOfBodies_); }

 private:
  enum class Gap : std::uint8_t { Flat, Cell, Break };
  struct TrailingComment {
    std::size_t at;  ///< offset of the blank before it
    std::uint32_t line;
    ColumnRow row;
  };

  void keepGap(const Piece& piece, Gap& gap, LineBreak& lineBreak);
  void writeComments(const Piece& piece, Gap& gap, LineBreak& lineBreak);
  void writeInlineComments(const Piece& piece);
  void writeTrailingComment(const Comment& comment);
  ColumnRow rowOf(const Comment& comment) const;
  void startLine(std::uint32_t indent, bool isBlankBefore);
  void endLine();
  void write(std::string_view text);
  void writeText(const Piece& piece);
  bool indentFrozen(const Piece& piece);
  void alignTrailing(std::size_t first, std::size_t last,
                     std::vector<std::pair<std::size_t, std::uint32_t>>& insertions) const;

  const Outline& outline_;
  const FormatOptions& options_;
  std::string_view lineEnd_;
  GrowingText text_;
  std::vector<TextRange> ranges_;
  std::vector<std::uint32_t> columns_;
  std::vector<std::uint32_t> gapsOfBodies_;
  std::vector<std::uint32_t> bodies_;  ///< heredoc texts that follow the current line
  std::uint32_t piece_ = 0;            ///< piece that is written, or will be next
  std::vector<TrailingComment> trailing_;
  Gap gap_ = Gap::Flat;
  Pad pad_;
  LineBreak break_;
  std::uint32_t column_ = 0;
  std::uint32_t lineIndent_ = 0;
  std::uint32_t line_ = 0;
  bool isLineStart_ = true;
  bool hasFailed_ = false;
};

}  // namespace puppet::format
