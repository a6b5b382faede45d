#include <string>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

TextEdit renaming(const Cursor& variable, std::string_view name) {
  return {variable.range(), (variable.text().starts_with('$') ? "$" : "") + std::string(name)};
}

void checkNumericVariable(Inspection& inspection, const Cursor& variable, std::string_view name) {
  if (isMatchVariable(name)) return;
  auto& finding = inspection.report(DiagnosticId::IllegalNumericVarName, variable.range(), {name});
  const auto significant = name.find_first_not_of('0');
  const auto decimal = significant == std::string_view::npos ? "0" : name.substr(significant);
  if (isMatchVariable(decimal))
    finding.fix("Drop the leading zeros", {renaming(variable, decimal)});
}

/// Reports a qualified variable whose last segment begins with an underscore. It is private by
/// convention, but Puppet accepts it, and modules use it for their own classes.
void checkUnderscores(Inspection& inspection, const Cursor& variable, std::string_view name) {
  if (name.find("::_", 1) != name.npos)
    inspection.report(DiagnosticId::QualifiedUnderscoreVariable, variable.range(), {name});
}

void checkVariable(Inspection& inspection, const Cursor& variable) {
  if (variable.missing() || inspection.ancestor(0).is(K::Parameter)) return;
  const auto name = variableName(variable);
  if (!name.empty() && isDigit(name.front()))
    return checkNumericVariable(inspection, variable, name);
  // In `"${true}"` other keywords denote variables; Puppet fails on these two.
  const bool isBoolean = variable.text() == "true" || variable.text() == "false";
  if (isVariableName(name) && !isBoolean) return checkUnderscores(inspection, variable, name);
  auto& finding = inspection.report(DiagnosticId::IllegalVarName, variable.range(), {name});
  if (const auto lower = lowerCase(name); isVariableName(lower) && !isBoolean)
    finding.fix("Write it in lower case", {renaming(variable, lower)});
}

/// Reports words reserved for future versions of the language, which are allowed as attribute
/// names.
void checkReservedWord(Inspection& inspection, const Cursor& word) {
  const auto parent = inspection.ancestor(0);
  if (parent.is(K::Skipped) || parent.is(K::AttributeDefinition)) return;
  if (parent.is(K::Attribute) && Attribute(parent).name() == word) return;
  inspection.report(DiagnosticId::ReservedWord, word.range(), {word.text()})
      .fix("Quote it", {{word.range(), "'" + std::string(word.text()) + "'"}});
}

}  // namespace

std::span<const Rule> nameRules() {
  static constexpr Rule kRules[] = {
      tokenRule(K::Variable, checkVariable, OnDamage::Run),
      tokenRule(K::KwAttr, checkReservedWord),
      tokenRule(K::KwPrivate, checkReservedWord),
  };
  return kRules;
}

}  // namespace puppet::analysis
