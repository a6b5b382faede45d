#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/features/rename.h"

namespace puppet::analysis {

/// What has to change in the files of data of the environment so that a key of Hiera is called
/// `newKey`, in no order. Refuses where a file spells the key in another way, and where there is a
/// `newKey` already.
tl::expected<std::vector<FileEdits>, RenameRefusal> renameDataKey(const SemanticModel& model,
                                                                  const std::string& key,
                                                                  const std::string& newKey);

}  // namespace puppet::analysis
