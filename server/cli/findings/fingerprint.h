#pragma once

#include <string>
#include <vector>

#include "server/cli/findings/checked_file.h"

namespace puppet::server {

/// Returns a fingerprint for each finding of a file, in order. It depends on the rule, the report
/// path and the text of the line, so that it survives insertions above and changes with the line
/// itself. Equal findings in equal lines are numbered.
std::vector<std::string> fingerprintsOf(const CheckedFile& file);

}  // namespace puppet::server
