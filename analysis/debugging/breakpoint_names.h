#pragma once

#include <string>
#include <string_view>

#include "analysis/eval/symbol_provider.h"

namespace puppet::analysis {

// Checks of the names of breakpoints, in the form of normalizedBreakpointName(). Each returns why
// no evaluation stops there, for users; empty if one may.

/// Checks the name of a class, a defined type, a function or a node, or a reference to a resource.
std::string definitionBreakpointProblem(std::string_view name, SymbolProvider& symbols);
/// Checks a reference to a resource, or to an attribute of one.
std::string dataBreakpointProblem(std::string_view name, SymbolProvider& symbols);

}  // namespace puppet::analysis
