#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// The declaration of a core fact.
struct KnownFact {
  std::string type;           ///< as written; empty for an unknown fact
  std::string documentation;  ///< may be empty
};

/// Finds a core fact; `path` is `os.family` for `$facts['os']['family']`.
KnownFact findKnownFact(std::string_view path);

/// Returns the code that reads a fact: `$facts['os']['family']`.
std::string factAccess(std::string_view path);

}  // namespace puppet::analysis
