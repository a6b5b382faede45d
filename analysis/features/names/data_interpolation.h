#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "analysis/features/names/symbol.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// The name in an interpolation `%{...}` of a data file or a hiera.yaml.
struct InterpolatedName {
  TextRange range;
  std::string key;  ///< lookup key; empty for a variable
  Symbol variable;  ///< fact or variable; without a name for a lookup key
};

/// Returns the name in the interpolation at `offset`; absent if there is none.
std::optional<InterpolatedName> interpolatedNameAt(const parser::DataTree& tree,
                                                   std::uint32_t offset);

}  // namespace puppet::analysis
