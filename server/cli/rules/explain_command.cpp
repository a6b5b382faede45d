#include "server/cli/rules/explain_command.h"

#include <algorithm>

#include "analysis/upgrade/upgrade_rows.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "server/cli/rules/rule_texts.h"
#include "server/cli/rules/rules_command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

/// Returns a hint with the rules whose names contain the requested name.
std::string likeNames(std::string_view name) {
  std::string names;
  for (const RuleText& rule : ruleTexts()) {
    if (name.empty() || rule.rule.find(name) == rule.rule.npos) continue;
    names.append(names.empty() ? "; there are " : ", ").append(rule.rule);
  }
  return names.empty() ? "; puppet-ls explain lists all" : names;
}

/// Returns the heading of a cause of `puppet-ls upgrade`, which has a name of its own.
std::string headingOf(const analysis::UpgradeRow& row) {
  return "# " + std::string(row.name) + "\n\n" + std::string(row.release) + ", " +
         std::string(nameOf(row.effect)) + ": " + std::string(row.what) + ". Write " +
         std::string(row.replacement) + ".\n";
}

/// Returns the rules that find a cause.
std::vector<const RuleText*> rulesOf(const analysis::UpgradeRow& row) {
  std::vector<const RuleText*> rules;
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const auto id = static_cast<DiagnosticId>(i);
    const RuleText* rule = &ruleTexts()[ruleNumber(infoOf(id).rule)];
    if (analysis::upgradeRowOf(id) == &row && std::ranges::find(rules, rule) == rules.end())
      rules.push_back(rule);
  }
  return rules;
}

}  // namespace

int runExplain(const ExplainOptions& options) {
  if (options.rule.empty()) {
    writeOut(listOfRules(options.level));
    return kExitClean;
  }
  std::vector<const RuleText*> rules = findRules(options.rule);
  std::string text;
  if (const auto* row = rules.empty() ? analysis::findUpgradeRow(options.rule) : nullptr) {
    text = headingOf(*row);
    rules = rulesOf(*row);
  }
  if (rules.empty()) {
    writeError("puppet-ls: unknown rule '" + printable(options.rule) + "'" +
               likeNames(options.rule) + '\n');
    return kExitTrouble;
  }
  for (const RuleText* rule : rules) {
    if (!text.empty()) text += '\n';
    text.append("# ").append(rule->rule).append("\n\n").append(rule->section).append(1, '\n');
  }
  writeOut(text);
  return kExitClean;
}

}  // namespace puppet::server
