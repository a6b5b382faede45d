#pragma once

#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Returns true if the file at `path`, relative to the module's root, holds facts as data:
/// facts.d/*.yaml, .json, .txt. Other files there are executables, whose facts are unknown unless
/// they are run.
bool isExternalFactsFile(std::string_view path);

/// Returns the facts in a data file; for a malformed one, those before the first error. The range
/// of a fact is empty if the library that parses the format does not report positions.
FileInterface readExternalFacts(std::string_view text, std::string_view path);

}  // namespace puppet::analysis
