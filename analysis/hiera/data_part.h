#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "parser/data/data_tree.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Returns the line of a part of the value of a key, from 1: that of the key of an entry of a
/// mapping, or of an element of a sequence. Aliases and merge keys are followed. Where the part is
/// made otherwise, such as by interpolation, the line of the innermost value around it; 0 if the
/// tree does not have the key.
std::uint32_t lineOfPart(const parser::DataTree& tree, std::string_view key,
                         std::span<const types::Value> path);

}  // namespace puppet::analysis
