#pragma once

#include <span>
#include <string>
#include <utility>

#include "analysis/features/rename/rename.h"

namespace puppet::analysis {

/// The old and the new path of a file or folder; absolute, without symbolic links.
using FileMove = std::pair<std::string, std::string>;

/// Returns the edits that follow from moving files of the environment: the autoloaded class,
/// defined type, function, plan or alias of each file is renamed to match its new path. Files whose
/// names do not determine their contents are ignored. `model` may be any model of the environment.
tl::expected<RenamePlan, RenameRefusal> renameForMoves(const SemanticModel& model,
                                                       const MaintainedCode& maintained,
                                                       std::span<const FileMove> moves);

}  // namespace puppet::analysis
