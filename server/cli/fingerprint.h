#pragma once

#include <string>
#include <vector>

#include "server/cli/checked_file.h"

namespace puppet::server {

/// One fingerprint for each finding of a file, in their order. It is made of the rule, the file's
/// path as reports have it, and the text of the line: it stays when lines are added above, and
/// changes when the finding's own line does. Equal findings in equal lines are told apart by their
/// number.
std::vector<std::string> fingerprintsOf(const CheckedFile& file);

}  // namespace puppet::server
