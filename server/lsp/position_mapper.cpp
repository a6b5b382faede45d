#include "server/lsp/position_mapper.h"

#include <algorithm>

namespace puppet::server {
namespace {

constexpr std::uint32_t kMarkDistance = 1024;

}  // namespace

protocol::Position PositionMapper::position(std::uint32_t offset) {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const std::uint32_t line = lines_.lineOf(offset);
  offset = std::max(offset, lines_.lineStart(line));
  if (offset - lines_.lineStart(line) < 2 * kMarkDistance) {
    const LineColumn at = lines_.position(text_, offset, encoding_);
    return {at.line, at.column};
  }
  const std::vector<Mark>& marks = marksOf(line);
  const auto behind =
      std::upper_bound(marks.begin(), marks.end(), offset,
                       [](std::uint32_t at, const Mark& mark) { return at < mark.offset; });
  const Mark& mark = *(behind - 1);
  return {line, mark.column + within(mark, offset).column};
}

protocol::Range PositionMapper::range(TextRange range) {
  return {position(range.start), position(range.end)};
}

/// Returns the line and column of `offset` relative to a mark on the same line.
LineColumn PositionMapper::within(Mark mark, std::uint32_t offset) const {
  // Index of a text with a single line. The slice extends past `offset` to contain the whole
  // character there.
  static const LineIndex kOneLine;
  return kOneLine.position(text_.substr(mark.offset, offset - mark.offset + 4),
                           offset - mark.offset, encoding_);
}

const std::vector<PositionMapper::Mark>& PositionMapper::marksOf(std::uint32_t line) {
  std::vector<Mark>& marks = marks_[line];
  if (!marks.empty()) return marks;
  // A column past the end of the line maps to its end, before the line break.
  const std::uint32_t end = lines_.offset(text_, {line, UINT32_MAX}, encoding_);
  static const LineIndex kOneLine;
  for (Mark mark{lines_.lineStart(line), 0}; mark.offset < end;) {
    marks.push_back(mark);
    const std::string_view rest =
        text_.substr(mark.offset, std::min(kMarkDistance + 4, end - mark.offset));
    const LineColumn step = kOneLine.position(rest, kMarkDistance, encoding_);
    mark.offset += kOneLine.offset(rest, step, encoding_);
    mark.column += step.column;
  }
  return marks;
}

}  // namespace puppet::server
