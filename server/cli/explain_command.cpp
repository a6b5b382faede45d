#include "server/cli/explain_command.h"

#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/printable.h"
#include "server/cli/rule_texts.h"
#include "server/cli/rules_command.h"

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

}  // namespace

int runExplain(const ExplainOptions& options) {
  if (options.rule.empty()) {
    writeOut(listOfRules(options.level));
    return kExitClean;
  }
  const std::vector<const RuleText*> rules = findRules(options.rule);
  if (rules.empty()) {
    writeError("puppet-ls: unknown rule '" + printable(options.rule) + "'" +
               likeNames(options.rule) + '\n');
    return kExitTrouble;
  }
  std::string text;
  for (const RuleText* rule : rules) {
    if (!text.empty()) text += '\n';
    text.append("# ").append(rule->rule).append("\n\n").append(rule->section).append(1, '\n');
  }
  writeOut(text);
  return kExitClean;
}

}  // namespace puppet::server
