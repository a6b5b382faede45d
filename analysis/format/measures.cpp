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
  columns_.reserve(count + 1);
  lead_.reserve(count + 1);
  hard_.reserve(count + 1);
  std::uint32_t column = 0, hard = 0;
  for (Piece& piece : outline.pieces) {
    const std::string_view text = outline.textOf(piece.range);
    piece.width = outline.widthOf(piece.isMultiLine ? text.substr(0, text.find('\n')) : text);
    if (piece.commentCount > 0) {
      if (endsLine(outline, piece)) piece.isHard = true;
      piece.width += inlineWidth(outline, piece);
    }
    if (piece.isFrozen) piece.isHard = true;
    columns_.push_back(column);
    hard_.push_back(hard);
    lead_.push_back(piece.isDropped ? 0 : piece.gap);
    if (!piece.isDropped) column += piece.gap + piece.width;
    if (piece.isHard) ++hard;
  }
  columns_.push_back(column);
  lead_.push_back(0);
  hard_.push_back(hard);

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
