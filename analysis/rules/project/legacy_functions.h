#pragma once

#include <string>

#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

/// Returns the declaration of a function in the environment or in Puppet; nullptr if there is none.
const FunctionInterface* declaredFunction(const std::string& name, QueryContext& queries);

/// Returns true for functions of Puppet itself that have the 3.x API, which `scope.function_NAME`
/// requires. Others have a function of that API that only tells to call the one of the 4.x API.
bool isLegacyFunctionOfPuppet(const std::string& name);

/// Returns true if a function is declared with the 4.x API and without the 3.x API, so that
/// `scope.function_NAME` does not exist.
bool hasModernApiOnly(const std::string& name, QueryContext& queries);

}  // namespace puppet::analysis
