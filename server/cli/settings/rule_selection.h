#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "server/settings/settings.h"

namespace puppet::server {

/// Rules selected by `--select` and `--ignore`.
class RuleSelection {
 public:
  /// Parses comma-separated lists of names. The error names the unknown rule.
  static tl::expected<RuleSelection, std::string> from(const std::vector<std::string>& selected,
                                                       const std::vector<std::string>& ignored);

  /// Turns unselected rules off in `settings`, including path rules. Turns on selected rules that
  /// are off by default.
  void applyTo(Settings& settings) const;

 private:
  std::vector<std::string> selected_;  ///< empty for all rules
  std::vector<std::string> ignored_;
};

}  // namespace puppet::server
