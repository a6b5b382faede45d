#pragma once

#include "analysis/plans/yaml_plan.h"

namespace puppet::analysis {

/// Returns a plan that takes the parameters of a task without their defaults, read from the JSON
/// metadata of the task: its types are code. A type with syntax errors is left out of it.
PlanText readTaskTypes(const parser::DataTree& metadata, LanguageLevel level);

}  // namespace puppet::analysis
