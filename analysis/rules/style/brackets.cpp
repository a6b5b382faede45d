// Checks blanks inside and around braces and brackets.

#include "analysis/rules/style/spacing.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

void fixGap(StyleRun& run, Diagnostic& finding, const Gap& gap, std::string text) {
  const TextEdit edit = replacingGap(run.file, gap, std::move(text));
  if (run.file.text().substr(edit.range.start, edit.range.length()) != edit.newText)
    finding.fix("Mend the blanks", {edit});
}

/// Returns the last line end of a gap and the text after it.
std::string lastLine(const StyleFile& file, const Gap& gap) {
  std::string text = "\n";
  if (file.is(gap.last, S::Indent)) text += file.text(gap.last);
  return text;
}

void checkClosingBefore(StyleRun& run, D id, TokenIndex closing, bool isBrace) {
  const StyleFile& file = run.file;
  const Gap gap = gapBefore(file, closing);
  const bool isEmptyPair = file.is(gap.before(), S::LBrace);
  if (isOneNewline(file, gap)) return;
  if (isBrace ? (isEmptyPair ? gap.empty() : isOneBlank(file, gap)) : gap.empty()) return;
  Diagnostic& finding = run.report(id, gap.before() + 1);
  if (gap.hasNewline)
    fixGap(run, finding, gap, lastLine(file, gap));
  else
    fixGap(run, finding, gap, isBrace && !isEmptyPair ? " " : "");
}

void checkBraceBefore(StyleRun& run, TokenIndex token) {
  checkClosingBefore(run, D::StyleManifestWhitespaceClosingBraceBefore, token, true);
}
void checkBracketBefore(StyleRun& run, TokenIndex token) {
  checkClosingBefore(run, D::StyleManifestWhitespaceClosingBracketBefore, token, false);
}

/// Returns true for tokens that may directly follow a closing bracket, but not after a blank.
bool mayFollowDirectly(S kind) {
  switch (kind) {
    case S::RBracket:
    case S::RParen:
    case S::Semicolon:
    case S::Comma:
    case S::Colon:
    case S::Dot:
    case S::Newline:
    case S::StringMiddle:
    case S::StringTail:
    case S::HeredocMiddle:
    case S::HeredocTail:
    case S::LBracket: return true;
    default: return false;
  }
}

void checkClosingAfter(StyleRun& run, D id, TokenIndex closing) {
  const StyleFile& file = run.file;
  const TokenIndex after = closing + 1;
  if (file.is(after, S::None) || mayFollowDirectly(file.kind(after))) return;
  const bool isBlankAfter = file.is(after, S::Whitespace);
  const S behind = file.kind(gapAfter(file, closing).after());
  if (isBlankAfter && !mayFollowDirectly(behind)) return;
  Diagnostic& finding = run.report(id, after);
  if (!isBlankAfter || (!run.isCompatible && behind == S::LBracket)) return;
  fixGap(run, finding, {after, after, false}, "");
}

void checkBraceAfter(StyleRun& run, TokenIndex token) {
  checkClosingAfter(run, D::StyleManifestWhitespaceClosingBraceAfter, token);
}
void checkBracketAfter(StyleRun& run, TokenIndex token) {
  checkClosingAfter(run, D::StyleManifestWhitespaceClosingBracketAfter, token);
}

bool isBraceSpaced(const StyleFile& file, const Gap& gap) {
  const S before = file.kind(gap.before());
  if (isComment(before) || before == S::Colon || before == S::None) return true;
  if (before == S::LParen || before == S::LBracket) return gap.empty() || gap.hasNewline;
  if ((before == S::LBrace || before == S::Comma) && gap.hasNewline) return true;
  return isOneBlank(file, gap);
}

void checkOpeningBraceBefore(StyleRun& run, TokenIndex brace) {
  const StyleFile& file = run.file;
  const Gap gap = gapBefore(file, brace);
  if (isBraceSpaced(file, gap)) return;
  const S before = file.kind(gap.before());
  Diagnostic& finding = run.report(D::StyleManifestWhitespaceOpeningBraceBefore, brace);
  fixGap(run, finding, gap, before == S::LParen || before == S::LBracket ? "" : " ");
}

void checkOpeningAfter(StyleRun& run, D id, TokenIndex opening, bool isBrace) {
  const StyleFile& file = run.file;
  const TokenIndex after = opening + 1;
  const S kind = file.kind(after);
  const Gap gap = gapAfter(file, opening);
  if (kind == S::Newline) {
    if (!file.is(after + 1, S::Newline)) return;
    Diagnostic& finding = run.report(id, after + 1);
    TokenIndex last = after;
    while (file.is(last + 1, S::Newline)) ++last;
    return fixGap(run, finding, {after, last, true}, "\n");
  }
  const bool isTight = kind != S::Whitespace;
  const bool isPair = kind == S::RBrace || kind == S::LBracket || kind == S::LBrace;
  const bool isSpaced = isBrace ? isPair || file.text(after) == " " : isTight;
  if (isSpaced || kind == S::None) return;
  Diagnostic& finding = run.report(id, after);
  if (!run.isCompatible && isComment(file.kind(gap.after()))) return;
  fixGap(run, finding, {after, isTight ? opening : after, false}, isBrace ? " " : "");
}

void checkOpeningBraceAfter(StyleRun& run, TokenIndex token) {
  checkOpeningAfter(run, D::StyleManifestWhitespaceOpeningBraceAfter, token, true);
}
void checkOpeningBracketAfter(StyleRun& run, TokenIndex token) {
  checkOpeningAfter(run, D::StyleManifestWhitespaceOpeningBracketAfter, token, false);
}

bool isBracketSpaced(const StyleFile& file, const Gap& gap) {
  const S before = file.kind(gap.before());
  switch (before) {
    case S::None: return true;
    case S::ClassRef:
    case S::Variable: return gap.empty();
    case S::RBracket:
    case S::RBrace:
    case S::RParen:
    case S::LParen:
    case S::LBracket:
    case S::TypeName: return gap.empty() || gap.hasNewline;
    case S::LBrace: {
      const S word = file.kind(file.previous(gap.before()));
      const bool isBlock = word == S::Name || word == S::Pipe;
      return gap.empty() || gap.hasNewline || (isBlock && isOneBlank(file, gap));
    }
    case S::Name:
      if (gap.empty()) return true;
      [[fallthrough]];
    case S::Semicolon:
    case S::Comma:
    case S::Colon: return gap.hasNewline || isOneBlank(file, gap);
    default: return isComment(before) || isOneBlank(file, gap);
  }
}

void checkOpeningBracketBefore(StyleRun& run, TokenIndex bracket) {
  const StyleFile& file = run.file;
  const Gap gap = gapBefore(file, bracket);
  if (isBracketSpaced(file, gap)) return;
  const S before = file.kind(gap.before());
  if (!run.isCompatible && file.at(bracket).parent == parser::SyntaxKind::Access) return;
  Diagnostic& finding = run.report(D::StyleManifestWhitespaceOpeningBracketBefore, bracket);
  if (before != S::Variable) fixGap(run, finding, gap, isOpening(before) ? "" : " ");
}

}  // namespace

std::span<const StyleCheck> bracketStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleManifestWhitespaceClosingBraceBefore, S::RBrace, checkBraceBefore),
      tokenCheck(D::StyleManifestWhitespaceClosingBraceAfter, S::RBrace, checkBraceAfter),
      tokenCheck(D::StyleManifestWhitespaceClosingBracketBefore, S::RBracket, checkBracketBefore),
      tokenCheck(D::StyleManifestWhitespaceClosingBracketAfter, S::RBracket, checkBracketAfter),
      tokenCheck(D::StyleManifestWhitespaceOpeningBraceBefore, S::LBrace, checkOpeningBraceBefore),
      tokenCheck(D::StyleManifestWhitespaceOpeningBraceAfter, S::LBrace, checkOpeningBraceAfter),
      tokenCheck(D::StyleManifestWhitespaceOpeningBracketBefore, S::LBracket,
                 checkOpeningBracketBefore),
      tokenCheck(D::StyleManifestWhitespaceOpeningBracketAfter, S::LBracket,
                 checkOpeningBracketAfter),
  };
  return kChecks;
}

}  // namespace puppet::analysis
