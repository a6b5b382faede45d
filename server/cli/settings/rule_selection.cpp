#include "server/cli/settings/rule_selection.h"

#include <algorithm>

#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/rule_names.h"
#include "server/cli/support/suggestion.h"

namespace puppet::server {
namespace {

template <typename Visit>
void forEachRule(const Visit& visit) {
  for (std::size_t i = 0; i < diagnosticCount(); ++i) visit(infoOf(static_cast<DiagnosticId>(i)));
}

bool isRule(const std::string& name) {
  bool found = false;
  forEachRule([&](const DiagnosticInfo& info) { found |= info.rule == name; });
  return found;
}

std::string unknownRule(std::string_view option, const std::string& name) {
  std::vector<std::string> rules;
  forEachRule([&](const DiagnosticInfo& info) { rules.emplace_back(info.rule); });
  return std::string(option) + ": unknown rule '" + name + "'" + suggestion(name, rules);
}

/// Appends the rules of `lists` to `rules`; returns the error, empty if there is none.
std::string add(std::string_view option, const std::vector<std::string>& lists,
                std::vector<std::string>& rules) {
  for (std::string_view rest : lists) {
    while (!rest.empty()) {
      const std::string_view written = rest.substr(0, rest.find(','));
      rest.remove_prefix(std::min(written.size() + 1, rest.size()));
      std::string name = ruleNamed(written);
      if (!isRule(name)) return unknownRule(option, name);
      rules.push_back(std::move(name));
    }
  }
  return {};
}

}  // namespace

tl::expected<RuleSelection, std::string> RuleSelection::from(
    const std::vector<std::string>& selected, const std::vector<std::string>& ignored) {
  RuleSelection selection;
  std::string error = add("--select", selected, selection.selected_);
  if (error.empty()) error = add("--ignore", ignored, selection.ignored_);
  if (!error.empty()) return tl::unexpected(std::move(error));
  return selection;
}

void RuleSelection::applyTo(Settings& settings) const {
  const auto has = [](const std::vector<std::string>& rules, std::string_view rule) {
    return std::ranges::find(rules, rule) != rules.end();
  };
  forEachRule([&](const DiagnosticInfo& info) {
    const bool isOff =
        has(ignored_, info.rule) || (!selected_.empty() && !has(selected_, info.rule));
    const std::string rule(info.rule);
    if (isOff) {
      settings.rules[rule] = Severity::Off;
      for (PathRules& one : settings.pathRules) one.rules.erase(rule);
      return;
    }
    if (selected_.empty()) return;
    const auto set = settings.rules.find(rule);
    if (set == settings.rules.end() || set->second == Severity::Off)
      settings.rules[rule] = severityWhenOn(info, settings.languageLevel);
  });
}

}  // namespace puppet::server
