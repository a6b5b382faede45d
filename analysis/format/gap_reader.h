#pragma once

#include <algorithm>
#include <vector>

#include "analysis/format/outline.h"

namespace puppet::format {

/// Reads the trivia before a token, possibly in several parts separated by texts of heredocs.
class GapReader {
 public:
  explicit GapReader(std::string_view text) : text_(text) {}

  /// Reads a part of the trivia, which must consist of blanks and comments.
  void read(TextRange range);
  /// Passes the text of a heredoc between two parts.
  void passHeredoc();
  /// Moves comments that the token must not follow to the gap of the next token.
  void holdComments() { isHeld_ = true; }
  /// Ends the gap: sets the members of `piece` that describe it and appends its comments to
  /// `comments`.
  void finish(Piece& piece, std::vector<Comment>& comments) {
    piece.breakBefore = hasBreak_;
    piece.blankBefore = lineBreaks_ > 1;
    piece.blanks = static_cast<std::uint8_t>(std::min<std::uint32_t>(bytes_, 255));
    piece.comments = static_cast<std::uint32_t>(comments.size());
    if (!comments_.empty()) finishComments(piece, comments);
    lineBreaks_ = bytes_ = 0;
    isNewLine_ = hasBreak_ = isHeld_ = false;
  }

 private:
  void addComment(std::uint32_t start, std::uint32_t end);
  void endLine();
  void finishComments(Piece& piece, std::vector<Comment>& comments);

  std::string_view text_;
  std::vector<Comment> comments_;
  std::size_t settled_ = 0;       ///< number of comments whose place is known
  std::uint32_t lineBreaks_ = 0;  ///< since the last comment or token
  std::uint32_t bytes_ = 0;
  bool isNewLine_ = true;  ///< set after a line break and at the start of the text
  bool hasBreak_ = false;
  bool isHeld_ = false;
};

}  // namespace puppet::format
