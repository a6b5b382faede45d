// Checks for bare words as options of `case` statements and selectors.

#include <optional>
#include <string_view>

#include "analysis/rules/style/style_rule.h"
#include "analysis/symbols/type_suggestion.h"
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

/// Returns the finding about an option, by the syntax tree; absent for a word that is none.
std::optional<D> optionAt(const StyleFile& file, TokenIndex word) {
  const K parent = file.at(word).parent;
  if (parent == K::CaseOption) return D::StyleUnquotedStringInCase;
  if (parent == K::SelectorEntry && file.is(file.next(word), S::FatArrow))
    return D::StyleUnquotedStringInSelector;
  return std::nullopt;
}

void checkWord(StyleRun& run, TokenIndex word) {
  if (run.isCompatible) return;
  if (const auto id = optionAt(run.file, word)) reportWord(run, *id, word);
}

/// Reports a capitalized word that is no type, which no text ever equals. Quotes would change what
/// the code means.
void checkCapitalized(StyleRun& run, TokenIndex word) {
  const std::string_view text = run.file.text(word);
  if (run.isCompatible || text.find("::") != text.npos || isPlatformType(text)) return;
  if (const auto id = optionAt(run.file, word)) run.report(*id, word);
}

}  // namespace

std::span<const StyleCheck> optionStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleUnquotedStringInCase, S::KwCase, checkCaseWords),
      tokenCheck(D::StyleUnquotedStringInSelector, S::Question, checkSelectorWords),
      tokenCheck(D::StyleUnquotedStringInCase, S::Name, checkWord),
      tokenCheck(D::StyleUnquotedStringInSelector, S::Name, checkWord),
      tokenCheck(D::StyleUnquotedStringInCase, S::ClassRef, checkCapitalized),
      tokenCheck(D::StyleUnquotedStringInSelector, S::ClassRef, checkCapitalized),
  };
  return kChecks;
}

}  // namespace puppet::analysis
