#include "analysis/checks/names.h"

#include <algorithm>

#include "analysis/checks/rule.h"
#include "analysis/checks/shape.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr bool isLower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isWordCharacter(char c) {
  return isLower(c) || isUpper(c) || isDigit(c) || c == '_';
}

bool isSegment(std::string_view segment, bool (*starts)(char)) {
  return !segment.empty() && starts(segment.front()) &&
         std::ranges::all_of(segment, isWordCharacter);
}

/// Whether every segment of `name` but the last one is accepted by `inner` and that one by `last`.
bool areSegments(std::string_view name, bool (*inner)(char), bool (*last)(char)) {
  for (;;) {
    const auto end = name.find("::");
    if (end == std::string_view::npos) return isSegment(name, last);
    if (!isSegment(name.substr(0, end), inner)) return false;
    name.remove_prefix(end + 2);
  }
}

std::string_view withoutLeadingColons(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  return name;
}

constexpr std::string_view kReservedTypeNames[] = {
    "any",      "array",     "boolean", "collection",  "enum",      "float",   "hash",
    "init",     "integer",   "numeric", "object",      "optional",  "pattern", "regexp",
    "runtime",  "scalar",    "semver",  "semverrange", "sensitive", "string",  "struct",
    "timespan", "timestamp", "tuple",   "type",        "typeset",   "unit",    "variant"};

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

/// T-161. Modules do reach for such variables of their own classes, and it works: a hint today.
void checkUnderscores(Inspection& inspection, const Cursor& variable, std::string_view name) {
  if (name.find("::_", 1) != name.npos)
    inspection.report(DiagnosticId::QualifiedUnderscoreVariable, variable.range(), {name});
}

void checkVariable(Inspection& inspection, const Cursor& variable) {
  if (variable.missing() || inspection.ancestor(0).is(K::Parameter)) return;
  const auto name = variableName(variable);
  if (!name.empty() && isDigit(name.front()))
    return checkNumericVariable(inspection, variable, name);
  // `"${true}"`: other keywords mean variables there, and the reference breaks down over these
  // (E-014).
  const bool isBoolean = variable.text() == "true" || variable.text() == "false";
  if (isVariableName(name) && !isBoolean) return checkUnderscores(inspection, variable, name);
  auto& finding = inspection.report(DiagnosticId::IllegalVarName, variable.range(), {name});
  if (const auto lower = lowerCase(name); isVariableName(lower) && !isBoolean)
    finding.fix("Write it in lower case", {renaming(variable, lower)});
}

/// The words that are reserved for later versions of the language; as attribute names they are
/// fine.
void checkReservedWord(Inspection& inspection, const Cursor& word) {
  const auto parent = inspection.ancestor(0);
  if (parent.is(K::Skipped) || parent.is(K::AttributeDefinition)) return;
  if (parent.is(K::Attribute) && Attribute(parent).name() == word) return;
  inspection.report(DiagnosticId::ReservedWord, word.range(), {word.text()})
      .fix("Quote it", {{word.range(), "'" + std::string(word.text()) + "'"}});
}

constexpr Rule kRules[] = {
    tokenRule(K::Variable, checkVariable, OnDamage::Run),
    tokenRule(K::KwAttr, checkReservedWord),
    tokenRule(K::KwPrivate, checkReservedWord),
};

}  // namespace

bool isParameterName(std::string_view name) {
  return isSegment(name, [](char c) { return isLower(c) || c == '_'; });
}

bool isVariableName(std::string_view name) {
  return areSegments(withoutLeadingColons(name), isLower,
                     [](char c) { return isLower(c) || c == '_'; });
}

bool isMatchVariable(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, isDigit) &&
         (name.front() != '0' || name.size() == 1);
}

bool isDefinitionName(std::string_view name) { return areSegments(name, isLower, isLower); }

bool isTypeAliasName(std::string_view name) { return areSegments(name, isUpper, isUpper); }

std::string lowerCase(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (isUpper(c)) c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::string capitalized(std::string_view text) {
  std::string result(text);
  bool start = true;
  for (char& c : result) {
    if (start && isLower(c)) c = static_cast<char>(c - 'a' + 'A');
    start = c == ':';
  }
  return result;
}

bool isReservedTypeName(std::string_view lowerCaseName) {
  return std::ranges::find(kReservedTypeNames, lowerCaseName) != std::end(kReservedTypeNames);
}

std::string qualifiedName(const Inspection& inspection, std::string_view name) {
  std::string qualified;
  for (const auto& ancestor : inspection.ancestors()) {
    Cursor outer;
    if (const ClassDefinition definition(ancestor); definition) outer = definition.name();
    if (const PlanDefinition definition(ancestor); definition) outer = definition.name();
    if (outer) qualified.append(outer.text()).append("::");
  }
  qualified += name;
  return qualified;
}

std::span<const Rule> nameRules() { return kRules; }

}  // namespace puppet::analysis
