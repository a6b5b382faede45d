#include <algorithm>

#include "analysis/format/outline_builder.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::format {

using parser::GreenElement;
using K = SyntaxKind;

namespace {

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

/// Handles `# fmt: off`, `# fmt: on` and `# fmt: skip` before a child.
void OutlineBuilder::controlComments(GreenElement element, std::uint32_t offset, Frame& frame) {
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
  outline_.breaks.reserve(outline_.pieces.size());
  std::uint32_t count = 0;
  for (const Piece& piece : outline_.pieces) {
    count += piece.breakBefore || piece.commentCount > 0 ? 1 : 0;
    count += piece.isMultiLine ? 1 : 0;
    outline_.breaks.push_back(count);
  }
}

/// Collects the ranges under `lint:ignore:140chars`, in which lines may be of any length.
void OutlineBuilder::readUnwrapped() {
  const std::string_view text = outline_.text;
  if (text.find("lint:ignore:") == std::string_view::npos) return;
  std::uint32_t open = 0;
  bool isOpen = false;
  for (const Comment& comment : outline_.comments) {
    const std::string_view words = outline_.textOf(comment.range);
    const bool ignores = words.find("lint:ignore:140chars") != std::string_view::npos ||
                         words.find("lint:ignore:80chars") != std::string_view::npos;
    if (ignores && comment.place == Comment::Place::Trailing) {
      const std::size_t lineBreak = text.rfind('\n', comment.range.start);
      const std::size_t line = lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
      outline_.unwrapped.push_back({static_cast<std::uint32_t>(line), comment.range.end});
    } else if (ignores && !isOpen) {
      open = comment.range.end;
      isOpen = true;
    } else if (isOpen && words.find("lint:endignore") != std::string_view::npos) {
      outline_.unwrapped.push_back({open, comment.range.start});
      isOpen = false;
    }
  }
}

Outline outlineOf(const parser::SyntaxTree& tree) { return OutlineBuilder(tree).build(); }

}  // namespace puppet::format
