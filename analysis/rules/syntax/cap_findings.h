#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Maximum number of findings of one rule shown for one file. A generated or thoroughly broken file
/// may have tens of thousands.
inline constexpr std::size_t kMaxShownOfRule = 250;

struct ShownFinding {
  std::size_t index;  ///< index among all findings
  /// For the last shown finding of a rule: number of its findings that are not shown.
  std::size_t hidden = 0;

  std::string messageOf(const Diagnostic& finding) const;
};

/// Returns the findings to show, at most kMaxShownOfRule of a rule. `findings` are in text order.
std::vector<ShownFinding> shownOf(std::span<const Diagnostic> findings);

/// Drops the findings that are not shown.
void capFindings(std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
