#pragma once

#include <optional>
#include <string>

#include "types/core/value.h"

namespace puppet::analysis {

/// The elements of an Array as one text, as `join` makes it: they are written as Ruby writes them,
/// and not as they are interpolated. Nothing where that is not computed: it would tell an address,
/// or is beyond all measure.
std::optional<std::string> joinedText(const types::Value& array, std::string_view delimiter);

}  // namespace puppet::analysis
