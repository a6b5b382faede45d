#include "analysis/rules/syntax/cap_findings.h"

#include <string_view>
#include <unordered_map>
#include <utility>

namespace puppet::analysis {

std::string ShownFinding::messageOf(const Diagnostic& finding) const {
  if (hidden == 0) return finding.message;
  return finding.message + " (and " + std::to_string(hidden) + " more in this file)";
}

std::vector<ShownFinding> shownOf(std::span<const Diagnostic> findings) {
  struct OfRule {
    std::size_t count = 0;
    std::size_t last = 0;  ///< index of its last finding in `shown`
  };
  std::unordered_map<std::string_view, OfRule> byRule;
  std::vector<ShownFinding> shown;
  shown.reserve(findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    OfRule& rule = byRule[findings[i].info().rule];
    if (++rule.count > kMaxShownOfRule) {
      ++shown[rule.last].hidden;
      continue;
    }
    rule.last = shown.size();
    shown.push_back({i});
  }
  return shown;
}

void capFindings(std::vector<Diagnostic>& findings) {
  if (findings.size() <= kMaxShownOfRule) return;
  std::vector<Diagnostic> kept;
  for (const ShownFinding& shown : shownOf(findings)) {
    Diagnostic& finding = kept.emplace_back(std::move(findings[shown.index]));
    finding.message = shown.messageOf(finding);
  }
  findings = std::move(kept);
}

}  // namespace puppet::analysis
