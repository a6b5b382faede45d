#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

std::vector<Diagnostic> checkSettingsFile(const parser::DataTree& tree) {
  std::vector<Diagnostic> findings;
  const parser::DataNode root = tree.root();
  const parser::DataNode rules = root && root.isMapping() ? root.find("rules") : root;
  if (!tree.errors().empty() || !rules || !rules.isMapping() || rules == root) return findings;
  std::set<std::string_view> known;
  for (std::size_t i = 0; i < diagnosticCount(); ++i)
    known.insert(infoOf(static_cast<DiagnosticId>(i)).rule);
  for (const parser::DataEntryNodes& entry : entriesOf(rules)) {
    const std::string_view name = entry.key.text();
    if (!entry.key.isScalar() || known.contains(name)) continue;
    NameCandidates near(name);
    for (const std::string_view rule : known) near.offer(rule);
    // Groups of rules have names of their own.
    if (!near.isMistyped()) continue;
    findings.push_back(
        makeDiagnostic(DiagnosticId::SettingsFile, entry.key.range(),
                       {"unknown rule '" + std::string(name) + '\'' + hintOf(near)}));
    findings.back().fix("Write '" + near.best() + '\'', {{entry.key.range(), near.best()}});
  }
  return findings;
}

}  // namespace puppet::analysis
