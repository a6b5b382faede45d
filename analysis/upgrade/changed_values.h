#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// Returns a note on a value of an attribute that newer systems or defaults replace; empty for
/// others. The type is in lower case.
std::string_view noteOnValue(std::string_view type, std::string_view attribute,
                             std::string_view value);

/// Returns true if noteOnValue() has a note on values of an attribute of this name.
bool hasNotes(std::string_view attribute);

/// Returns what stands before the path in `ensure => '/path'` of a file to make it a target. The
/// indentation is that of `ensure`, absent if it is not the first on its line.
std::string linkBefore(std::optional<std::string_view> indentation);

}  // namespace puppet::analysis
