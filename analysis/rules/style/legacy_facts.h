#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// Fact that Facter no longer shows, as listed by puppet-lint.
struct LegacyFact {
  bool isKnown = false;
  std::string replacement;  ///< `facts['os']['family']`; empty if there is none
  /// True if all nodes have the hash that contains the value. On others the access fails.
  bool isOnEveryNode = false;
};

LegacyFact legacyFact(std::string_view name);

/// Returns true if a prefix of `name` is a renamed fact without a variable part.
bool startsWithRenamedFact(std::string_view name);

}  // namespace puppet::analysis
