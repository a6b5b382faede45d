#include "server/cli/rules/rule_texts.h"

#include <algorithm>
#include <unordered_map>

#include "analysis/rules/style/lint_flags.h"
#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/fix_safety.h"
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
    const auto id = static_cast<DiagnosticId>(i);
    const DiagnosticInfo& info = infoOf(id);
    auto rule = std::ranges::find(rules, info.rule, &RuleText::rule);
    if (rule == rules.end()) {
      const bool isOfStyle = analysis::isStyle(id);
      const std::string_view page = isOfStyle ? analysis::stylePage() : rulesPage();
      rules.push_back({info.rule, {}, info.severities, sectionOf(page, info.rule), isOfStyle});
      rule = rules.end() - 1;
    }
    rule->hasSafeFix |= fixKindOf(id) == FixKind::Safe;
    rule->hasUnsafeFix |= fixKindOf(id) == FixKind::Unsafe;
    const bool named = !info.code.empty() && info.code != kUncoded && info.code != kUnreported;
    if (named && std::ranges::find(rule->codes, info.code) == rule->codes.end())
      rule->codes.push_back(info.code);
  }
  return rules;
}

DiagnosticInfo rowOfRule(const RuleText& text) { return {{}, text.rule, {}, text.severities, {}}; }

}  // namespace

Severity RuleText::severityAt(LanguageLevel level) const {
  return severityWhenOn(rowOfRule(*this), level);
}

bool RuleText::isOnAt(LanguageLevel level) const {
  return rowOfRule(*this).severityAt(level) != Severity::Off;
}

std::string RuleText::summary() const {
  // The first line has the severity.
  const std::size_t start = section.find("\n\n");
  if (start == section.npos) return {};
  std::string_view text = section.substr(start + 2);
  text = text.substr(0, text.find("\n\n"));
  std::string sentence;
  for (std::size_t i = 0; i < text.size(); ++i) {
    sentence += text[i] == '\n' ? ' ' : text[i];
    const bool isLast = i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n';
    if (text[i] == '.' && isLast && !sentence.ends_with("e.g.")) break;
  }
  return sentence;
}

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
