#include "analysis/format/output.h"

#include <utility>

#include "parser/support/unicode.h"
#include "types/text/display_width.h"

namespace puppet::format {
namespace {

/// Returns the line ending that most lines of the text have.
std::string_view lineEndOf(std::string_view text) {
  if (text.find('\r') == std::string_view::npos) return "\n";
  std::size_t lines = 0, returns = 0;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;
       at = text.find('\n', at + 1)) {
    ++lines;
    if (at > 0 && text[at - 1] == '\r') ++returns;
  }
  return returns * 2 > lines ? "\r\n" : "\n";
}

std::uint32_t blanksBefore(std::string_view text, std::uint32_t offset) {
  std::uint32_t count = 0;
  while (count < offset && (text[offset - count - 1] == ' ' || text[offset - count - 1] == '\t'))
    ++count;
  return count;
}

}  // namespace

Output::Output(const Outline& outline, const FormatOptions& options)
    : outline_(outline),
      options_(options),
      lineEnd_(lineEndOf(outline.text)),
      ranges_(outline.pieces.size(), kDropped),
      columns_(outline.pieces.size()),
      gapsOfBodies_(outline.bodies.size()) {
  text_.reserve(outline.text.size() + outline.text.size() / 8 + 16);
  if (outline.text.starts_with(kByteOrderMark)) text_ += kByteOrderMark;
}

void Output::setCell(Pad pad) {
  gap_ = Gap::Cell;
  pad_ = pad;
}

void Output::setBreak(const LineBreak& lineBreak) {
  gap_ = Gap::Break;
  break_ = lineBreak;
}

std::uint32_t Output::columnOf(std::uint32_t index) const {
  if (gap_ == Gap::Break) return break_.indent;
  return column_ + (gap_ == Gap::Cell ? pad_.blanks : outline_.pieces[index].gap);
}

void Output::piece(std::uint32_t index) {
  const Piece& piece = outline_.pieces[index];
  piece_ = index;
  Gap gap = std::exchange(gap_, Gap::Flat);
  if (gap == Gap::Cell) columns_[index] = pad_.column;
  LineBreak lineBreak = break_;
  if (piece.commentCount > 0) comments(piece, gap, lineBreak);
  if (gap == Gap::Break) {
    const bool isApart = lineBreak.isApart && !lineBreak.isFirst;
    startLine(lineBreak.indent,
              isApart || (piece.blankBefore && !lineBreak.isFirst && !lineBreak.isLast));
    if (!piece.isFrozen || !indentFrozen(piece))
      if (!piece.range.empty() || piece.commentCount > 0) text_.append(lineBreak.indent, ' ');
  } else if (!isLineStart_) {
    const std::uint32_t blanks = gap == Gap::Cell ? pad_.blanks : piece.gap;
    text_.append(blanks, ' ');
    column_ += blanks;
  }
  for (const Comment& comment : outline_.commentsBefore(piece)) {
    if (comment.place != Comment::Place::Inline) continue;
    write(outline_.textOf(comment.range));
    // A preceding blank changes the meaning of a bracket.
    if (piece.kind != SyntaxKind::LBracket) write(" ");
  }
  ranges_[index].start = static_cast<std::uint32_t>(text_.size());
  writePiece(piece);
  ranges_[index].end = static_cast<std::uint32_t>(text_.size());
}

void Output::writePiece(const Piece& piece) {
  const std::string_view text = outline_.textOf(piece.range);
  if (piece.isMultiLine) {
    if (!bodies_.empty()) hasFailed_ = true;
    for (const char c : text) line_ += c == '\n' ? 1 : 0;
    text_ += text;
    column_ = displayWidth(text.substr(text.rfind('\n') + 1));
    isLineStart_ = false;
  } else if (piece.isRequoted) {
    text_ += '\'';
    write(text.substr(1, text.size() - 2));
    text_ += '\'';
    column_ += 2;
    isLineStart_ = false;
  } else if (!text.empty()) {
    write(text);
  }
  for (std::uint32_t i = 0; i < piece.bodyCount; ++i) bodies_.push_back(piece.bodies + i);
}

void Output::write(std::string_view text) {
  text_ += text;
  column_ += displayWidth(text);
  isLineStart_ = false;
}

void Output::comma() { write(","); }
void Output::semicolon() { write(";"); }

/// Ends the current line if it is not empty; heredoc texts follow it.
void Output::endLine() {
  if (isLineStart_) return;
  text_ += lineEnd_;
  ++line_;
  for (const std::uint32_t body : bodies_) {
    const std::string_view text = outline_.textOf(outline_.bodies[body]);
    gapsOfBodies_[body] = piece_;
    text_ += text;
    text_ += lineEnd_;
    line_ += 2;  // comments before and after it are not aligned
  }
  bodies_.clear();
  isLineStart_ = true;
  column_ = 0;
}

void Output::startLine(std::uint32_t indent, bool isBlankBefore) {
  endLine();
  if (isBlankBefore && !text_.empty()) {
    text_ += lineEnd_;
    ++line_;
  }
  lineIndent_ = indent;
  column_ = indent;
}

/// Writes the comments in a gap; their places determine if the line continues.
void Output::comments(const Piece& piece, Gap& gap, LineBreak& lineBreak) {
  for (const Comment& comment : outline_.commentsBefore(piece)) {
    if (comment.place == Comment::Place::Inline) continue;
    if (gap != Gap::Break) {
      gap = Gap::Break;
      lineBreak = {};
      lineBreak.indent = lineBreak.commentIndent = lineIndent_ + options_.indent;
    }
    if (comment.place == Comment::Place::Trailing) {
      trailingComment(comment);
      continue;
    }
    const bool isApart = lineBreak.isApart && !lineBreak.isFirst;
    startLine(lineBreak.commentIndent, (comment.blankBefore && !lineBreak.isFirst) || isApart);
    text_.append(lineBreak.commentIndent, ' ');
    lineBreak.isFirst = lineBreak.isApart = false;
    const std::string_view text = outline_.textOf(comment.range);
    for (const char c : text) line_ += c == '\n' ? 1 : 0;
    write(text);
  }
}

void Output::trailingComment(const Comment& comment) {
  const ColumnRow row{column_, blanksBefore(outline_.text, comment.range.start), true};
  if (!isLineStart_) trailing_.push_back({text_.size(), line_, row});
  write(" ");
  write(outline_.textOf(comment.range));
}

/// Writes the old indentation of a frozen piece. Returns false if the piece did not begin a line.
bool Output::indentFrozen(const Piece& piece) {
  const std::uint32_t blanks = blanksBefore(outline_.text, piece.range.start);
  const std::uint32_t line = piece.range.start - blanks;
  if (line > 0 && outline_.text[line - 1] != '\n') return false;
  text_.append(outline_.text.substr(line, blanks));
  column_ = blanks;
  return true;
}

void Output::alignTrailing(std::size_t first, std::size_t last,
                           std::vector<std::pair<std::size_t, std::uint32_t>>& insertions) const {
  std::vector<ColumnRow> rows;
  for (std::size_t i = first; i < last; ++i) rows.push_back(trailing_[i].row);
  if (options_.align == FormatOptions::Align::None || !hasColumns(rows)) return;
  const std::uint32_t widest = widestOf(rows);
  for (std::size_t i = first; i < last; ++i)
    insertions.emplace_back(trailing_[i].at, widest - trailing_[i].row.width);
}

void Output::finish() {
  std::vector<std::pair<std::size_t, std::uint32_t>> insertions;
  for (std::size_t first = 0, last; first < trailing_.size(); first = last) {
    last = first + 1;
    while (last < trailing_.size() && trailing_[last].line == trailing_[last - 1].line + 1) ++last;
    if (last - first > 1) alignTrailing(first, last, insertions);
  }
  if (insertions.empty()) return;
  std::string text;
  text.reserve(text_.size() + insertions.size() * 8);
  std::size_t from = 0;
  for (const auto& [at, count] : insertions) {
    text.append(text_, from, at - from).append(count, ' ');
    from = at;
  }
  text.append(text_, from);
  text_ = std::move(text);
  auto insertion = insertions.begin();
  std::uint32_t shift = 0;
  for (TextRange& range : ranges_) {
    if (range == kDropped) continue;
    for (; insertion != insertions.end() && insertion->first <= range.start; ++insertion)
      shift += insertion->second;
    range = {range.start + shift, range.end + shift};
  }
}

}  // namespace puppet::format
