#include "analysis/format/gap_reader.h"

#include <algorithm>

#include "parser/support/unicode.h"

namespace puppet::format {
namespace {

/// Returns the end of a line comment, without trailing blanks.
std::uint32_t lineCommentEnd(std::string_view text, std::uint32_t start, std::uint32_t lineEnd) {
  std::string_view line = text.substr(start, lineEnd - start);
  if (line.back() > ' ' && line.back() < '\x7f') return lineEnd;
  for (std::size_t before = line.size() + 1; before != line.size();) {
    before = line.size();
    line = trimBlanksRight(line);
    if (line.ends_with('\r')) line.remove_suffix(1);
  }
  return start + static_cast<std::uint32_t>(line.size());
}

}  // namespace

void GapReader::read(TextRange range) {
  bytes_ += range.length();
  for (std::uint32_t at = range.start; at < range.end;) {
    const char c = text_[at];
    if (c == '\n') {
      endLine();
      ++at;
    } else if (c == '#') {
      const std::size_t found = text_.substr(0, range.end).find('\n', at);
      const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(found, range.end));
      addComment(at, lineCommentEnd(text_, at, end));
      at = end;
    } else if (c == '/') {
      const std::size_t found = text_.substr(0, range.end).find("*/", at + 2);
      const std::uint32_t end =
          found == std::string_view::npos ? range.end : static_cast<std::uint32_t>(found) + 2;
      addComment(at, end);
      at = end;
    } else {
      do ++at;
      while (at < range.end && text_[at] == ' ');
    }
  }
}

void GapReader::addComment(std::uint32_t start, std::uint32_t end) {
  comments_.push_back({{start, end}, Comment::Place::Inline, lineBreaks_ > 1});
  lineBreaks_ = 0;
}

/// Determines the places of the comments on the line that ends.
void GapReader::endLine() {
  for (; settled_ < comments_.size(); ++settled_) {
    Comment& comment = comments_[settled_];
    const bool isFirst = settled_ == 0 || comments_[settled_ - 1].place == Comment::Place::Trailing;
    const bool isBehindLine = settled_ > 0 && text_[comments_[settled_ - 1].range.start] == '#';
    comment.place = !isNewLine_ && isFirst && !isBehindLine ? Comment::Place::Trailing
                                                            : Comment::Place::OwnLine;
  }
  ++lineBreaks_;
  isNewLine_ = hasBreak_ = true;
}

void GapReader::passHeredoc() {
  lineBreaks_ = 0;
  isNewLine_ = true;
}

void GapReader::finishComments(Piece& piece, std::vector<Comment>& comments) {
  const bool isHeld = isHeld_ && std::ranges::any_of(comments_, [](const Comment& comment) {
                        return comment.place != Comment::Place::Inline;
                      });
  if (!isHeld) {
    comments.insert(comments.end(), comments_.begin(), comments_.end());
    piece.commentCount = static_cast<std::uint32_t>(comments_.size());
    comments_.clear();
  }
  settled_ = comments_.size();
}

}  // namespace puppet::format
