#pragma once

#include <functional>
#include <map>
#include <string>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// How severe findings of rules are, by their names, where that is not as usual.
using RuleSeverities = std::map<std::string, Severity, std::less<>>;

/// How severe a finding is: as `severities`, null for none, say of its rule, or else as usual.
inline Severity severityOf(const Diagnostic& finding, LanguageLevel level,
                           const RuleSeverities* severities) {
  if (severities && !severities->empty())
    if (const auto set = severities->find(finding.info().rule); set != severities->end())
      return set->second;
  return finding.info().severityAt(level);
}

}  // namespace puppet::analysis
