#include "server/cli/rules/rules_command.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "server/cli/rules/rule_texts.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/severity_name.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

std::string ruleSeverity(const RuleText& rule, LanguageLevel level) {
  const Severity severity = rule.severityAt(level);
  return severity == Severity::Off ? "off" : std::string(nameOf(severity));
}

std::string_view ruleFix(const RuleText& rule) {
  if (rule.hasSafeFix) return rule.hasUnsafeFix ? "some safe" : "safe";
  return rule.hasUnsafeFix ? "unsafe" : "";
}

std::string_view rulePage(const RuleText& rule) { return rule.isOfStyle ? "style.md" : "rules.md"; }

Json ruleJson(const RuleText& rule, LanguageLevel level) {
  return {{"rule", rule.rule},
          {"severity", ruleSeverity(rule, level)},
          {"enabled", rule.isOnAt(level)},
          {"fix", rule.hasSafeFix || rule.hasUnsafeFix ? Json(ruleFix(rule)) : Json()},
          {"codes", rule.codes},
          {"style", rule.isOfStyle},
          {"summary", rule.summary()}};
}

std::string ruleListJson(LanguageLevel level) {
  Json list = Json::array();
  for (const RuleText& rule : ruleTexts()) list.push_back(ruleJson(rule, level));
  return toText({{"level", nameOf(level)}, {"rules", std::move(list)}}, 2) + '\n';
}

std::string ruleTable(LanguageLevel level) {
  std::string table =
      "| rule | severity | by default | fix | summary |\n| --- | --- | --- | --- | --- |\n";
  for (const RuleText& rule : ruleTexts()) {
    const std::string name(rule.rule);
    table += "| [" + name + "](" + std::string(rulePage(rule)) + '#' + name + ") | " +
             ruleSeverity(rule, level) + (rule.isOnAt(level) ? " | on | " : " | off | ") +
             std::string(ruleFix(rule)) + " | " + rule.summary() + " |\n";
  }
  return table;
}

}  // namespace

std::string listOfRules(LanguageLevel level) {
  constexpr std::size_t kSeverityWidth = 14;  // of `(deprecation)` and a blank
  std::size_t nameWidth = 0;
  for (const RuleText& rule : ruleTexts()) nameWidth = std::max(nameWidth, rule.rule.size() + 1);
  std::string list;
  for (const RuleText& rule : ruleTexts()) {
    std::string line = ruleSeverity(rule, level);
    if (!rule.isOnAt(level) && line != "off") line = '(' + line + ')';
    line.resize(kSeverityWidth, ' ');
    line += rule.rule;
    if (const std::string_view fix = ruleFix(rule); !fix.empty()) {
      line.resize(kSeverityWidth + nameWidth, ' ');
      line.append(fix).append(" fix");
    }
    list += line + '\n';
  }
  return list;
}

int runRules(const RulesOptions& options) {
  switch (options.format) {
    case RulesOptions::Format::Text: writeOut(listOfRules(options.level)); break;
    case RulesOptions::Format::Json: writeOut(ruleListJson(options.level)); break;
    case RulesOptions::Format::Markdown: writeOut(ruleTable(options.level)); break;
  }
  return kExitClean;
}

}  // namespace puppet::server
