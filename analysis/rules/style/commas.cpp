// Checks for a comma after the last element of a multi-line list.

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

/// Returns the last token of the elements before `closing`. The text of a heredoc follows the line
/// of its tag, on which the comma belongs.
TokenIndex lastElement(const StyleFile& file, TokenIndex closing) {
  TokenIndex last = file.previous(closing);
  if (file.is(last, S::HeredocText) || file.is(last, S::HeredocTail)) {
    while (last >= 0 && !file.is(last, S::HeredocOpen)) last = file.previous(last);
    // Includes the rest of the tag's line.
    while (file.next(last) >= 0 && file.at(file.next(last)).line == file.at(last).line)
      last = file.next(last);
  }
  return last;
}

void checkCommas(StyleRun& run, TokenIndex opening, TokenIndex closing) {
  const StyleFile& file = run.file;
  if (closing < 0 || file.is(closing, S::Semicolon)) return;
  const TokenIndex last = lastElement(file, closing);
  if (last <= opening || file.is(last, S::Comma) || file.is(last, S::Semicolon)) return;
  TokenIndex after = last + 1;
  if (!run.isCompatible) {
    while (file.is(after, S::Whitespace) || isComment(file.kind(after))) ++after;
  }
  if (!file.is(after, S::Newline)) return;
  run.report(D::StyleTrailingComma, last + 1)
      .fix("Add a comma", {inserting(file.at(last).range.end, ",")});
}

void checkBody(StyleRun& run, const StyleBody& body) { checkCommas(run, body.colon, body.end); }

void checkBracket(StyleRun& run, TokenIndex bracket) {
  const StyleFile& file = run.file;
  const S before = file.kind(file.previous(bracket));
  if (before == S::ClassRef || before == S::TypeName) return;
  TokenIndex closing = file.at(bracket).partner;
  for (TokenIndex i = bracket; run.isCompatible && i >= 0; i = file.next(i)) {
    if (!file.is(i, S::RBracket)) continue;
    closing = i;
    break;
  }
  checkCommas(run, bracket, closing);
}

void checkBrace(StyleRun& run, TokenIndex brace) {
  const StyleFile& file = run.file;
  const TokenIndex before = file.previous(brace);
  switch (file.kind(before)) {
    case S::Equals:
    case S::EqualEqual:
    case S::FatArrow:
    case S::LParen: break;
    case S::ClassRef: {
      const S left = file.kind(file.previous(before));
      if (left == S::None || left == S::ShiftRight || left == S::Match || left == S::NoMatch)
        return;
      break;
    }
    default: return;
  }
  checkCommas(run, brace, file.at(brace).partner);
}

}  // namespace

std::span<const StyleCheck> commaStyle() {
  static constexpr StyleCheck kChecks[] = {
      bodyCheck(D::StyleTrailingComma, checkBody),
      tokenCheck(D::StyleTrailingComma, S::LBracket, checkBracket),
      tokenCheck(D::StyleTrailingComma, S::LBrace, checkBrace),
  };
  return kChecks;
}

}  // namespace puppet::analysis
