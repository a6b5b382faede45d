#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Returns true if modules declare facts in files with this path: `lib/facter/*.rb`, `facts.d/*`.
bool isFactFile(std::string_view path);

/// Returns the names of the facts that a file declares; empty if it cannot be read. Computed names
/// end with kAnyFact.
std::vector<std::string> factsInFile(const std::string& path);

}  // namespace puppet::analysis
