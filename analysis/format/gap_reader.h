#pragma once

#include <vector>

#include "analysis/format/outline.h"

namespace puppet::format {

/// Reads the trivia before a token, which may be in parts: texts of heredocs stand between them.
class GapReader {
 public:
  explicit GapReader(std::string_view text) : text_(text) {}

  /// A part of the trivia, which must hold nothing but blanks and comments.
  void read(TextRange range);
  /// The text of a heredoc stands between this part and the next.
  void passHeredoc();
  /// Moves the comments that the token cannot have before it to the gap of the token behind it.
  void holdComments() { isHeld_ = true; }
  /// Ends the gap: sets what `piece` says of it and adds its comments to `comments`.
  void finish(Piece& piece, std::vector<Comment>& comments);

 private:
  void comment(std::uint32_t start, std::uint32_t end);
  void endLine();

  std::string_view text_;
  std::vector<Comment> comments_;
  std::size_t settled_ = 0;       ///< comments whose place is known
  std::uint32_t lineBreaks_ = 0;  ///< since the last comment or token
  std::uint32_t bytes_ = 0;
  bool isNewLine_ = true;  ///< a line break came, or the text begins
  bool hasBreak_ = false;
  bool isHeld_ = false;
};

}  // namespace puppet::format
