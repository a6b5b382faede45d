#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// What puppet-lint knows of a fact that Facter no longer shows.
struct LegacyFact {
  bool isKnown = false;
  std::string replacement;  ///< `facts['os']['family']`; empty for facts without a counterpart
};

LegacyFact legacyFact(std::string_view name);

/// Whether a fact without a variable part in its name is called so.
bool isRenamedFact(std::string_view name);
/// The same for some beginning of `name`.
bool startsWithRenamedFact(std::string_view name);

}  // namespace puppet::analysis
