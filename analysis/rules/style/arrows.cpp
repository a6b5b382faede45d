// Checks the positions of `=>`.

#include <algorithm>
#include <span>
#include <vector>

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

std::uint32_t charactersOf(std::string_view text) {
  return static_cast<std::uint32_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

/// Returns the first token of the string that ends with `tail`.
TokenIndex headOf(const StyleFile& file, TokenIndex tail) {
  TokenIndex head = tail;
  for (int depth = 0; head > 0; --head) {
    depth += file.is(head, S::StringTail);
    if (file.is(head, S::StringHead) && --depth == 0) break;
  }
  return head;
}

/// Expression before an arrow.
struct Key {
  Key(const StyleFile& file, TokenIndex arrow) : last(file.previous(arrow)), first(last) {
    const std::uint32_t width = charactersOf(file.text(last));
    end = file.at(last).column + width;
    length = width;
    if (!file.is(last, S::StringTail)) return;
    first = headOf(file, last);
    const TextRange range{file.at(first).range.start, file.at(last).range.end};
    length = charactersOf(file.text().substr(range.start, range.length()));
  }
  TokenIndex last, first;
  std::uint32_t length = 0;  ///< in characters
  std::uint32_t end = 0;     ///< column after it
};

/// Arrows within one pair of braces.
struct Level {
  std::size_t first = 0;       ///< index of the first one
  std::uint32_t wanted = 0;    ///< column in which all arrows belong
  std::uint32_t firstKey = 0;  ///< column of the first key
};

class Alignment {
 public:
  Alignment(StyleRun& run, const StyleBody& body) : run_(run), file_(run.file), body_(body) {
    arrows_.reserve(body.arrows.size());
  }

  void check() {
    for (TokenIndex i = file_.next(body_.colon); i >= 0 && i <= body_.end; i = file_.next(i)) {
      switch (file_.kind(i)) {
        case S::FatArrow: add(i); break;
        case S::LBrace: levels_.push_back({arrows_.size()}); break;
        case S::RBrace:
        case S::Semicolon: endLevel(); break;
        default: break;
      }
    }
  }

 private:
  void endLevel() {
    const Level level = levels_.back();
    check(level);
    arrows_.resize(level.first);
    levels_.pop_back();
    if (levels_.empty()) levels_.emplace_back();
  }

  /// Returns the arrows of the innermost level.
  std::span<const TokenIndex> arrowsOf(const Level& level) const {
    return std::span(arrows_).subspan(level.first);
  }

  /// Returns true if the line of the arrow, which is behind all of the level, has one of these.
  bool isOnLine(const Level& level, TokenIndex arrow) const {
    return arrows_.size() > level.first && file_.at(arrows_.back()).line == file_.at(arrow).line;
  }

  void add(TokenIndex arrow) {
    Level& level = levels_.back();
    const Key key(file_, arrow);
    if (level.firstKey == 0) level.firstKey = file_.at(key.first).column;
    const std::uint32_t wanted =
        isOnLine(level, arrow) ? level.firstKey + key.length + 1 : key.end + 1;
    level.wanted = std::max(level.wanted, wanted);
    arrows_.push_back(arrow);
  }

  void check(const Level& level) {
    const std::span<const TokenIndex> arrows = arrowsOf(level);
    if (arrows.empty()) return;
    const auto lineOf = [&](TokenIndex arrow) { return file_.at(arrow).line; };
    if (lineOf(arrows.front()) == lineOf(arrows.back())) return;
    TokenIndex before = -1;
    for (const TokenIndex arrow : arrows) {
      const bool isFirstOnLine = before < 0 || lineOf(before) != lineOf(arrow);
      before = arrow;
      if (file_.at(arrow).column != level.wanted) report(level, arrow, isFirstOnLine);
    }
  }

  void report(const Level& level, TokenIndex arrow, bool isFirstOnLine) {
    Diagnostic& finding =
        run_.report(D::StyleArrowAlignment, arrow,
                    {std::to_string(level.wanted), std::to_string(file_.at(arrow).column)});
    const Key key(file_, arrow);
    const TextRange blank{file_.at(key.last).range.end, file_.at(arrow).range.start};
    if (file_.at(key.last).line != file_.at(arrow).line || arrow - key.last > 2) return;
    const std::uint32_t keyEnd = isFirstOnLine ? key.end : level.firstKey + key.length;
    if (keyEnd > level.wanted) return;
    std::vector<TextEdit> edits;
    if (!isFirstOnLine) {
      const TokenIndex gap = key.first - 1;
      const bool hasBlank = file_.is(gap, S::Whitespace);
      edits.push_back({{hasBlank ? file_.at(gap).range.start : file_.at(key.first).range.start,
                        file_.at(key.first).range.start},
                       "\n" + std::string(level.firstKey - 1, ' ')});
    }
    std::string blanks(level.wanted - keyEnd, ' ');
    if (blanks.size() != blank.length()) edits.push_back({blank, std::move(blanks)});
    finding.fix("Align the arrow", std::move(edits));
  }

  StyleRun& run_;
  const StyleFile& file_;
  const StyleBody& body_;
  std::vector<TokenIndex> arrows_;  ///< of all open levels, those of the innermost one last
  std::vector<Level> levels_{1};
};

/// Distribution of a body's arrows over lines; None if it has no arrows.
enum class Spread : std::uint8_t { None, OneLine, Lines };
Spread spreadOf(const StyleFile& file, const StyleBody& body) {
  if (body.arrows.empty()) return Spread::None;
  const bool isOneLine = file.at(body.arrows.front()).line == file.at(body.arrows.back()).line;
  return isOneLine ? Spread::OneLine : Spread::Lines;
}

void checkAlignment(StyleRun& run, const StyleBody& body) {
  if (spreadOf(run.file, body) == Spread::Lines) Alignment(run, body).check();
}

void checkSpace(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (spreadOf(file, body) != Spread::OneLine) return;
  for (const TokenIndex i : body.arrows) {
    if (file.text(i - 1) == " ") continue;
    TokenIndex before = i - 1;
    while (run.isCompatible && isComment(file.kind(before))) --before;
    const bool isFirst = file.is(before, S::Indent) || file.is(before, S::Newline);
    if (isFirst && !run.isCompatible) continue;
    const StyleToken& token = file.at(before);
    Diagnostic& finding = run.report(D::StyleSpaceBeforeArrow, before,
                                     {std::to_string(token.line), std::to_string(token.column)});
    if (isFirst || isComment(token.kind)) continue;
    const std::uint32_t start = token.kind == S::Whitespace ? token.range.start : token.range.end;
    finding.fix("Write one blank", {{{start, file.at(i).range.start}, " "}});
  }
}

}  // namespace

std::span<const StyleCheck> arrowStyle() {
  static constexpr StyleCheck kChecks[] = {
      bodyCheck(D::StyleArrowAlignment, checkAlignment),
      bodyCheck(D::StyleSpaceBeforeArrow, checkSpace),
  };
  return kChecks;
}

}  // namespace puppet::analysis
