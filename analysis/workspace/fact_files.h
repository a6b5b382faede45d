#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Whether a module keeps facts in files with such a path: `lib/facter/*.rb`, `facts.d/*`.
bool isFactFile(std::string_view path);

/// The names of the facts that such a file declares; empty where it cannot be read. kAnyFact ends
/// those that are computed.
std::vector<std::string> factsInFile(const std::string& path);

}  // namespace puppet::analysis
