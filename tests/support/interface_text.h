#pragma once

#include <string>

#include "analysis/symbols/file_interface.h"

namespace puppet::test {

/// Returns the declarations of a file as readable lines, with members indented. Names are cut out
/// of `source` at their ranges, so that a wrong range is visible.
std::string textOf(const analysis::FileInterface& file, std::string_view source);

}  // namespace puppet::test
