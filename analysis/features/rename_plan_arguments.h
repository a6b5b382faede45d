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

/// Returns `PATH:LINE` of a call that gives the parameters of an EPP template in a form in which
/// they are no references: by a hash whose keys are not written there, or under a name without
/// `.epp`. Empty if there is none.
std::string templateHashPlace(const SemanticModel& model, const std::string& name);

}  // namespace puppet::analysis
