#include "analysis/rules/ignored_findings.h"

#include <algorithm>
#include <string>

#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/diagnostics/rule_names.h"

namespace puppet::analysis {
namespace {

/// Calls `visit` with each row that can be reported.
template <typename Visit>
void forEachRow(const Visit& visit) {
  for (std::size_t i = 0; i < diagnosticCount(); ++i) visit(static_cast<DiagnosticId>(i));
}

bool isRule(std::string_view name) {
  bool found = false;
  forEachRow([&](DiagnosticId id) { found |= infoOf(id).rule == name; });
  return found;
}

/// Returns true if the settings enable the rule.
bool isEnabled(std::string_view name, const CheckContext& context) {
  bool enabled = false;
  forEachRow([&](DiagnosticId id) {
    if (infoOf(id).rule != name) return;
    enabled |=
        severityOf(makeDiagnostic(id, {}), context.level, context.severities) != Severity::Off;
  });
  return enabled;
}

/// Returns true if a Gemfile names a plugin of puppet-lint whose check is no rule here: unknown
/// names may be of that plugin. Names of such gems are `puppet-lint-CHECK-check`.
bool namesOtherPlugin(std::string_view gemfile) {
  constexpr std::string_view kPlugin = "puppet-lint-";
  constexpr std::string_view kSuffix = "-check";
  for (std::size_t at = gemfile.find(kPlugin); at != gemfile.npos;
       at = gemfile.find(kPlugin, at + 1)) {
    std::string_view check = gemfile.substr(at + kPlugin.size());
    check = check.substr(0, check.find_first_of("'\" \t\r\n"));
    if (!check.ends_with(kSuffix)) continue;
    check.remove_suffix(kSuffix.size());
    if (!isRule(ruleNamed(check))) return true;
  }
  return false;
}

bool mayBeOfPlugin(QueryContext& queries) {
  const auto gemfile = queries.text(std::string(queries.environmentRoot()) + "/Gemfile");
  return gemfile && namesOtherPlugin(*gemfile);
}

}  // namespace

std::optional<Diagnostic> unknownRuleIn(const IgnoredRule& ignored) {
  const std::string rule = ruleNamed(ignored.written);
  if (isRule(rule)) return std::nullopt;
  NameCandidates names(ignored.written);
  forEachRow([&](DiagnosticId id) { names.offer(nameInControlComments(infoOf(id))); });
  if (names.best().empty())
    return makeDiagnostic(DiagnosticId::UnknownIgnoredRule, ignored.name, {ignored.written});
  Diagnostic finding = makeDiagnostic(DiagnosticId::MisspelledIgnoredRule, ignored.name,
                                      {ignored.written, names.best()});
  if (names.isSure()) finding.fix("Write '" + names.best() + "'", {{ignored.name, names.best()}});
  return finding;
}

Diagnostic unpaired(const LooseControlComment& comment) {
  return makeDiagnostic(
      DiagnosticId::UnpairedIgnore, comment.range,
      {comment.check.empty() ? "'lint:endignore' without a 'lint:ignore' before it"
                             : "'lint:ignore' without 'lint:endignore' suppresses nothing"});
}

void applyControlComments(const parser::SyntaxTree& tree, const CheckContext& context,
                          QueryContext& queries,
                          const std::function<bool(const IgnoredRule&)>& isOfUse,
                          std::vector<Diagnostic>& findings) {
  const ControlComments comments = readControlComments(tree);
  if (comments.ignored.empty() && comments.loose.empty()) return;
  const auto isError = [&](const Diagnostic& finding) {
    return finding.info().severityAt(context.level) == Severity::Error;
  };
  // Not all rules run on a file with syntax errors.
  const bool isWhole = std::ranges::none_of(tree.diagnostics, isError);
  SuppressibleFindings suppressible;
  for (std::size_t i = 0; i < findings.size(); ++i)
    suppressible.add(std::string(findings[i].info().rule), findings[i].range.start, i);
  std::vector<bool> isSuppressed(findings.size());
  std::vector<Diagnostic> reported;
  for (const IgnoredRule& ignored : comments.ignored) {
    if (auto unknown = unknownRuleIn(ignored)) {
      if (unknown->id != DiagnosticId::UnknownIgnoredRule || !mayBeOfPlugin(queries))
        reported.push_back(std::move(*unknown));
      continue;
    }
    bool isUsed = false;
    const std::vector<std::string> rules = rulesIgnoredAs(ignored.written);
    for (const std::string& rule : rules)
      suppressible.take(rule, ignored.lines,
                        [&](std::size_t finding) { isSuppressed[finding] = isUsed = true; });
    if (!isUsed && isWhole && isEnabled(rules.front(), context) && !isOfUse(ignored))
      reported.push_back(
          makeDiagnostic(DiagnosticId::UnusedIgnore, ignored.name, {ignored.written}));
  }
  std::size_t next = 0;
  std::erase_if(findings, [&](const Diagnostic&) { return isSuppressed[next++]; });
  for (const LooseControlComment& comment : comments.loose) reported.push_back(unpaired(comment));
  std::ranges::move(reported, std::back_inserter(findings));
}

}  // namespace puppet::analysis
