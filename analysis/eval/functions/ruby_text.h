#pragma once

#include <optional>
#include <string>

#include "types/core/value.h"

namespace puppet::analysis {

/// Joins the elements of an Array as `join` does: formatted by Ruby, not as by interpolation.
/// Absent if the text would contain an object address or is too large.
std::optional<std::string> joinedText(const types::Value& array, std::string_view delimiter);

}  // namespace puppet::analysis
