// Checks for comments in notations other than `#`, and for the direction of relationships.

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

void checkSlashes(StyleRun& run, TokenIndex token) {
  const std::uint32_t start = run.file.at(token).range.start;
  run.report(D::StyleSlashComments, token).fix("Write '#'", {{{start, start + 2}, "#"}});
}

std::string_view stripped(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\f\v");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n\f\v") - first + 1);
}

/// Returns the lines of a `/* */` comment without its frame.
std::vector<std::string_view> linesOf(std::string_view comment) {
  comment.remove_prefix(2);
  if (comment.ends_with("*/")) comment.remove_suffix(2);
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = comment.find('\n');
    std::string_view line = stripped(comment.substr(0, end));
    if (line.starts_with('*')) line = stripped(line.substr(1));
    if (!line.empty() || !lines.empty()) lines.push_back(line);
    if (end == comment.npos) break;
    comment.remove_prefix(end + 1);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (lines.empty()) lines.emplace_back();
  return lines;
}

/// Returns true if `#` comments can replace this one: only blanks may follow on its last line, and
/// a multi-line comment must be alone on its first line.
bool canBecomeLines(const StyleFile& file, TokenIndex comment) {
  TokenIndex after = comment + 1;
  if (file.is(after, S::Whitespace)) ++after;
  if (!file.is(after, S::Newline) && file.kind(after) != S::None) return false;
  const bool isAlone =
      file.is(comment - 1, S::Indent) || file.is(comment - 1, S::Newline) || comment == 0;
  return isAlone || file.text(comment).find('\n') == std::string_view::npos;
}

void checkStars(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  Diagnostic& finding = run.report(D::StyleStarComments, token);
  if (!run.isCompatible && !canBecomeLines(file, token)) return;
  const TokenIndex before = token - 1;
  const bool isIndented = file.is(before, S::Indent) || file.is(before, S::Whitespace);
  std::string text;
  for (const std::string_view line : linesOf(file.text(token))) {
    if (!text.empty()) text.append("\n").append(isIndented ? file.text(before) : "");
    text.append(line.empty() && !run.isCompatible ? "#" : "# ").append(line);
  }
  finding.fix("Write '#'", {replacing(file, token, text)});
}

void checkRightToLeft(StyleRun& run, TokenIndex token) {
  run.report(D::StyleRightToLeftRelationship, token);
}

void checkArrowLine(StyleRun& run, TokenIndex arrow) {
  const StyleFile& file = run.file;
  const TokenIndex left = file.previous(arrow), right = file.next(arrow);
  if (right < 0 || file.at(right).line == file.at(arrow).line) return;
  Diagnostic& finding = run.report(D::StyleArrowOnRightOperandLine, arrow);
  std::vector<TextEdit> edits;
  std::uint32_t from = file.at(arrow).range.start;
  const bool isAlone = file.is(arrow + 1, S::Newline) && left >= 0 &&
                       (file.is(arrow - 1, S::Indent) || file.is(arrow - 1, S::Newline));
  if (isAlone && !run.isCompatible) {
    const TokenIndex newline = file.is(arrow - 1, S::Indent) ? arrow - 2 : arrow - 1;
    from = file.at(newline).range.start;
  } else if (arrow - 1 == left + 1 && isBlank(file.kind(arrow - 1)) &&
             isBlank(file.kind(arrow + 1))) {
    from = file.at(arrow - 1).range.start;
  }
  edits.push_back({{from, file.at(arrow).range.end}, {}});
  edits.push_back(inserting(file.at(right).range.start, std::string(file.text(arrow)) + " "));
  finding.fix("Move the arrow", std::move(edits));
}

}  // namespace

std::span<const StyleCheck> commentStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleSlashComments, S::SlashComment, checkSlashes),
      tokenCheck(D::StyleStarComments, S::StarComment, checkStars),
      tokenCheck(D::StyleRightToLeftRelationship, S::EdgeLeft, checkRightToLeft),
      tokenCheck(D::StyleArrowOnRightOperandLine, S::EdgeRight, checkArrowLine),
      tokenCheck(D::StyleArrowOnRightOperandLine, S::NotifyRight, checkArrowLine),
  };
  return kChecks;
}

}  // namespace puppet::analysis
