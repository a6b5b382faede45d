#pragma once

#include <string>

#include "analysis/features/rename_plan.h"

namespace puppet::analysis {

/// Returns the plan whose parameter is declared at a place, in lower case; empty if there is none.
std::string planOfParameter(const parser::SyntaxTree& tree, std::uint32_t offset);

/// Adds the edits of a plan's parameter in the calls of run_plan() that set it by name. Refuses if
/// a call may set it in another way.
void addPlanArguments(RenamePlanBuilder& edits, const SemanticModel& model, const std::string& plan,
                      const std::string& parameter, const std::string& newName);

}  // namespace puppet::analysis
