#pragma once

#include <optional>
#include <string>

#include "analysis/features/data/node_values.h"
#include "analysis/workspace/snapshot.h"
#include "parser/support/language_level.h"

namespace puppet::server {

/// Returns the node of the setting `facts`: of several in a file the first one. Absent without that
/// setting, or if there is no such system and no such file in the environment that can be read.
std::optional<analysis::ShownNode> shownNode(const std::string& facts,
                                             const analysis::WorkspaceSnapshot& snapshot,
                                             LanguageLevel level);

}  // namespace puppet::server
