#include "analysis/format/layout.h"

#include <algorithm>
#include <set>

#include "analysis/format/minimal_edit.h"
#include "analysis/format/printer.h"
#include "analysis/format/templates.h"

namespace puppet::format {
namespace {

/// Returns the gap that contains `range` of the old text.
std::uint32_t gapOf(const Layout& layout, TextRange range) {
  const auto piece = std::ranges::lower_bound(layout.before, range.end, {}, &TextRange::start);
  return static_cast<std::uint32_t>(piece - layout.before.begin());
}

/// Returns true if `range` of the old text is in the gap.
bool isInGap(const Layout& layout, TextRange range, std::uint32_t gap) {
  return (gap == 0 || layout.before[gap - 1].end <= range.start) &&
         range.end <= layout.before[gap].start;
}

void addMove(Layout& layout, std::uint32_t from, std::uint32_t to) {
  if (from != to) layout.moves.emplace_back(std::min(from, to), std::max(from, to));
}

/// Finds the comments that the outline assigns to other gaps, and the texts of heredocs that follow
/// other lines.
void findMoves(Layout& layout, const Outline& outline,
               const std::vector<std::uint32_t>& newGapsOfBodies) {
  for (std::uint32_t i = 0; i < outline.pieces.size(); ++i)
    for (const Comment& comment : outline.commentsBefore(outline.pieces[i]))
      if (!isInGap(layout, comment.range, i)) addMove(layout, gapOf(layout, comment.range), i);
  for (std::size_t i = 0; i < newGapsOfBodies.size(); ++i)
    addMove(layout, gapOf(layout, outline.bodies[i]), newGapsOfBodies[i]);
  std::ranges::sort(layout.moves);
}

/// Returns a gap with `shift` added to the indentation of its lines; lines of comments are shifted
/// too, unless the gap contains other text.
std::string shifted(std::string_view gap, std::int32_t shift) {
  std::string result;
  const bool isPlain = gap.find("*/") == std::string_view::npos;
  for (std::size_t at = 0; at < gap.size();) {
    const std::size_t end = std::min(gap.find('\n', at), gap.size() - 1) + 1;
    const std::string_view line = gap.substr(at, end - at);
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const bool isLast = blanks == line.size() && end == gap.size() && line.back() != '\n';
    const bool isComment = isPlain && blanks < line.size() && line[blanks] == '#';
    if (at > 0 && (isLast || isComment)) {
      const auto columns = static_cast<std::int32_t>(blanks) + shift;
      result.append(static_cast<std::size_t>(std::max(columns, 0)), ' ')
          .append(line.substr(blanks));
    } else {
      result += line;
    }
    at = end;
  }
  if (gap.ends_with('\n') && shift > 0) result.append(static_cast<std::size_t>(shift), ' ');
  return result;
}

/// Collects the edits in some parts of a file.
class PartialEdits {
 public:
  PartialEdits(std::string_view old, const Layout& layout, std::span<const FormatPart> parts)
      : old_(old),
        layout_(layout),
        parts_(parts),
        isWhole_(parts.size() == 1 && parts[0].range.start == 0 &&
                 parts[0].range.end > old.size()) {
    if (isWhole_) return;
    forEachGap([&](std::size_t piece, TextRange was, TextRange) {
      if (layout.columns[piece] != 0 && partOf(was)) columns_.insert(layout.columns[piece]);
    });
  }

  std::vector<TextEdit> collect() {
    forEachGap([&](std::size_t piece, TextRange was, TextRange is) {
      if (!isWhole_ || !isSame(was, is)) addGapEdit(piece, was, is);
      addQuoteEdits(layout_.before[piece], layout_.after[piece]);
    });
    const auto oldSize = static_cast<std::uint32_t>(old_.size());
    const auto newSize = static_cast<std::uint32_t>(layout_.text.size());
    if (const TextRange was{lastBefore_, oldSize}; partOf(was))
      add(was, textOf({lastAfter_, newSize}));
    return std::move(edits_);
  }

 private:
  /// Calls `visit` with each printed piece, and the old and the new range of its gap.
  template <typename Visit>
  void forEachGap(const Visit& visit) {
    lastBefore_ = lastAfter_ = 0;
    for (std::size_t i = 0; i < layout_.before.size(); ++i) {
      const TextRange was = layout_.before[i], is = layout_.after[i];
      if (is == Output::kDropped) continue;
      const TextRange oldGap{lastBefore_, was.start}, newGap{lastAfter_, is.start};
      lastBefore_ = was.end;
      lastAfter_ = is.end;
      visit(i, oldGap, newGap);
    }
  }

  /// Returns the part that contains `range`. An empty gap at the end of a part is outside.
  const FormatPart* partOf(TextRange range) const {
    if (isWhole_) return parts_.data();
    const auto part = std::ranges::find_if(parts_, [&](const FormatPart& it) {
      return it.range.covers(range) && range.start < it.range.end;
    });
    return part == parts_.end() ? nullptr : &*part;
  }

  /// Returns true if something moves from, to or over the gap.
  bool isMoved(std::size_t gap) const {
    return std::ranges::any_of(
        layout_.moves, [&](const auto& move) { return move.first <= gap && gap <= move.second; });
  }

  void addGapEdit(std::size_t piece, TextRange was, TextRange is) {
    const FormatPart* part = partOf(was);
    if (!part && (!columns_.contains(layout_.columns[piece]) || isMoved(piece))) return;
    const std::int32_t shift = part ? part->shift : 0;
    if (shift == 0) return add(was, textOf(is));
    if (layout_.isFrozen[piece]) return;
    const std::string_view text = textOf(is);
    add(was, text.find('\n') == text.npos ? std::string(text) : shifted(text, shift));
  }

  /// Adds the edits of the quotes of a string: both or none.
  void addQuoteEdits(TextRange was, TextRange is) {
    if (was.length() < 2 || old_[was.start] == layout_.text[is.start] || !partOf(was)) return;
    add({was.start, was.start + 1}, textOf({is.start, is.start + 1}));
    add({was.end - 1, was.end}, textOf({is.end - 1, is.end}));
  }

  /// Returns true if a gap stays as it is; most gaps are empty or one blank.
  bool isSame(TextRange was, TextRange is) const {
    if (was.length() != is.length()) return false;
    if (was.length() == 1) return old_[was.start] == layout_.text[is.start];
    return was.empty() || old_.substr(was.start, was.length()) == textOf(is);
  }

  std::string_view textOf(TextRange range) const {
    return std::string_view(layout_.text).substr(range.start, range.length());
  }

  /// Adds an edit of `was` unless it changes nothing. An insertion before the last edit's start
  /// becomes a part of that edit, so that no two edits have the same start.
  void add(TextRange was, std::string_view text) {
    if (old_.substr(was.start, was.length()) == text) return;
    TextEdit edit = minimalEdit(old_, was, text);
    if (!edits_.empty() && edits_.back().range == TextRange{edit.range.start, edit.range.start}) {
      edits_.back().range = edit.range;
      edits_.back().newText += edit.newText;
    } else {
      edits_.push_back(std::move(edit));
    }
  }

  std::string_view old_;
  const Layout& layout_;
  std::span<const FormatPart> parts_;
  const bool isWhole_;                            ///< set if one part is the whole file
  std::set<std::uint32_t> columns_;               ///< columns that are changed whole
  std::uint32_t lastBefore_ = 0, lastAfter_ = 0;  ///< ends of the last printed piece
  std::vector<TextEdit> edits_;
};

}  // namespace

Layout layOut(const parser::SyntaxTree& tree, const FormatOptions& options) {
  Layout layout;
  Outline outline = outlineOf(tree);
  const std::size_t count = outline.pieces.size();
  std::vector<std::uint32_t> newGapsOfBodies;
  layout.before.resize(count);
  layout.isFrozen.resize(count);
  if (tree.options.mode.epp) {
    layout.text = formatTemplate(outline, options, layout.after);
    layout.columns.resize(count);
  } else {
    Output output = Printer(outline, options).print();
    if (output.hasFailed()) layout.problem = "the text of a heredoc begins in a string";
    layout.text = output.takeText();
    layout.after = output.takeRanges();
    layout.columns = output.takeColumns();
    newGapsOfBodies = output.takeGapsOfBodies();
  }
  for (std::size_t i = 0; i < count; ++i) {
    layout.before[i] = outline.pieces[i].range;
    if (outline.pieces[i].isFrozen) layout.isFrozen[i] = true;
  }
  if (!tree.options.mode.epp) findMoves(layout, outline, newGapsOfBodies);
  return layout;
}

TextRange withMoves(const Layout& layout, TextRange range) {
  // A gap reaches over pieces that are dropped, such as a comma before a semicolon.
  const auto isDropped = [&](std::uint32_t piece) {
    return layout.after[piece] == Output::kDropped;
  };
  const auto startOf = [&](std::uint32_t gap) {
    while (gap > 0 && isDropped(gap - 1)) --gap;
    return gap == 0 ? 0 : layout.before[gap - 1].end;
  };
  const auto endOf = [&](std::uint32_t gap) {
    while (gap + 1 < layout.before.size() && isDropped(gap)) ++gap;
    return layout.before[gap].start;
  };
  const auto touches = [&](const auto& move) {
    return startOf(move.first) < range.end && range.start < endOf(move.second);
  };
  for (const auto& move : layout.moves)
    if (touches(move)) range.end = std::max(range.end, endOf(move.second));
  for (auto move = layout.moves.rbegin(); move != layout.moves.rend(); ++move)
    if (touches(*move)) range.start = std::min(range.start, startOf(move->first));
  return range;
}

std::vector<TextEdit> editsOf(std::string_view old, const Layout& layout,
                              std::span<const FormatPart> parts) {
  return PartialEdits(old, layout, parts).collect();
}

}  // namespace puppet::format
