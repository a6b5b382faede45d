#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/data/data_tree.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Place of a part of the value of a key, and what it interpolates.
struct DataPart {
  /// From 1: that of the key of an entry of a mapping, or of an element of a sequence. 0 if the
  /// tree does not have the key.
  std::uint32_t line = 0;
  std::vector<std::string> keys = {};       ///< that `%{lookup('key')}` and the like look up
  std::vector<std::string> variables = {};  ///< `facts.os.family` of `%{facts.os.family}`
};

/// Finds a part of the value of a key. Aliases and merge keys are followed. Where the part is made
/// otherwise, such as by interpolation, the result is that of the innermost value around it.
DataPart findDataPart(const parser::DataTree& tree, std::string_view key,
                      std::span<const types::Value> path);

}  // namespace puppet::analysis
