#pragma once

#include <optional>
#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Reads the parameters of the task `name` from its JSON metadata. Absent if the text is not a JSON
/// object.
std::optional<ClassInterface> readTaskMetadata(std::string_view text, std::string_view name);

}  // namespace puppet::analysis
