#pragma once

#include <span>
#include <string>
#include <utility>

#include "analysis/features/rename.h"

namespace puppet::analysis {

/// A file or a folder and where it is going to be; absolute paths without links.
using FileMove = std::pair<std::string, std::string>;

/// What has to change when files of the environment are moved: the class, defined type, function,
/// plan or alias that each is looked up for is called as its new place has it. Nothing for files
/// whose names say nothing of what is in them. `model` is any one of the environment.
tl::expected<RenamePlan, RenameRefusal> renameForMoves(const SemanticModel& model,
                                                       std::span<const FileMove> moves);

}  // namespace puppet::analysis
