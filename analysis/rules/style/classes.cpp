// Checks the names, locations and inheritance of classes and defined types.

#include "analysis/rules/style/style_rule.h"
#include "analysis/symbols/name_patterns.h"
#include "analysis/symbols/reference.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "parser/support/text_range.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

std::string_view kindName(const StyleDefinition& definition) {
  return definition.isClass ? "class" : "defined type";
}

/// Returns the end of the path at which autoloading finds `name`.
std::string autoloadPath(std::string_view name, bool isRelative) {
  const std::size_t end = name.find("::");
  std::string path = isRelative ? "" : "/" + std::string(name.substr(0, end)) + "/";
  path += "manifests/";
  if (end == name.npos) return path + "init.pp";
  for (std::string_view rest = name.substr(end); !rest.empty();) {
    rest.remove_prefix(2);
    const std::string_view part = rest.substr(0, rest.find("::"));
    path.append(part).append(part.size() == rest.size() ? ".pp" : "/");
    rest.remove_prefix(part.size());
  }
  return path;
}

void checkLayout(StyleRun& run, const StyleDefinition& definition) {
  if (run.file.path().empty()) return;
  const std::string_view name = run.file.value(definition.name);
  const std::string_view looked = run.isCompatible ? name : withoutRoot(name);
  if (!run.file.path().ends_with(autoloadPath(looked, run.options.isRelative)))
    run.report(D::StyleAutoloaderLayout, definition.name, {name});
}

void checkParams(StyleRun& run, const StyleDefinition& definition) {
  if (definition.isClass && run.file.value(definition.inherited).ends_with("::params"))
    run.report(D::StyleClassInheritsFromParamsClass, definition.inherited);
}

std::string_view moduleOf(std::string_view name) {
  return withoutRoot(name).substr(0, withoutRoot(name).find("::"));
}

void checkNamespace(StyleRun& run, const StyleDefinition& definition) {
  if (!definition.isClass || definition.inherited < 0) return;
  if (moduleOf(run.file.value(definition.name)) != moduleOf(run.file.value(definition.inherited)))
    run.report(D::StyleInheritsAcrossNamespaces, definition.inherited);
}

void checkDash(StyleRun& run, const StyleDefinition& definition) {
  if (run.file.value(definition.name).find('-') != std::string_view::npos)
    run.report(D::StyleNamesContainingDash, definition.name, {kindName(definition)});
}

void checkUppercase(StyleRun& run, const StyleDefinition& definition) {
  const std::string_view name = run.file.value(definition.name);
  const std::string lower = lowerCase(name);
  if (lower == name) return;
  run.report(D::StyleNamesContainingUppercase, definition.name, {kindName(definition), name})
      .fix("Write the name in lower case", {replacing(run.file, definition.name, lower)});
}

void checkNested(StyleRun& run, const StyleDefinition& outer) {
  if (!outer.isClass) return;
  const StyleFile& file = run.file;
  for (const S keyword : {S::KwClass, S::KwDefine}) {
    const bool isClass = keyword == S::KwClass;
    for (const TokenIndex i : file.all(keyword, outer.name, outer.end)) {
      const K parent = file.at(i).parent;
      const bool defines = run.isCompatible
                               ? !isClass || !file.is(file.next(i), S::LBrace)
                               : parent == K::ClassDefinition || parent == K::DefinedType;
      if (defines)
        run.report(D::StyleNestedClassesOrDefines, i, {isClass ? "class" : "defined type"});
    }
  }
}

bool mayPrecedeParameter(S kind) {
  return kind == S::LParen || kind == S::Comma || kind == S::TypeName || kind == S::RBracket ||
         kind == S::ClassRef;
}

void checkOrder(StyleRun& run, const StyleDefinition& definition) {
  if (definition.open < 0) return;
  const StyleFile& file = run.file;
  bool hasOptional = false;
  for (TokenIndex i = definition.open + 1; i < definition.close; ++i) {
    hasOptional |= file.is(i, S::Equals);
    if (!hasOptional || !file.is(i, S::Variable) || file.at(i).enclosing != definition.open)
      continue;
    const S after = file.kind(file.next(i));
    if (mayPrecedeParameter(file.kind(file.previous(i))) &&
        (after == S::Comma || after == S::RParen))
      run.report(D::StyleParameterOrder, i);
  }
}

/// Accepts a comment of any kind on the line above or before the definition.
void checkDocumentation(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  bool seenNewline = false;
  TokenIndex i = definition.keyword - 1;
  for (; isBlank(file.kind(i)); --i) {
    if (file.is(i, S::Newline) && std::exchange(seenNewline, true)) break;
  }
  if (!isComment(file.kind(i)))
    run.report(D::StyleDocumentation, definition.keyword, {kindName(definition)});
}

/// Reports a token of code; puppet-lint has two for `@@`.
void reportCode(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  const TextRange range = file.at(token).range;
  if (file.text(token) != "@@") {
    run.report(D::StyleCodeOnTopScope, range, {file.value(token)});
    return;
  }
  run.report(D::StyleCodeOnTopScope, {range.start, range.start + 1}, {"@"});
  run.report(D::StyleCodeOnTopScope, {range.start + 1, range.end}, {"@"});
}

/// Reports each token outside of definitions, as puppet-lint does.
void checkTopScopeTokens(StyleRun& run) {
  const StyleFile& file = run.file;
  std::vector<bool> isInside(static_cast<std::size_t>(file.size()));
  for (const StyleDefinition& definition : file.definitions())
    for (TokenIndex i = definition.keyword; i <= definition.end; ++i)
      isInside[static_cast<std::size_t>(i)] = true;
  for (TokenIndex i = 0; i < file.size(); ++i)
    if (!isInside[static_cast<std::size_t>(i)] && !isFormatting(file.kind(i))) reportCode(run, i);
}

void checkTopScope(StyleRun& run) {
  if (run.isCompatible) return checkTopScopeTokens(run);
  const StyleFile& file = run.file;
  TokenIndex token = 0;
  for (const auto statement : parser::SourceFile(parser::Cursor::root(file.tree())).statements()) {
    if (parser::isDefinition(statement.kind())) continue;
    while (token < file.size() && file.at(token).range.start < statement.start()) ++token;
    run.report(D::StyleCodeOnTopScope, token, {file.value(token)});
  }
}

}  // namespace

std::span<const StyleCheck> classStyle() {
  static constexpr StyleCheck kChecks[] = {
      definitionCheck(D::StyleAutoloaderLayout, checkLayout),
      definitionCheck(D::StyleClassInheritsFromParamsClass, checkParams),
      fileCheck(D::StyleCodeOnTopScope, checkTopScope),
      definitionCheck(D::StyleInheritsAcrossNamespaces, checkNamespace),
      definitionCheck(D::StyleNamesContainingDash, checkDash),
      definitionCheck(D::StyleNamesContainingUppercase, checkUppercase),
      definitionCheck(D::StyleNestedClassesOrDefines, checkNested),
      definitionCheck(D::StyleParameterOrder, checkOrder),
      definitionCheck(D::StyleDocumentation, checkDocumentation),
  };
  return kChecks;
}

}  // namespace puppet::analysis
