// Checks blanks around names and arrows, and empty lines.

#include "analysis/rules/style/spacing.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

/// Reports the token after `token` unless it is a single blank; adds a fix if it is white space.
void checkBlankAfter(StyleRun& run, D id, TokenIndex token) {
  const StyleFile& file = run.file;
  const TokenIndex after = token + 1;
  if (file.text(after) == " " && !isFormatting(file.kind(after + 1))) return;
  Diagnostic& finding = run.report(id, after);
  if (file.is(after, S::Whitespace) && file.text(after) != " ")
    finding.fix("Write one blank", {replacing(file, after, " ")});
}

void checkArrow(StyleRun& run, TokenIndex arrow) {
  const StyleFile& file = run.file;
  const TokenIndex after = arrow + 1;
  const bool isNewline = file.is(after, S::Newline);
  if (file.is(after, S::None) || file.text(after) == " " || (isNewline && !run.isCompatible))
    return;
  Diagnostic& finding = run.report(D::StyleManifestWhitespaceArrowsSingleSpaceAfter, after);
  const bool isWhitespace = file.is(after, S::Whitespace);
  finding.fix("Write one blank", {isWhitespace ? replacing(file, after, " ")
                                               : inserting(file.at(after).range.start, " ")});
}

void checkInherits(StyleRun& run, TokenIndex keyword) {
  checkBlankAfter(run, D::StyleManifestWhitespaceInheritsNameSingleSpaceBefore, keyword);
}

/// Returns the name of a definition; puppet-lint skips capitalized names.
TokenIndex nameOf(const StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  TokenIndex name = definition.name;
  while (run.isCompatible && name >= 0 && !file.is(name, S::Name) &&
         !file.is(name, S::FunctionName))
    name = file.next(name);
  return name;
}

void checkNameBefore(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  const TokenIndex name = nameOf(run, definition), after = definition.keyword + 1;
  if (name < 0 || (file.text(after) == " " && name == after + 1)) return;
  Diagnostic& finding = run.report(D::StyleManifestWhitespaceClassNameSingleSpaceBefore, after);
  if (file.is(after, S::Whitespace) && file.text(after) != " ")
    finding.fix("Write one blank", {replacing(file, after, " ")});
}

void checkNameAfter(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  const TokenIndex name = nameOf(run, definition);
  const Gap gap = gapAfter(file, name);
  if (name < 0 || isOneBlank(file, gap)) return;
  run.report(D::StyleManifestWhitespaceClassNameSingleSpaceAfter, name)
      .fix("Write one blank", {replacingGap(file, gap, " ")});
}

/// Returns the line end before `newline` if only blanks separate them; -1 otherwise.
TokenIndex newlineBefore(const StyleFile& file, TokenIndex newline) {
  TokenIndex i = newline - 1;
  while (file.is(i, S::Whitespace) || file.is(i, S::Indent)) --i;
  return file.is(i, S::Newline) ? i : -1;
}

/// Returns the last line end of the empty lines after `newline`.
TokenIndex lastNewlineFrom(const StyleFile& file, TokenIndex newline) {
  TokenIndex last = newline;
  for (TokenIndex i = newline + 1; isBlank(file.kind(i)); ++i)
    if (file.is(i, S::Newline)) last = i;
  return last;
}

/// The fix of the first of several lines removes all of them: edits that touch need several passes.
void checkTwoEmptyLines(StyleRun& run, TokenIndex newline) {
  const StyleFile& file = run.file;
  const TokenIndex second = newlineBefore(file, newline);
  const TokenIndex first = second < 0 ? -1 : newlineBefore(file, second);
  if (first < 0) return;
  const bool isFirst = newlineBefore(file, first) < 0;
  const TokenIndex last = isFirst ? lastNewlineFrom(file, newline) : newline;
  run.report(D::StyleManifestWhitespaceTwoEmptyLines, newline)
      .fix("Remove the line", {{{file.at(second).range.end, file.at(last).range.end}, {}}});
}

void checkBeginning(StyleRun& run) {
  const StyleFile& file = run.file;
  TokenIndex end = 0;
  while (file.is(end, S::Newline)) ++end;
  for (TokenIndex i = 0; i < end; ++i)
    run.report(D::StyleManifestWhitespaceNewlineBeginningOfFile, i)
        .fix("Remove the empty lines", {{{0, file.at(end - 1).range.end}, {}}});
}

void checkFinalNewline(StyleRun& run) {
  const StyleFile& file = run.file;
  const TokenIndex last = file.size() - 1;
  if (last < 0 || file.is(last, S::Newline)) return;
  run.report(D::StyleManifestWhitespaceMissingNewlineEndOfFile, last)
      .fix("Add a line end", {inserting(file.at(last).range.end, "\n")});
}

void checkEnd(StyleRun& run) {
  const StyleFile& file = run.file;
  TokenIndex first = file.size();
  while (file.is(first - 1, S::Newline) && file.is(first - 2, S::Newline)) --first;
  for (TokenIndex i = file.size() - 1; i >= first; --i)
    run.report(D::StyleManifestWhitespaceDoubleNewlineEndOfFile, i)
        .fix("Remove the empty lines",
             {{{file.at(first).range.start, static_cast<std::uint32_t>(file.text().size())}, {}}});
}

}  // namespace

std::span<const StyleCheck> layoutStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleManifestWhitespaceArrowsSingleSpaceAfter, S::FatArrow, checkArrow),
      tokenCheck(D::StyleManifestWhitespaceInheritsNameSingleSpaceBefore, S::KwInherits,
                 checkInherits),
      definitionCheck(D::StyleManifestWhitespaceClassNameSingleSpaceBefore, checkNameBefore),
      definitionCheck(D::StyleManifestWhitespaceClassNameSingleSpaceAfter, checkNameAfter),
      tokenCheck(D::StyleManifestWhitespaceTwoEmptyLines, S::Newline, checkTwoEmptyLines),
      fileCheck(D::StyleManifestWhitespaceNewlineBeginningOfFile, checkBeginning),
      fileCheck(D::StyleManifestWhitespaceMissingNewlineEndOfFile, checkFinalNewline),
      fileCheck(D::StyleManifestWhitespaceDoubleNewlineEndOfFile, checkEnd),
  };
  return kChecks;
}

}  // namespace puppet::analysis
