// Checks for facts that are read as top-scope variables.

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

#include "analysis/rules/style/legacy_facts.h"
#include "analysis/rules/style/name_set.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Access to a fact: `$::x`, `$facts['x']`, or `facts['x']` in the braces of a string.
struct FactUse {
  std::string_view name;
  TokenIndex last = -1;  ///< its last token
};

FactUse factOf(const StyleFile& file, TokenIndex token) {
  std::string_view value = file.value(token);
  if (!value.starts_with(':') && !value.starts_with('f')) return {};  // most variables
  const bool isTopScope = value.starts_with("::");
  if (isTopScope) value.remove_prefix(2);
  if (!isTopScope && value == "facts" && file.is(file.next(token), S::LBracket)) {
    const TokenIndex open = file.next(token), key = open + 1;
    return file.isText(key) ? FactUse{file.value(key), file.at(open).partner} : FactUse{};
  }
  if (value.starts_with("facts[")) {
    value = value.substr(6, value.rfind(']') - 6);
    if (value.size() >= 2 && value.starts_with('\'') && value.ends_with('\''))
      value = value.substr(1, value.size() - 2);
    return {value, token};
  }
  return isTopScope ? FactUse{value, token} : FactUse{};
}

/// Returns the replacement of a variable by `access`, with the sign if the variable had one.
std::string inPlaceOf(const StyleRun& run, TokenIndex token, std::string access) {
  const StyleFile& file = run.file;
  if (!file.text(token).starts_with('$')) return access;
  if (file.is(token, S::Unenclosed) && !run.isCompatible) return "${" + access + "}";
  return "$" + std::move(access);
}

void checkLegacy(StyleRun& run, TokenIndex token) {
  const StyleFile& file = run.file;
  const FactUse use = factOf(file, token);
  if (use.name.empty()) return;
  const LegacyFact fact = legacyFact(use.name);
  if (!fact.isKnown) return;
  const bool isSafe = run.isCompatible || fact.isOnEveryNode || fact.replacement.empty();
  Diagnostic& finding =
      run.report(isSafe ? D::StyleLegacyFacts : D::StyleLegacyFactsOfSome, token, {use.name});
  // Names of interfaces cannot span several keys.
  if (fact.replacement.empty() || use.last < 0 || use.name.find('\'') != use.name.npos) return;
  finding.fix("Read the structured fact",
              {{{file.at(token).range.start, file.at(use.last).range.end},
                inPlaceOf(run, token, fact.replacement)}});
}

bool isWord(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
}

/// Returns true for a variable in a namespace; puppet-lint requires a namespace of two characters.
bool isQualified(std::string_view name, bool isCompatible) {
  const std::size_t end = name.find("::");
  if (end == name.npos || end < (isCompatible ? 2U : 1U)) return false;
  return isWord(name.substr(0, end));
}

/// Top-scope variables that are not facts.
constexpr auto kServerVariables = std::to_array<std::string_view>(
    {"environment", "servername", "serverip", "serverip6", "serverversion", "server_facts",
     "clientcert", "clientversion", "clientnoop", "module_name", "caller_module_name", "settings",
     "agent_specified_environment", "name", "title"});

bool isServerVariable(std::string_view name) {
  return std::ranges::find(kServerVariables, name) != kServerVariables.end();
}

bool isAllowed(const StyleRun& run, std::string_view name) {
  const auto matches = [&](std::string_view known) {
    return run.isCompatible ? name.starts_with(known) : name == known;
  };
  if (matches("trusted") || matches("facts")) return true;
  if (run.isCompatible ? startsWithRenamedFact(name)
                       : isServerVariable(name) || legacyFact(name).isKnown)
    return true;
  return std::ranges::any_of(run.options.topScopeVariables, matches);
}

/// Variables that the file sets outside of classes and defined types: they are no facts.
NameSet topScopeVariables(const StyleFile& file) {
  NameSet names;
  TokenIndex end = -1;  // of the definition that the token is in
  auto definition = file.definitions().begin();
  for (const TokenIndex i : file.all(S::Variable)) {
    for (; definition != file.definitions().end() && definition->keyword <= i; ++definition)
      end = std::max(end, definition->end);
    if (i > end && file.is(file.next(i), S::Equals)) names.insert(file.value(i));
  }
  return names;
}

void checkTopScope(StyleRun& run, TokenIndex token, const NameSet& own) {
  const StyleFile& file = run.file;
  std::string_view name = file.value(token);
  if (!name.starts_with(':') || !name.starts_with("::")) return;
  name.remove_prefix(2);
  const std::string_view first = name.substr(0, name.find('['));
  if (isQualified(first, run.isCompatible) || isAllowed(run, first) || own.contains(first)) return;
  Diagnostic& finding = run.report(D::StyleTopScopeFacts, token);
  if (file.is(file.next(token), S::Equals)) return;
  std::string access;
  access.reserve(name.size() + std::string_view("${facts['']}").size());
  access.append("facts['").append(first).append("']").append(name.substr(first.size()));
  std::vector<TextEdit> edits;
  edits.push_back(replacing(file, token, inPlaceOf(run, token, std::move(access))));
  finding.fix("Read the facts hash", std::move(edits));
}

void checkTopScopeFacts(StyleRun& run) {
  const StyleFile& file = run.file;
  const NameSet own = run.isCompatible ? NameSet() : topScopeVariables(file);
  for (const S kind : {S::Variable, S::Unenclosed})
    for (const TokenIndex token : file.all(kind)) checkTopScope(run, token, own);
}

}  // namespace

std::span<const StyleCheck> factStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleLegacyFacts, S::Variable, checkLegacy),
      tokenCheck(D::StyleLegacyFacts, S::Unenclosed, checkLegacy),
      fileCheck(D::StyleTopScopeFacts, checkTopScopeFacts),
  };
  return kChecks;
}

}  // namespace puppet::analysis
