#pragma once

#include <optional>
#include <string>

#include "analysis/features/completion.h"
#include "analysis/features/symbol.h"
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

/// Completes an interpolation that is being typed at `offset`: variables, facts by their parts,
/// methods, and lookup keys. Absent if there is none. `module` owns the data; empty for that of the
/// environment.
std::optional<Completion> interpolationCompletion(const SemanticModel& model,
                                                  const parser::DataTree& tree,
                                                  std::uint32_t offset, const std::string& module,
                                                  std::size_t limit);

}  // namespace puppet::analysis
