#pragma once

#include <string>

#include "analysis/symbols/file_interface.h"

namespace puppet::test {

/// What a file declares, as lines for people: one for each thing, with what belongs to it indented
/// below. Names that have a place are cut out of `source` there, so that a wrong place shows.
std::string textOf(const analysis::FileInterface& file, std::string_view source);

}  // namespace puppet::test
