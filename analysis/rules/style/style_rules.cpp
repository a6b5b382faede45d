#include "analysis/rules/style/style_rules.h"

#include <algorithm>
#include <array>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/diagnostics/rule_names.h"

namespace puppet::analysis {
namespace {

constexpr bool On = true;
constexpr bool Off = false;

constexpr std::array<StyleRuleInfo, kStyleRuleCount> kRules = {{
#define STYLE(id, rule, group, default_, severities, fix, message) \
  {DiagnosticId::Style##id, StyleGroup::group, default_, StyleFix::fix},
#include "parser/diagnostics/style.def"
#undef STYLE
}};

std::string withDashes(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', '-');
  return text;
}

}  // namespace

std::span<const StyleRuleInfo> styleRules() { return kRules; }

bool isStyle(DiagnosticId id) { return id >= kRules.front().id && id <= kRules.back().id; }

std::size_t placeOfStyle(DiagnosticId id) {
  return static_cast<std::size_t>(id) - static_cast<std::size_t>(kRules.front().id);
}

const StyleRuleInfo& styleRule(DiagnosticId id) { return kRules[placeOfStyle(id)]; }

StyleSet styleSetUpTo(StyleGroup last) {
  StyleSet set;
  for (std::size_t i = 0; i < kRules.size(); ++i)
    set[i] = kRules[i].isDefault && kRules[i].group <= last;
  return set;
}

StyleSet styleSetOf(std::string_view name) {
  StyleSet set;
  for (const std::string& rule : {withDashes(name), ruleNamed(name)}) {
    for (std::size_t i = 0; i < kRules.size(); ++i) set[i] = infoOf(kRules[i].id).rule == rule;
    if (set.any()) break;
  }
  return set;
}

std::string puppetLintName(std::string_view rule) {
  std::string name(rule);
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace puppet::analysis
