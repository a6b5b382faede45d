// Checks matters of taste: empty lines, blanks and operators.

#include <algorithm>
#include <map>
#include <string_view>

#include "analysis/rules/style/spacing.h"
#include "analysis/rules/style/style_rule.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

void reportLine(StyleRun& run, TokenIndex keyword, TokenIndex newline, std::string_view place) {
  run.report(D::StyleEmptyLinesAroundBody, newline, {place, run.file.text(keyword)});
}

/// Reports an empty line behind the brace that opens a block.
void reportStart(StyleRun& run, TokenIndex keyword, TokenIndex open) {
  const Gap gap = gapAfter(run.file, open);
  int newlines = 0;
  for (TokenIndex i = gap.first; i <= gap.last; ++i)
    if (run.file.is(i, S::Newline) && ++newlines == 2) return reportLine(run, keyword, i, "start");
}

/// Reports an empty line before the brace that closes a block.
void reportEnd(StyleRun& run, TokenIndex keyword, TokenIndex close) {
  const Gap gap = gapBefore(run.file, close);
  TokenIndex last = -1;
  int newlines = 0;
  for (TokenIndex i = gap.first; i <= gap.last; ++i)
    if (run.file.is(i, S::Newline)) ++newlines, last = i;
  if (newlines > 1) reportLine(run, keyword, last, "end");
}

void checkBlock(StyleRun& run, TokenIndex keyword, TokenIndex open) {
  const TokenIndex close = run.file.at(open).partner;
  if (close < 0) return;
  reportStart(run, keyword, open);
  reportEnd(run, keyword, close);
}

void checkStatement(StyleRun& run, TokenIndex keyword) {
  if (run.isCompatible || run.file.is(run.file.next(keyword), S::FatArrow)) return;
  TokenIndex open = keyword;
  while (open >= 0 && !run.file.is(open, S::LBrace)) open = run.file.next(open);
  checkBlock(run, keyword, open);
}

void checkBody(StyleRun& run, const StyleDefinition& definition) {
  if (!run.isCompatible) checkBlock(run, definition.keyword, definition.body);
}

/// puppet-lint takes each brace for that of the last block of its depth.
void checkDepths(StyleRun& run) {
  if (!run.isCompatible) return;
  const StyleFile& file = run.file;
  std::map<int, TokenIndex> keywords;  // by depth
  int depth = 0;
  for (TokenIndex i = 0; i < file.size(); ++i) {
    const auto around = keywords.find(file.is(i, S::RBrace) ? depth - 1 : depth);
    const bool isInBlock = around != keywords.end();
    switch (file.kind(i)) {
      case S::KwIf:
      case S::KwElsif:
      case S::KwElse:
      case S::KwUnless:
      case S::KwCase:
      case S::KwClass:
      case S::KwDefine:
      case S::KwNode: keywords.insert_or_assign(depth, i); break;
      case S::LBrace:
        if (isInBlock) reportStart(run, around->second, i);
        ++depth;
        break;
      case S::RBrace:
        if (isInBlock) {
          reportEnd(run, around->second, i);
          keywords.erase(depth);
        }
        --depth;
        break;
      default: break;
    }
  }
}

void checkElse(StyleRun& run, TokenIndex keyword) {
  const StyleFile& file = run.file;
  if (file.is(keyword - 1, S::Whitespace) && file.is(keyword - 2, S::RBrace)) return;
  run.report(D::StyleUncuddledElse, keyword, {file.text(keyword)});
}

void checkComma(StyleRun& run, TokenIndex comma) {
  const S after = run.file.kind(comma + 1);
  if (after == S::None || after == S::Semicolon || isBlank(after)) return;
  run.report(D::StyleSpaceAfterComma, comma);
}

/// puppet-lint checks the token before the last one, whatever the last one is, and removes it; the
/// others before a final line break go with it.
void checkLastTokens(StyleRun& run) {
  const StyleFile& file = run.file;
  const TokenIndex last = file.size() - 1;
  TokenIndex first = last;
  while (isBlank(file.kind(first - 1))) --first;
  if (first == last) return;
  if (!file.is(last, S::Newline)) first = last - 1;
  run.report(D::StyleEmptyTrailingLines, last - 1)
      .fix("Remove the lines", {{{file.at(first).range.start, file.at(last).range.start}, ""}});
}

void checkTrailingLines(StyleRun& run) {
  if (run.isCompatible) return checkLastTokens(run);
  const StyleFile& file = run.file;
  TokenIndex first = file.size();
  while (isBlank(file.kind(first - 1))) --first;
  if (file.size() - first < 2 || first == 0) return;
  const std::uint32_t start = file.at(first).range.start;
  const auto end = static_cast<std::uint32_t>(file.text().size());
  run.report(D::StyleEmptyTrailingLines, file.size() - 1)
      .fix("Remove the lines", {{{start, end}, "\n"}});
}

void checkAppend(StyleRun& run, TokenIndex operation) { run.report(D::StyleAppends, operation); }

void checkDigits(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  const std::string_view name = file.text(definition.name);
  const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  if (digits == 0) return;
  Diagnostic& finding = run.report(D::StyleClassesAndTypesBeginningWithDigits, definition.keyword);
  if (digits < name.size())
    finding.fix("Remove the digits",
                {replacing(file, definition.name, std::string(name.substr(digits)))});
}

void checkEmptyString(StyleRun& run, TokenIndex text) {
  const StyleFile& file = run.file;
  // puppet-lint's check ignores double quotes.
  if (file.text(text).size() != 2 || !file.is(file.previous(text), S::Equals)) return;
  if (run.isCompatible && file.is(text, S::DoubleQuoted)) return;
  run.report(D::StyleEmptyStringAssignment, text)
      .fix("Write 'undef'", {replacing(file, text, "undef")});
}

void checkCollector(StyleRun& run, TokenIndex open) {
  if (run.file.is(run.file.next(open), S::CollectClose))
    run.report(D::StyleSpaceshipOperatorWithoutTag, open);
}

/// Returns true if a file declares a resource of that type and title.
bool isDeclared(const StyleFile& file, std::string_view type, std::string_view title) {
  return std::ranges::any_of(file.bodies(), [&](const StyleBody& body) {
    return file.text(body.type) == type && file.value(file.previous(body.colon)) == title;
  });
}

/// puppet-lint stops at the first reference to a resource that the file declares.
void checkReferences(StyleRun& run) {
  const StyleFile& file = run.file;
  for (const StyleBody& body : file.bodies()) {
    for (TokenIndex i = body.colon; i < body.end; ++i) {
      const TokenIndex open = file.next(i);
      if (!file.is(i, S::ClassRef) || !file.is(open, S::LBracket)) continue;
      if (!isDeclared(file, lowerCase(file.text(i)), file.value(file.next(open))))
        run.report(D::StyleReferenceOnDeclarationOutsideOfClass, i);
      else if (run.isCompatible)
        return;
    }
  }
}

/// Returns true if a file includes or declares the class.
bool isIncluded(const StyleFile& file, std::string_view name) {
  if (isDeclared(file, "class", name)) return true;
  for (TokenIndex i = 0; i < file.size(); ++i)
    if ((file.isName(i, "include") || file.isName(i, "contain")) &&
        file.value(file.next(i)) == name)
      return true;
  return false;
}

void checkClassReferences(StyleRun& run) {
  const StyleFile& file = run.file;
  for (TokenIndex i = 0; i < file.size(); ++i) {
    if (!file.is(i, S::TypeName) || file.text(i) != "Class") continue;
    const TokenIndex open = file.next(i);
    if (!run.isCompatible && !file.is(open, S::LBracket)) continue;
    const TokenIndex title = run.isCompatible ? i + 2 : file.next(open);
    if (!isIncluded(file, file.value(title)))
      run.report(D::StyleReferenceOnForeignClass, i);
    else if (run.isCompatible)
      return;
  }
}

}  // namespace

std::span<const StyleCheck> tasteStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleEmptyLinesAroundBody, S::KwIf, checkStatement),
      tokenCheck(D::StyleEmptyLinesAroundBody, S::KwElsif, checkStatement),
      tokenCheck(D::StyleEmptyLinesAroundBody, S::KwElse, checkStatement),
      tokenCheck(D::StyleEmptyLinesAroundBody, S::KwUnless, checkStatement),
      tokenCheck(D::StyleEmptyLinesAroundBody, S::KwCase, checkStatement),
      definitionCheck(D::StyleEmptyLinesAroundBody, checkBody),
      fileCheck(D::StyleEmptyLinesAroundBody, checkDepths),
      tokenCheck(D::StyleEmptyLinesAroundBody, S::KwNode, checkStatement),
      tokenCheck(D::StyleUncuddledElse, S::KwElse, checkElse),
      tokenCheck(D::StyleUncuddledElse, S::KwElsif, checkElse),
      tokenCheck(D::StyleSpaceAfterComma, S::Comma, checkComma),
      fileCheck(D::StyleEmptyTrailingLines, checkTrailingLines),
      tokenCheck(D::StyleAppends, S::PlusEquals, checkAppend),
      definitionCheck(D::StyleClassesAndTypesBeginningWithDigits, checkDigits),
      tokenCheck(D::StyleEmptyStringAssignment, S::SingleQuoted, checkEmptyString),
      tokenCheck(D::StyleEmptyStringAssignment, S::DoubleQuoted, checkEmptyString),
      tokenCheck(D::StyleSpaceshipOperatorWithoutTag, S::CollectOpen, checkCollector),
      fileCheck(D::StyleReferenceOnDeclarationOutsideOfClass, checkReferences),
      fileCheck(D::StyleReferenceOnForeignClass, checkClassReferences),
  };
  return kChecks;
}

}  // namespace puppet::analysis
