#include "analysis/format/measures.h"

#include <algorithm>

#include "analysis/format/break_marker.h"

namespace puppet::format {
namespace {

/// Returns the columns of the comments on the line of the piece.
std::uint32_t inlineWidth(const Outline& outline, const Piece& piece) {
  std::uint32_t width = 0;
  for (const Comment& comment : outline.commentsBefore(piece))
    if (comment.place == Comment::Place::Inline)
      width += outline.widthOf(outline.textOf(comment.range)) + 1;
  return width;
}

bool endsLine(const Outline& outline, const Piece& piece) {
  return std::ranges::any_of(outline.commentsBefore(piece), [](const Comment& comment) {
    return comment.place != Comment::Place::Inline;
  });
}

}  // namespace

Measures::Measures(Outline& outline) {
  BreakMarker(outline).mark();
  const std::size_t count = outline.pieces.size();
  sums_.resize(count + 1);
  std::uint32_t column = 0, hard = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Piece& piece = outline.pieces[i];
    const std::string_view text = outline.textOf(piece.range);
    piece.width = outline.widthOf(piece.isMultiLine ? text.substr(0, text.find('\n')) : text);
    if (piece.commentCount > 0) {
      if (endsLine(outline, piece)) piece.isHard = true;
      piece.width += inlineWidth(outline, piece);
    }
    if (piece.isFrozen) piece.isHard = true;
    sums_[i] = {column, hard, piece.isDropped ? std::uint8_t{0} : piece.gap};
    if (!piece.isDropped) column += piece.gap + piece.width;
    if (piece.isHard) ++hard;
  }
  sums_[count] = {column, hard, 0};

  std::uint32_t rest = 0;
  for (std::size_t i = count; i-- > 0;) {
    Piece& piece = outline.pieces[i];
    if (piece.isDropped) {
      rest = 1;
    } else if (piece.mayBreak || piece.isHard) {
      rest = piece.commaBefore ? 1 : 0;
    } else {
      rest = piece.gap + piece.width + (piece.isMultiLine ? 0 : rest);
    }
    piece.restWidth = rest;
  }
}

}  // namespace puppet::format
