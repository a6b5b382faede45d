#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "server/lsp/settings.h"

namespace puppet::server {

/// The rules that `--select` and `--ignore` name.
class RuleSelection {
 public:
  /// Takes lists of names with commas between them. The error names what is no rule.
  static tl::expected<RuleSelection, std::string> from(const std::vector<std::string>& selected,
                                                       const std::vector<std::string>& ignored);

  /// Sets the rules that are not chosen to off, wherever `settings` have them. A selected rule that
  /// is off by default is on.
  void applyTo(Settings& settings) const;

 private:
  std::vector<std::string> selected_;  ///< empty: all
  std::vector<std::string> ignored_;
};

}  // namespace puppet::server
