#pragma once

#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Whether the file at `path`, which begins at the root of its module, holds facts as data:
/// facts.d/*.yaml, .json, .txt. The other files there are programs, whose facts only running them
/// can tell.
bool isExternalFactsFile(std::string_view path);

/// The facts of such a file. What is broken gives those before the first mistake. A fact has no
/// place where the library that reads the format does not tell it.
FileInterface readExternalFacts(std::string_view text, std::string_view path);

}  // namespace puppet::analysis
