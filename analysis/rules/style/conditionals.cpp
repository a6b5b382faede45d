// Checks conditional statements and node names.

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

/// Returns the end of the `case` at `keyword`, counting braces as puppet-lint does.
TokenIndex endOfCase(const StyleFile& file, TokenIndex keyword) {
  int depth = 0;
  for (TokenIndex i = keyword + 1; i < file.size(); ++i) {
    depth += file.is(i, S::LBrace);
    if (file.is(i, S::RBrace) && --depth <= 0) return i;
  }
  return file.size();
}

bool seemsToHaveDefault(const StyleFile& file, TokenIndex keyword) {
  int depth = 0;
  const TokenIndex end = endOfCase(file, keyword);
  for (TokenIndex i = keyword + 1; i < end; ++i) {
    if (file.is(i, S::KwCase)) {
      i = endOfCase(file, i);
      continue;
    }
    depth += file.is(i, S::LBrace);
    depth -= file.is(i, S::RBrace);
    if (depth == 1 && file.is(i, S::KwDefault)) return true;
  }
  return false;
}

bool hasDefault(const StyleFile& file, TokenIndex keyword) {
  TokenIndex open = file.next(keyword);
  while (open >= 0 && (!file.is(open, S::LBrace) || file.at(open).parent != K::Case)) ++open;
  const TokenIndex close = file.at(open).partner;
  for (TokenIndex i = open + 1; i < close; ++i)
    if (file.is(i, S::KwDefault) && file.at(i).parent == K::CaseOption &&
        file.at(i).enclosing == open)
      return true;
  return close < 0;
}

void checkCase(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  if (!run.isCompatible && file.at(token).parent != K::Case) return;
  if (!(run.isCompatible ? seemsToHaveDefault(file, token) : hasDefault(file, token)))
    run.report(D::StyleCaseWithoutDefault, token);
}

void checkSelector(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  for (const TokenIndex i : body.arrows)
    if (file.is(file.next(i), S::Variable) && file.is(file.next(file.next(i)), S::Question))
      run.report(D::StyleSelectorInsideResource, i);
}

void reportNode(StyleRun& run, TextRange name) {
  const std::string_view text = run.file.text().substr(name.start, name.length());
  run.report(D::StyleUnquotedNodeName, name).fix("Quote the name", {{name, quoted(text)}});
}

void checkNode(StyleRun& run, TokenIndex keyword) {
  const StyleFile& file = run.file;
  if (!run.isCompatible && file.at(keyword).parent != K::NodeDefinition) return;
  for (TokenIndex i = file.next(keyword); i >= 0 && !file.is(i, S::LBrace); i = file.next(i)) {
    if (!file.is(i, S::Name)) continue;
    TextRange name = file.at(i).range;
    if (!run.isCompatible) {
      while (file.is(i + 1, S::Dot) && file.at(i + 2).range.start == file.at(i + 1).range.end &&
             !isFormatting(file.kind(i + 2)))
        i += 2;
      name.end = file.at(i).range.end;
    }
    reportNode(run, name);
  }
}

}  // namespace

std::span<const StyleCheck> conditionalStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleCaseWithoutDefault, S::KwCase, checkCase),
      bodyCheck(D::StyleSelectorInsideResource, checkSelector),
      tokenCheck(D::StyleUnquotedNodeName, S::KwNode, checkNode),
  };
  return kChecks;
}

}  // namespace puppet::analysis
