// Checks names of classes and variables that begin with `::`.

#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

void reportAbsolute(StyleRun& run, D id, TokenIndex name) {
  const StyleFile& file = run.file;
  const std::string_view value = file.value(name);
  if (!value.starts_with("::")) return;
  const auto start = static_cast<std::uint32_t>(value.data() - file.text().data());
  run.report(id, name).fix("Remove '::'", {{{start, start + 2}, {}}});
}

bool isIncluding(std::string_view function) {
  return function == "include" || function == "contain" || function == "require";
}

/// Returns true if a statement continues after the line break at `newline`.
bool continues(const StyleFile& file, TokenIndex newline, TokenIndex statement) {
  const S before = file.kind(file.previous(newline));
  return before == S::Comma || isOpening(before) ||
         file.at(newline).enclosing != file.at(statement).enclosing;
}

void checkInclude(StyleRun& run, TokenIndex function) {
  const StyleFile& file = run.file;
  if (!isIncluding(file.text(function)) || file.is(file.next(function), S::FatArrow)) return;
  int calls = 0;
  for (TokenIndex i = function + 1; i < file.size(); ++i) {
    const S kind = file.kind(i);
    if (kind == S::Newline && (run.isCompatible || !continues(file, i, function))) return;
    const bool mayName = kind == S::Name || kind == S::FunctionName || kind == S::SingleQuoted;
    if (mayName && calls == 0) reportAbsolute(run, D::StyleRelativeClassnameInclusion, i);
    if (kind == S::FunctionName) ++calls;
    if (kind == S::RParen && calls > 0) --calls;
    if (kind == S::RBrace || kind == S::Semicolon) return;
  }
}

void checkClass(StyleRun& run, TokenIndex keyword) {
  const StyleFile& file = run.file;
  if (!file.is(file.next(keyword), S::LBrace)) return;
  for (TokenIndex i = keyword + 1; i < file.size() && !file.is(i, S::Colon); ++i)
    if (file.is(i, S::Name) || file.is(i, S::SingleQuoted))
      reportAbsolute(run, D::StyleRelativeClassnameInclusion, i);
}

void checkInheritedClass(StyleRun& run, TokenIndex keyword) {
  const TokenIndex name = run.file.next(keyword);
  if (run.file.is(name, S::Name)) reportAbsolute(run, D::StyleRelativeClassnameInclusion, name);
}

void checkReference(StyleRun& run, TokenIndex type) {
  const StyleFile& file = run.file;
  const TokenIndex open = file.next(type);
  if (file.text(type) != "Class" || !file.is(open, S::LBracket)) return;
  for (TokenIndex i = open; i < file.size() && !file.is(i, S::RBracket); ++i)
    if (file.is(i, S::Name) || file.is(i, S::SingleQuoted))
      reportAbsolute(run, D::StyleRelativeClassnameReference, i);
}

/// Checks `::a::b`; puppet-lint requires a first segment of two characters.
void checkVariable(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  const std::string_view value = file.value(token);
  if (!value.starts_with("::") || (run.isCompatible && file.definitions().empty())) return;
  const std::string_view name = value.substr(2);
  const std::size_t end = name.substr(0, name.find('[')).find("::");
  if (end == name.npos || end < (run.isCompatible ? 2U : 1U)) return;
  const auto start = static_cast<std::uint32_t>(value.data() - file.text().data());
  run.report(D::StyleTopscopeVariable, token, {name, value})
      .fix("Remove '::'", {{{start, start + 2}, {}}});
}

void checkUnenclosed(StyleRun& run, TokenIndex token) {
  if (!run.isCompatible) checkVariable(run, token);
}

}  // namespace

std::span<const StyleCheck> classReferenceStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleRelativeClassnameInclusion, S::Name, checkInclude),
      tokenCheck(D::StyleRelativeClassnameInclusion, S::FunctionName, checkInclude),
      tokenCheck(D::StyleRelativeClassnameInclusion, S::KwClass, checkClass),
      tokenCheck(D::StyleRelativeClassnameInclusion, S::KwInherits, checkInheritedClass),
      tokenCheck(D::StyleRelativeClassnameReference, S::TypeName, checkReference),
      tokenCheck(D::StyleTopscopeVariable, S::Variable, checkVariable),
      tokenCheck(D::StyleTopscopeVariable, S::Unenclosed, checkUnenclosed),
  };
  return kChecks;
}

}  // namespace puppet::analysis
