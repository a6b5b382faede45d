#include <algorithm>
#include <array>

#include "analysis/format/outline_builder.h"
#include "analysis/rules/control_comments.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::format {

using parser::GreenElement;
using K = SyntaxKind;

namespace {

struct IgnoredCheck {
  std::string_view name;  ///< a check, or the beginning of the names of several ones
  std::uint8_t effects;
};

/// The checks of puppet-lint and its plugins that formatting satisfies.
constexpr auto kIgnoredChecks = std::to_array<IgnoredCheck>({
    {"140chars", Control::kWidth},
    {"80chars", Control::kWidth},
    {"arrow_alignment", Control::kArrows},
    {"class_params_alignment", Control::kNames},
    {"class_equals_alignment", Control::kEquals},
    {"trailing_comma", Control::kCommas},
    {"double_quoted_strings", Control::kQuotes},
    {"2sp_soft_tabs", Control::kLayout},
    {"hard_tabs", Control::kLayout},
    {"strict_indent", Control::kLayout},
    {"arrow_on_right_operand_line", Control::kLayout},
    {"space_before_arrow", Control::kLayout},
    {"space_after_comma", Control::kLayout},
    {"empty_lines_around_body", Control::kLayout},
    {"uncuddled_else", Control::kLayout},
    {"class_params_newline", Control::kLayout},
    {"manifest_whitespace_", Control::kLayout},
    {"resource_reference_", Control::kLayout},
});

std::uint8_t effectsOf(std::string name) {
  std::ranges::replace(name, '-', '_');
  std::uint8_t effects = 0;
  for (const IgnoredCheck& check : kIgnoredChecks)
    if (name.starts_with(check.name)) effects |= check.effects;
  return effects;
}

bool endsControl(K kind) {
  return kind == K::RBrace || kind == K::RBracket || kind == K::RParen || kind == K::Pipe ||
         kind == K::EndOfFile;
}

/// Returns true if `trivia` has the comment `# fmt: WORD` on a line of its own or, if `isTrailing`,
/// at the end of its first line.
bool hasControl(std::string_view trivia, std::string_view word, bool isTrailing) {
  const std::size_t lineEnd = std::min(trivia.find('\n'), trivia.size());
  const std::string_view part = isTrailing ? trivia.substr(0, lineEnd) : trivia;
  for (std::size_t at = part.find("# fmt: "); at != std::string_view::npos;
       at = part.find("# fmt: ", at + 1)) {
    std::string_view rest = part.substr(at + 7);
    if (!rest.starts_with(word)) continue;
    rest.remove_prefix(word.size());
    rest = rest.substr(0, rest.find('\n'));
    if (rest.find_first_not_of(" \t\r") == std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

ControlMarks controlMarksIn(std::string_view text) {
  ControlMarks marks;
  // A colon is rarer than the letters before it.
  for (std::size_t colon = text.find(':'); colon != std::string_view::npos;
       colon = text.find(':', colon + 1)) {
    const std::string_view before = text.substr(0, colon);
    marks.hasFormat |= before.ends_with("fmt");
    marks.hasLint |= before.ends_with("lint");
  }
  return marks;
}

/// Handles `# fmt: off`, `# fmt: on` and `# fmt: skip` before a child.
void OutlineBuilder::readControlComments(GreenElement element, std::uint32_t offset, Frame& frame) {
  const std::string_view trivia = outline_.text.substr(offset, element.leading());
  if (frame.offPiece != Frame::kNone &&
      (endsControl(element.kind()) || hasControl(trivia, "on", false))) {
    if (frame.offPiece < outline_.pieces.size()) {
      freeze(frame.offPiece, frame.offNode);
      frame.itemPiece = frame.offPiece;
      frame.itemNode = frame.offNode;
      frame.isLastFrozen = holdsStatements(frame.kind);
    }
    frame.offPiece = Frame::kNone;
  }
  if (frame.itemPiece != Frame::kNone && hasControl(trivia, "skip", true) &&
      frame.itemPiece < outline_.pieces.size())
    freeze(frame.itemPiece, frame.itemNode);
  if (frame.offPiece == Frame::kNone && !endsControl(element.kind()) &&
      hasControl(trivia, "off", false)) {
    frame.offPiece = outline_.pieces.size();
    frame.offNode = stack_.size();
  }
}

void OutlineBuilder::readErrors() {
  for (const Diagnostic& diagnostic : tree_.diagnostics) {
    if (diagnostic.id == DiagnosticId::IllegalBom ||
        diagnostic.info().severityAt(tree_.options.level) != Severity::Error)
      continue;
    errors_.push_back({diagnostic.range.start, false});
  }
  if (errors_.empty()) return;
  for (const Diagnostic& diagnostic :
       parser::lex(tree_.text.view(), tree_.options.mode).diagnostics)
    if (diagnostic.id != DiagnosticId::IllegalBom)
      errors_.push_back({diagnostic.range.start, true});
  std::ranges::sort(errors_, {}, &Error::offset);
}

bool OutlineBuilder::takeErrors(TextRange range, Frame& frame) {
  auto error = std::ranges::lower_bound(errors_, range.start, {}, &Error::offset);
  bool any = false;
  for (; error != errors_.end() && error->offset <= range.end; ++error) {
    if (error->isTaken) continue;
    error->isTaken = any = true;
    frame.isPoisoned |= error->isLexical;
  }
  return any;
}

/// Assigns heredoc texts to pieces; the texts are in the order of their tags.
void OutlineBuilder::tieHeredocs() {
  if (outline_.bodies.empty()) return;
  std::size_t tag = 0;
  for (Piece& piece : outline_.pieces) {
    for (; tag < tags_.size() && tag < outline_.bodies.size() && tags_[tag] < piece.range.end;
         ++tag) {
      if (outline_.bodies[tag].start < piece.range.end) continue;
      if (piece.bodyCount == 0) piece.bodies = static_cast<std::uint32_t>(tag);
      ++piece.bodyCount;
    }
  }
}

void OutlineBuilder::countBreaks() {
  outline_.breaks.resize(outline_.pieces.size());
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < outline_.breaks.size(); ++i) {
    const Piece& piece = outline_.pieces[i];
    count += piece.breakBefore || piece.commentCount > 0 ? 1 : 0;
    count += piece.isMultiLine ? 1 : 0;
    outline_.breaks[i] = count;
  }
}

/// Sets the effects of `lint:ignore` comments on pieces.
void OutlineBuilder::readControls() {
  if (!marks_.hasLint) return;
  struct Edge {
    std::uint32_t offset;
    int change;  ///< 1 at the start of a comment's lines, -1 after their end
    std::uint8_t effects;
  };
  std::vector<Edge> edges;
  for (const analysis::IgnoredRule& rule : analysis::readControlComments(tree_).ignored) {
    std::uint8_t effects = effectsOf(rule.written);
    if (!rule.isBlock) effects |= Control::kLine | Control::kWidth;
    if (effects == 0) continue;
    edges.push_back({rule.lines.start, 1, effects});
    edges.push_back({rule.lines.end, -1, effects});
  }
  std::ranges::stable_sort(edges, {}, &Edge::offset);
  std::array<int, 8> open{};
  auto edge = edges.begin();
  for (Piece& piece : outline_.pieces) {
    for (; edge != edges.end() && edge->offset <= piece.range.start; ++edge)
      for (std::size_t bit = 0; bit < open.size(); ++bit)
        if (edge->effects >> bit & 1) open[bit] += edge->change;
    for (std::size_t bit = 0; bit < open.size(); ++bit)
      if (open[bit] > 0) piece.controls |= static_cast<std::uint8_t>(1U << bit);
  }
}

Outline outlineOf(const parser::SyntaxTree& tree) { return OutlineBuilder(tree).build(); }

}  // namespace puppet::format
