#include <algorithm>
#include <optional>

#include "analysis/format/columns.h"
#include "analysis/format/range_format.h"
#include "analysis/format/range_part.h"
#include "analysis/format/shape.h"
#include "parser/parse/parse.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/errors.h"
#include "parser/tokens/token_class.h"
#include "types/text/display_width.h"

namespace puppet::format {

using parser::Cursor;
using K = SyntaxKind;

namespace {

std::size_t lineStart(std::string_view text, std::size_t offset) {
  const std::size_t lineBreak = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
}

/// Returns the blanks at the start of the line of `offset`.
std::string_view indentationOf(std::string_view text, std::size_t offset) {
  const std::size_t line = lineStart(text, offset);
  std::size_t end = line;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  return text.substr(line, end - line);
}

bool isFirstOnLine(std::string_view text, std::uint32_t offset) {
  return lineStart(text, offset) + indentationOf(text, offset).size() >= offset;
}

bool isOpener(K kind) {
  return kind == K::LBrace || kind == K::SelectorLBrace || parser::isParenOpen(kind) ||
         parser::isArrayOpen(kind) || kind == K::CollectOpen || kind == K::ExportedCollectOpen;
}

bool isCloser(K kind) {
  return kind == K::RBrace || kind == K::RParen || kind == K::RBracket || kind == K::CollectClose ||
         kind == K::ExportedCollectClose;
}

/// Returns true for tokens after which a statement continues on the next line.
bool leavesOpen(K kind) {
  return kind == K::Equals || kind == K::FatArrow || kind == K::PlusArrow ||
         (parser::isBinaryOperator(kind) && kind != K::Star);
}

/// Computes the indentation of a line from the tokens before it.
class LineIndentation {
 public:
  LineIndentation(std::string_view text, const FormatOptions& options)
      : text_(text), options_(options) {}

  void take(const Cursor& token) {
    const K kind = token.kind();
    if (isFirstOnLine(text_, token.start()) && !items_.empty())
      items_.back() = indentationOf(text_, token.start());
    if (isOpener(kind)) {
      open_.push_back(indentationOf(text_, token.start()));
      items_.emplace_back();
    } else if (isCloser(kind) && !open_.empty()) {
      open_.pop_back();
      items_.pop_back();
    }
    last_ = token;
  }

  /// Passes a node without errors, whose brackets are balanced.
  void takeWhole(const Cursor& node) {
    if (isFirstOnLine(text_, node.start()) && !items_.empty())
      items_.back() = indentationOf(text_, node.start());
    last_ = node;
  }

  /// Returns the last token.
  Cursor last() const {
    Cursor last = last_;
    while (last.isNode()) {
      Cursor end;
      for (const Cursor child : last.children())
        if (!child.missing()) end = child;
      last = end;
    }
    return last;
  }

  std::string before(K next) const {
    const Cursor token = last();
    if (!token) return {};
    const std::string level(options_.indent, ' ');
    const std::string line(indentationOf(text_, token.start()));
    if (isCloser(next)) return open_.empty() ? "" : std::string(open_.back());
    if (leavesOpen(token.kind()) || token.is(K::Colon)) return line + level;
    if (open_.empty()) return {};
    if (token.is(K::Comma) && !items_.back().empty()) return std::string(items_.back());
    return std::string(open_.back()) + level;
  }

 private:
  std::string_view text_;
  const FormatOptions& options_;
  std::vector<std::string_view> open_;   ///< indentation of the lines with the open brackets
  std::vector<std::string_view> items_;  ///< of the last line within each of them
  Cursor last_;                          ///< last token, or a node that ends with it
};

/// Passes all tokens that end at or before `offset` to `indentation` and returns the token after
/// them.
Cursor readUpTo(const Cursor& node, std::uint32_t offset, LineIndentation& indentation) {
  for (const Cursor child : node.children()) {
    if (child.missing()) continue;
    // The attributes of a body are items of their own.
    const bool isWhole = !child.is(K::ResourceBody) && !child.green().hasError();
    if (child.isNode() && child.end() <= offset && isWhole) {
      indentation.takeWhole(child);
    } else if (child.isNode()) {
      if (const Cursor next = readUpTo(child, offset, indentation)) return next;
    } else if (child.end() > offset || child.is(K::EndOfFile)) {
      return child;
    } else {
      indentation.take(child);
    }
  }
  return {};
}

bool isInsideOfToken(const Cursor& next, std::uint32_t offset) {
  switch (next.kind()) {
    case K::StringMiddle:
    case K::StringTail:
    case K::HeredocText:
    case K::HeredocHead:
    case K::HeredocMiddle:
    case K::HeredocTail:
    case K::HeredocEnd: return true;
    default: return next.start() < offset;
  }
}

bool isInComment(std::string_view gap) {
  return gap.find_first_of("#/") != std::string_view::npos && gap.rfind("/*") != gap.npos &&
         (gap.rfind("*/") == gap.npos || gap.rfind("*/") < gap.rfind("/*"));
}

/// Returns the indentation of the rows of the list in which `next` begins a row: that of the last
/// row before it that begins its line, else of the first one from it on, other than a row at
/// `moved`. Absent if there is none.
std::optional<std::string> rowIndentation(const parser::SyntaxTree& tree, const Cursor& next,
                                          std::uint32_t moved) {
  const std::string_view text = tree.text.view();
  const std::vector<Cursor> path = pathTo(tree, next.start());
  for (std::size_t i = path.size(); i-- > 1;) {
    if (!isRow(path[i].kind()) || path[i].start() != next.start()) continue;
    std::optional<std::string> found;
    for (const Cursor row : path[i - 1].children()) {
      if (!isRow(row.kind()) || row.start() == moved || !isFirstOnLine(text, row.start())) continue;
      if (found && row.start() >= next.start()) break;
      found = indentationOf(text, row.start());
    }
    return found;
  }
  return std::nullopt;
}

std::vector<TextEdit> newLine(const parser::SyntaxTree& tree, std::uint32_t offset,
                              const FormatOptions& options) {
  const std::string_view text = tree.text.view();
  LineIndentation indentation(text, options);
  const Cursor next = readUpTo(Cursor::root(tree), offset, indentation);
  if (!next || isInsideOfToken(next, offset)) return {};
  const std::uint32_t gap = indentation.last() ? indentation.last().end() : 0;
  if (isInComment(text.substr(gap, offset - gap))) return {};
  std::vector<TextEdit> edits;
  const std::size_t line = lineStart(text, offset);
  if (line > gap) {
    std::size_t end = line - 1;
    if (end > 0 && text[end - 1] == '\r') --end;
    std::size_t start = end;
    while (start > gap && (text[start - 1] == ' ' || text[start - 1] == '\t')) --start;
    if (start < end)
      edits.push_back({{static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)}, ""});
  }
  const std::string_view old = indentationOf(text, offset);
  const auto oldStart = static_cast<std::uint32_t>(line);
  const auto oldEnd = static_cast<std::uint32_t>(line + old.size());
  const bool isBeforeNext = next.start() == oldEnd;
  const std::string wanted =
      rowIndentation(tree, next, oldEnd)
          .value_or(indentation.before(isBeforeNext ? next.kind() : K::EndOfFile));
  if (old != wanted) edits.push_back({{oldStart, oldEnd}, wanted});
  return edits;
}

constexpr std::string_view kPlaceholder = " '',";

/// Returns the tree of the text with a placeholder for the value after the arrow before `offset` if
/// the line ends there and that reads better: without a value, the next row would be read as one.
parser::SyntaxTreePtr withValue(const parser::SyntaxTree& tree, std::uint32_t offset) {
  const std::string_view text = tree.text.view();
  const std::string_view rest = text.substr(offset, text.find('\n', offset) - offset);
  const std::size_t next = rest.find_first_not_of(" \t\r");
  if (!parser::hasErrors(tree) || (next != rest.npos && rest[next] != '#')) return nullptr;
  std::string filled(text);
  filled.insert(offset, kPlaceholder);
  parser::SyntaxTreePtr result = parser::parse(SourceText(std::move(filled)), tree.options);
  return parser::errorCount(*result) > parser::errorCount(tree) ? nullptr : result;
}

/// Gaps before the arrows of rows that begin their lines.
struct ArrowRows {
  std::vector<TextRange> gaps;
  std::vector<ColumnRow> rows;
};

/// Returns the rows of `list` that are aligned, as Printer::arrowPads() decides.
ArrowRows arrowRows(const Cursor& list, const FormatOptions& options) {
  const std::string_view text = list.tree()->text.view();
  ArrowRows result;
  for (const Cursor row : list.children()) {
    if (!isRow(row.kind()) || !isFirstOnLine(text, row.start())) continue;
    const Cursor key = *row.children().begin();
    const Cursor arrow = *++row.children().begin();
    if (!parser::isAttributeArrow(arrow.kind()) || arrow.missing()) continue;
    const std::string_view written = key.text();
    const std::string_view between = text.substr(key.end(), arrow.start() - key.end());
    if (written.find('\n') != written.npos || between.find_first_not_of(" \t") != between.npos)
      continue;
    const std::uint32_t width = displayWidth(written);
    const auto blanks = static_cast<std::uint32_t>(between.size());
    if (key.isNode() && width + 2 > options.width) continue;
    const std::string_view gap = text.substr(row.fullStart(), row.start() - row.fullStart());
    const bool isApart = std::ranges::count(gap, '\n') > 1 || gap.find_first_of("#/") != gap.npos;
    result.gaps.push_back({key.end(), arrow.start()});
    result.rows.push_back({.width = width,
                           .column = width + blanks,
                           .blanks = blanks,
                           .takesPart = true,
                           .isApart = isApart});
  }
  return result;
}

/// Returns the alignment of the arrows of the last list on `path`.
Alignment arrowAlignment(std::span<const Cursor> path, const FormatOptions& options) {
  using Align = FormatOptions::Align;
  if (options.align == Align::None) return Alignment::Never;
  const bool isDemanded = std::ranges::any_of(path, [](const Cursor& node) {
    return node.is(K::ResourceBody) || isAttributeList(node.kind());
  });
  return isDemanded || options.align == Align::All ? Alignment::Always : Alignment::Arrows;
}

/// Returns the blanks before the arrows, of which the one that ends at `offset` has been typed:
/// what the other rows say of the author's layout decides. A column wider than they need is kept.
std::vector<std::uint32_t> blanksWith(const ArrowRows& rows, std::uint32_t offset,
                                      Alignment alignment) {
  std::vector<ColumnRow> all = rows.rows, others;
  ColumnRow* typed = nullptr;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (rows.gaps[i].end + 2 == offset) {
      typed = &all[i];
      typed->column = typed->blanks = 0;
    } else {
      others.push_back(all[i]);
    }
  }
  const std::uint32_t column = others.empty() ? 0 : others[0].column;
  const auto isThere = [&](const ColumnRow& row) { return row.column == column; };
  const auto isFar = [](const ColumnRow& row) { return row.blanks > 1; };
  if (alignment == Alignment::Arrows && typed && std::ranges::all_of(others, isThere)) {
    if (typed->width < column && std::ranges::all_of(others, isFar)) {
      typed->column = column;
      typed->blanks = column - typed->width;
    } else {
      alignment = Alignment::Always;
    }
  }
  return alignedBlanks(all, alignment);
}

/// Aligns the arrows of the rows that begin their lines, in the list around `offset`, if the row of
/// the arrow before `offset` is one of them.
std::vector<TextEdit> arrows(const parser::SyntaxTree& given, std::uint32_t offset,
                             const FormatOptions& options) {
  const char before = offset > 1 ? given.text.view()[offset - 2] : '\0';
  if (before != '=' && before != '+') return {};
  const parser::SyntaxTreePtr filled = withValue(given, offset);
  const parser::SyntaxTree& tree = filled ? *filled : given;
  const std::vector<Cursor> path = pathTo(tree, offset - 1);
  if (path.size() < 3 || !parser::isAttributeArrow(path.back().kind()) ||
      path.back().end() != offset ||
      !isFirstOnLine(tree.text.view(), path[path.size() - 2].start()))
    return {};
  const std::span<const Cursor> around(path.data(), path.size() - 2);
  const ArrowRows rows = arrowRows(around.back(), options);
  const std::vector<std::uint32_t> wanted =
      blanksWith(rows, offset, arrowAlignment(around, options));
  std::vector<TextEdit> edits;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const TextRange gap = rows.gaps[i];
    const std::string blanks(wanted[i], ' ');
    if (blanks.empty() || tree.text.slice(gap) == blanks) continue;
    const std::size_t added = filled && gap.start >= offset ? kPlaceholder.size() : 0;
    const auto shift = static_cast<std::uint32_t>(added);
    edits.push_back({{gap.start - shift, gap.end - shift}, blanks});
  }
  return edits;
}

/// Indents a `}` that begins its line like the line of its `{`.
std::vector<TextEdit> closerIndentation(const parser::SyntaxTree& tree, const Cursor& closer,
                                        const Cursor& construct) {
  const std::string_view text = tree.text.view();
  if (!isFirstOnLine(text, closer.start())) return {};
  for (const Cursor child : construct.children()) {
    if (!isOpener(child.kind()) || child.missing()) continue;
    const std::string_view wanted = indentationOf(text, child.start());
    const auto line = static_cast<std::uint32_t>(lineStart(text, closer.start()));
    if (text.substr(line, closer.start() - line) == wanted) return {};
    return {{{line, closer.start()}, std::string(wanted)}};
  }
  return {};
}

/// Returns true if `edits` change text between `offset` and the end of its line.
bool changesRestOfLine(std::string_view text, std::uint32_t offset,
                       const std::vector<TextEdit>& edits) {
  const std::size_t end = std::min(text.find('\n', offset), text.size());
  return std::ranges::any_of(edits, [&](const TextEdit& edit) {
    return edit.range.end >= offset && edit.range.start <= end;
  });
}

/// Formats the construct that ends with the token before `offset`.
std::vector<TextEdit> ended(const parser::SyntaxTree& tree, std::uint32_t offset, K kind,
                            const FormatOptions& options) {
  const std::vector<Cursor> path = pathTo(tree, offset - 1);
  if (path.size() < 2 || !path.back().is(kind) || path.back().end() != offset) return {};
  const Cursor construct = path[path.size() - 2];
  const Layout layout = layOut(tree, options);
  if (!layout.problem.empty()) return {};
  const FormatPart part = partUpTo(tree, layout, construct, offset, options);
  std::vector<TextEdit> edits = editsOf(tree.text.view(), layout, {&part, 1});
  if (changesRestOfLine(tree.text.view(), offset, edits)) return {};
  if (edits.empty() && kind == K::RBrace && construct.green().hasError())
    return closerIndentation(tree, path.back(), construct);
  return edits;
}

}  // namespace

std::vector<TextEdit> formatOnType(const parser::SyntaxTree& tree, std::uint32_t offset, char typed,
                                   const FormatOptions& options) {
  if (offset == 0 || tree.options.mode.epp) return {};
  switch (typed) {
    case '\n': return newLine(tree, offset, options);
    case '>': return arrows(tree, offset, options);
    case '}': return ended(tree, offset, K::RBrace, options);
    case ';': return ended(tree, offset, K::Semicolon, options);
    default: return {};
  }
}

}  // namespace puppet::format
