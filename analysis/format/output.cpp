#include "analysis/format/output.h"

#include <algorithm>
#include <utility>

#include "parser/support/unicode.h"

namespace puppet::format {
namespace {

/// Returns the line ending that is demanded, or that most lines of the text have.
std::string_view lineEndOf(std::string_view text, FormatOptions::LineEnd wanted) {
  if (wanted != FormatOptions::LineEnd::Auto)
    return wanted == FormatOptions::LineEnd::Lf ? "\n" : "\r\n";
  if (text.find('\r') == std::string_view::npos) return "\n";
  std::size_t lines = 0, returns = 0;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;
       at = text.find('\n', at + 1)) {
    ++lines;
    if (at > 0 && text[at - 1] == '\r') ++returns;
  }
  return returns * 2 > lines ? "\r\n" : "\n";
}

bool isBlank(char c) { return c == ' ' || c == '\t'; }

std::uint32_t lineBreaksIn(std::string_view text) {
  return static_cast<std::uint32_t>(std::ranges::count(text, '\n'));
}

std::uint32_t blanksBefore(std::string_view text, std::uint32_t offset) {
  std::uint32_t count = 0;
  while (count < offset && isBlank(text[offset - count - 1])) ++count;
  return count;
}

}  // namespace

Output::Output(const Outline& outline, const FormatOptions& options)
    : outline_(outline),
      options_(options),
      lineEnd_(lineEndOf(outline.text, options.lineEnd)),
      text_(outline.text.size() + outline.text.size() / 8 + 16),
      ranges_(outline.pieces.size(), kDropped),
      columns_(outline.pieces.size()),
      gapsOfBodies_(outline.bodies.size()) {
  if (outline.text.starts_with(kByteOrderMark)) text_.append(kByteOrderMark);
}

void Output::setCell(Pad pad) {
  gap_ = Gap::Cell;
  pad_ = pad;
  const std::uint32_t target = lineIndent_ + pad.target;
  if (pad.target > 0) pad_.blanks = target > column_ ? target - column_ : 1;
}

void Output::setBreak(const LineBreak& lineBreak) {
  gap_ = Gap::Break;
  break_ = lineBreak;
}

std::uint32_t Output::columnOf(std::uint32_t index) const {
  if (gap_ == Gap::Break) return break_.indent;
  return column_ + (gap_ == Gap::Cell ? pad_.blanks : outline_.pieces[index].gap);
}

void Output::writePiece(std::uint32_t index) {
  const Piece& piece = outline_.pieces[index];
  piece_ = index;
  Gap gap = std::exchange(gap_, Gap::Flat);
  if (gap == Gap::Cell) columns_[index] = pad_.column;
  LineBreak lineBreak = break_;
  if (piece.controls & (Control::kLine | Control::kLayout)) keepGap(piece, gap, lineBreak);
  if (piece.commentCount > 0) writeComments(piece, gap, lineBreak);
  if (gap == Gap::Break) {
    const bool isApart = lineBreak.isApart && !lineBreak.isFirst;
    startLine(lineBreak.indent,
              isApart || (piece.blankBefore && !lineBreak.isFirst && !lineBreak.isLast));
    if (!piece.isFrozen || !indentFrozen(piece))
      if (!piece.range.empty() || piece.commentCount > 0) text_.appendBlanks(lineBreak.indent);
  } else if (!isLineStart_) {
    const std::uint32_t blanks = gap == Gap::Cell ? pad_.blanks : piece.gap;
    text_.appendBlanks(blanks);
    column_ += blanks;
  }
  if (piece.commentCount > 0) writeInlineComments(piece);
  const auto start = static_cast<std::uint32_t>(text_.size());
  if (piece.isMultiLine || piece.isRequoted || piece.bodyCount > 0) {
    writeText(piece);
  } else {
    write(outline_.textOf(piece.range));
  }
  ranges_[index] = {start, static_cast<std::uint32_t>(text_.size())};
}

void Output::writeInlineComments(const Piece& piece) {
  for (const Comment& comment : outline_.commentsBefore(piece)) {
    if (comment.place != Comment::Place::Inline) continue;
    write(outline_.textOf(comment.range));
    // A preceding blank changes the meaning of a bracket.
    if (piece.kind != SyntaxKind::LBracket) write(" ");
  }
}

void Output::writeText(const Piece& piece) {
  const std::string_view text = outline_.textOf(piece.range);
  if (piece.isMultiLine) {
    if (!bodies_.empty()) hasFailed_ = true;
    line_ += lineBreaksIn(text);
    text_.append(text);
    column_ = outline_.widthOf(text.substr(text.rfind('\n') + 1));
    isLineStart_ = false;
  } else if (piece.isRequoted) {
    text_.append('\'');
    write(text.substr(1, text.size() - 2));
    text_.append('\'');
    column_ += 2;
    isLineStart_ = false;
  } else {
    write(text);
  }
  for (std::uint32_t i = 0; i < piece.bodyCount; ++i) bodies_.push_back(piece.bodies + i);
}

void Output::write(std::string_view text) {
  if (text.empty()) return;
  text_.append(text);
  column_ += outline_.widthOf(text);
  isLineStart_ = false;
}

void Output::writeComma() { write(","); }
void Output::writeSemicolon() { write(";"); }

/// Keeps a gap as far as control comments demand.
void Output::keepGap(const Piece& piece, Gap& gap, LineBreak& lineBreak) {
  if (piece.commentCount == 0 && !piece.breakBefore && !isLineStart_) {
    const bool isWritten = piece.controls & Control::kLayout;
    if (isWritten || gap == Gap::Break) gap = isWritten ? Gap::Cell : Gap::Flat;
    if (isWritten) pad_.blanks = piece.blanks;
  } else if ((piece.controls & Control::kLayout) && piece.breakBefore) {
    gap = Gap::Break;
    lineBreak.indent = outline_.indentOf(piece);
    lineBreak.isFirst = lineBreak.isLast = false;
  }
}

/// Ends the current line if it is not empty; heredoc texts follow it.
void Output::endLine() {
  if (isLineStart_) return;
  text_.append(lineEnd_);
  ++line_;
  for (const std::uint32_t body : bodies_) {
    const std::string_view text = outline_.textOf(outline_.bodies[body]);
    gapsOfBodies_[body] = piece_;
    text_.append(text);
    text_.append(lineEnd_);
    line_ += 2;  // comments before and after it are not aligned
  }
  bodies_.clear();
  isLineStart_ = true;
  column_ = 0;
}

void Output::startLine(std::uint32_t indent, bool isBlankBefore) {
  endLine();
  if (isBlankBefore && text_.size() > 0) {
    text_.append(lineEnd_);
    ++line_;
  }
  lineIndent_ = indent;
  column_ = indent;
}

/// Writes the comments in a gap; their places determine if the line continues.
void Output::writeComments(const Piece& piece, Gap& gap, LineBreak& lineBreak) {
  for (const Comment& comment : outline_.commentsBefore(piece)) {
    if (comment.place == Comment::Place::Inline) continue;
    if (gap != Gap::Break) {
      gap = Gap::Break;
      lineBreak = {};
      lineBreak.indent = lineBreak.commentIndent = lineIndent_ + options_.indent;
    }
    if (comment.place == Comment::Place::Trailing) {
      writeTrailingComment(comment);
      continue;
    }
    const bool isApart = lineBreak.isApart && !lineBreak.isFirst;
    startLine(lineBreak.commentIndent, (comment.blankBefore && !lineBreak.isFirst) || isApart);
    text_.appendBlanks(lineBreak.commentIndent);
    lineBreak.isFirst = lineBreak.isApart = false;
    const std::string_view text = outline_.textOf(comment.range);
    if (text.front() != '#') line_ += lineBreaksIn(text);
    write(text);
  }
}

void Output::writeTrailingComment(const Comment& comment) {
  const bool isAtBracket =
      text_.view().ends_with('[') && outline_.text[comment.range.start - 1] == '[';
  if (isAtBracket) return write(outline_.textOf(comment.range));
  if (!isLineStart_) trailing_.push_back({text_.size(), line_, rowOf(comment)});
  write(" ");
  write(outline_.textOf(comment.range));
}

/// Returns the row of which the comment, which follows the written text, is a cell.
ColumnRow Output::rowOf(const Comment& comment) const {
  const std::uint32_t start = comment.range.start;
  const std::size_t lineBreak =
      start == 0 ? outline_.text.npos : outline_.text.rfind('\n', start - 1);
  const auto line = static_cast<std::uint32_t>(lineBreak == outline_.text.npos ? 0 : lineBreak + 1);
  std::uint32_t indent = line;
  while (isBlank(outline_.text[indent])) ++indent;
  ColumnRow row;
  row.width = column_;
  row.column = lineIndent_ + outline_.widthOf(outline_.textOf({indent, start}));
  row.blanks = blanksBefore(outline_.text, start);
  row.takesPart = true;
  return row;
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
  const bool isNone = options_.align == FormatOptions::Align::None;
  const std::vector<std::uint32_t> blanks =
      alignedBlanks(rows, isNone ? Alignment::Never : Alignment::Groups);
  for (std::size_t i = first; i < last; ++i)
    if (blanks[i - first] > 0) insertions.emplace_back(trailing_[i].at, blanks[i - first] - 1);
}

void Output::finish() {
  std::vector<std::pair<std::size_t, std::uint32_t>> insertions;
  for (std::size_t first = 0, last; first < trailing_.size(); first = last) {
    last = first + 1;
    while (last < trailing_.size() && trailing_[last].line == trailing_[last - 1].line + 1) ++last;
    if (last - first > 1) alignTrailing(first, last, insertions);
  }
  if (insertions.empty()) return;
  GrowingText text(text_.size() + insertions.size() * 8);
  std::size_t from = 0;
  for (const auto& [at, count] : insertions) {
    text.append(text_.view().substr(from, at - from));
    text.appendBlanks(count);
    from = at;
  }
  text.append(text_.view().substr(from));
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
