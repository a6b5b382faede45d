#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Maximum number of findings of one rule that are shown of one file. A file that is generated, or
/// broken throughout, may have tens of thousands.
inline constexpr std::size_t kMaxShownOfRule = 250;

struct ShownFinding {
  std::size_t index;       ///< among all findings
  std::size_t hidden = 0;  ///< of the last one that is shown of a rule: how many more there are

  std::string messageOf(const Diagnostic& finding) const;
};

/// Returns the findings to show, at most kMaxShownOfRule of a rule. `findings` are in text order.
std::vector<ShownFinding> shownOf(std::span<const Diagnostic> findings);

/// Drops the findings that are not shown.
void capFindings(std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
