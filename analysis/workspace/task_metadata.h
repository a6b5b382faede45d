#pragma once

#include <optional>
#include <string_view>

#include "analysis/symbols/file_interface.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Reads the parameters of the task `name` from its JSON metadata. Absent if the text is not a JSON
/// object.
std::optional<ClassInterface> readTaskMetadata(std::string_view text, std::string_view name);

/// Returns the range of the name of a parameter in the metadata of a task, without its quotes;
/// absent if it has none of this name.
std::optional<TextRange> taskParameterAt(const parser::DataTree& metadata, std::string_view name);

}  // namespace puppet::analysis
