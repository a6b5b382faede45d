#pragma once

#include <string>

#include "analysis/features/names/symbol.h"
#include "analysis/features/rename/rename_plan.h"

namespace puppet::analysis {

/// Refuses if a call may set a parameter of a plan or task in another way than by its written name.
void refuseUnknownArguments(RenamePlanBuilder& edits, const SemanticModel& model,
                            const Symbol& parameter);

/// Returns `PATH:LINE` of a call that gives the parameters of an EPP template in a form in which
/// they are no references: by a hash whose keys are not written there, or under a name without
/// `.epp`. Empty if there is none.
std::string templateHashPlace(const SemanticModel& model, const std::string& name);

}  // namespace puppet::analysis
