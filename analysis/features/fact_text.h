#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// What is known of a fact that Puppet brings along.
struct KnownFact {
  std::string type;           ///< as written; empty for an unknown fact
  std::string documentation;  ///< may be empty
};

/// `path` is `os.family` for `$facts['os']['family']`.
KnownFact findKnownFact(std::string_view path);

/// `$facts['os']['family']`
std::string factAccess(std::string_view path);

}  // namespace puppet::analysis
