#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/features/rename.h"

namespace puppet::analysis {

/// Returns the edits that rename a Hiera key to `newKey` in the data files of the environment, in
/// unspecified order. Refuses if a file spells the key differently, or if `newKey` already exists.
tl::expected<std::vector<FileEdits>, RenameRefusal> renameDataKey(const SemanticModel& model,
                                                                  const std::string& key,
                                                                  const std::string& newKey);

}  // namespace puppet::analysis
