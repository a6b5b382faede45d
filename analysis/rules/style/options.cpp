// Checks for bare words as options of `case` statements and selectors.

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

void reportWord(StyleRun& run, D id, TokenIndex word) {
  run.report(id, word).fix("Quote the text",
                           {replacing(run.file, word, quoted(run.file.text(word)))});
}

/// Checks the words to the left of an option's `:` or `=>` on its line.
void reportInLine(StyleRun& run, D id, TokenIndex separator) {
  const StyleFile& file = run.file;
  for (TokenIndex i = separator - 1; i >= 0; --i) {
    const S kind = file.kind(i);
    if (kind == S::Newline || kind == S::LBrace) return;
    const bool isAlias = kind == S::ClassRef && file.text(i).find("::") == std::string_view::npos;
    if (kind == S::Name || isAlias) reportWord(run, id, i);
  }
}

/// Checks all separators in the block outside of nested braces, as puppet-lint does.
void reportInBlock(StyleRun& run, D id, TokenIndex keyword, S separator) {
  const StyleFile& file = run.file;
  TokenIndex open = keyword;
  while (open >= 0 && !file.is(open, S::LBrace)) open = file.next(open);
  for (TokenIndex i = open + 1; open >= 0 && i < file.at(open).partner; ++i) {
    if (file.is(i, S::LBrace) && file.at(i).partner >= 0) i = file.at(i).partner;
    if (file.is(i, separator)) reportInLine(run, id, i);
  }
}

void checkCaseWords(StyleRun& run, TokenIndex keyword) {
  if (run.isCompatible) reportInBlock(run, D::StyleUnquotedStringInCase, keyword, S::Colon);
}
void checkSelectorWords(StyleRun& run, TokenIndex question) {
  if (run.isCompatible) reportInBlock(run, D::StyleUnquotedStringInSelector, question, S::FatArrow);
}

/// Uses the syntax tree to classify a bare word.
void checkWord(StyleRun& run, TokenIndex word) {
  const StyleFile& file = run.file;
  if (run.isCompatible) return;
  const K parent = file.at(word).parent;
  if (parent == K::CaseOption) return reportWord(run, D::StyleUnquotedStringInCase, word);
  if (parent == K::SelectorEntry && file.is(file.next(word), S::FatArrow))
    reportWord(run, D::StyleUnquotedStringInSelector, word);
}

}  // namespace

std::span<const StyleCheck> optionStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleUnquotedStringInCase, S::KwCase, checkCaseWords),
      tokenCheck(D::StyleUnquotedStringInSelector, S::Question, checkSelectorWords),
      tokenCheck(D::StyleUnquotedStringInCase, S::Name, checkWord),
      tokenCheck(D::StyleUnquotedStringInSelector, S::Name, checkWord),
  };
  return kChecks;
}

}  // namespace puppet::analysis
