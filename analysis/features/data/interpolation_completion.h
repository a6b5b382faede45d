#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "analysis/features/completion/completion.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Completes an interpolation that is being typed at `offset`: variables, facts by their parts,
/// methods, and lookup keys. Absent if there is none. `module` owns the data; empty for that of the
/// environment.
std::optional<Completion> interpolationCompletion(const SemanticModel& model,
                                                  const parser::DataTree& tree,
                                                  std::uint32_t offset, const std::string& module,
                                                  std::size_t limit);

}  // namespace puppet::analysis
