#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/features/inlay_hints.h"
#include "analysis/inference/semantic_model.h"
#include "parser/data/data_tree.h"
#include "types/core/value.h"

// The values that the data of Hiera has on one node, shown beside keys and parameters.

namespace puppet::analysis {

/// A node of which values are shown.
struct ShownNode {
  std::string name;
  types::Value facts;  ///< a Hash
};

/// Returns a hint for each key of a data file in `range` of which a lookup on the node returns
/// something else than what is written there: a value of another file, a merged one, or one with
/// interpolations. None in files that the node does not read. The time is bounded.
std::vector<InlayHint> dataValueHints(const SemanticModel& model, const parser::DataTree& tree,
                                      TextRange range, const ShownNode& node);

/// Returns a hint for each parameter of a class in `range` that data sets on the node.
std::vector<InlayHint> parameterValueHints(const SemanticModel& model, TextRange range,
                                           const ShownNode& node);

}  // namespace puppet::analysis
