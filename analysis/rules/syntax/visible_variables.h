#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Returns the variables of the definition around the visited element: its parameters, those of the
/// lambdas in between, and those assigned in its body. Empty outside of definitions.
std::vector<std::string> variablesAround(const Inspection& inspection);

/// Returns the visible variable with the name `written`, or the one suggested for it; empty for
/// none.
std::string variableMeantBy(const Inspection& inspection, std::string_view written);

}  // namespace puppet::analysis
