#include "server/cli/rule_texts.h"

#include <algorithm>
#include <unordered_map>

#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/rule_names.h"
#include "parser/support/ascii.h"

namespace puppet::server {
namespace {
/// Returns the text between the heading `### rule` and the next heading.
std::string_view sectionOf(std::string_view page, std::string_view rule) {
  const std::string heading = "\n### " + std::string(rule) + "\n";
  const std::size_t at = page.find(heading);
  if (at == page.npos) return {};
  const std::string_view rest = page.substr(at + heading.size());
  return trimmed(rest.substr(0, std::min(rest.find("\n## "), rest.find("\n### "))), "\n");
}

std::vector<RuleText> readRules() {
  std::vector<RuleText> rules;
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const DiagnosticInfo& info = infoOf(static_cast<DiagnosticId>(i));
    auto rule = std::ranges::find(rules, info.rule, &RuleText::rule);
    if (rule == rules.end()) {
      const bool isOfStyle = analysis::isStyle(static_cast<DiagnosticId>(i));
      const std::string_view page = isOfStyle ? stylePage() : rulesPage();
      rules.push_back({info.rule, {}, info.severities, sectionOf(page, info.rule)});
      rule = rules.end() - 1;
    }
    const bool named = !info.code.empty() && info.code != kUncoded && info.code != kUnreported;
    if (named && std::ranges::find(rule->codes, info.code) == rule->codes.end())
      rule->codes.push_back(info.code);
  }
  return rules;
}

}  // namespace

const std::vector<RuleText>& ruleTexts() {
  static const std::vector<RuleText> kRules = readRules();
  return kRules;
}

std::size_t ruleNumber(std::string_view rule) {
  static const std::unordered_map<std::string_view, std::size_t> kNumbers = [] {
    std::unordered_map<std::string_view, std::size_t> numbers;
    for (const RuleText& text : ruleTexts()) numbers.emplace(text.rule, numbers.size());
    return numbers;
  }();
  const auto found = kNumbers.find(rule);
  return found == kNumbers.end() ? kNumbers.size() : found->second;
}

std::vector<const RuleText*> findRules(std::string_view name) {
  std::vector<const RuleText*> found;
  const std::string meant = ruleNamed(name);
  for (const RuleText& rule : ruleTexts())
    if (rule.rule == meant || std::ranges::find(rule.codes, name) != rule.codes.end())
      found.push_back(&rule);
  return found;
}

}  // namespace puppet::server
