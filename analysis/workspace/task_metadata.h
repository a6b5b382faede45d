#pragma once

#include <optional>
#include <string_view>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// The parameters of the task `name`, as the JSON file of that name tells them. Nothing where the
/// text is no JSON object.
std::optional<ClassInterface> readTaskMetadata(std::string_view text, std::string_view name);

}  // namespace puppet::analysis
