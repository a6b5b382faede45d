#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "analysis/features/data/data_context.h"
#include "analysis/inference/semantic_model.h"
#include "types/core/nodes.h"

// Types of values in Hiera data, by the class parameters that their keys set.

namespace puppet::analysis {

/// Returns the alternatives of the type that the parameter requires of the value at `path` in a
/// data file; empty if its type is not known.
std::vector<types::Type> dataTypesAt(const SemanticModel& model, std::span<const DataStep> path);

/// Returns true for a key whose value is a list of classes: by its name (`classes`,
/// `profile::classes`), or because a manifest outside of modules includes what it looks up.
bool isClassList(const SemanticModel& model, std::string_view key);

}  // namespace puppet::analysis
