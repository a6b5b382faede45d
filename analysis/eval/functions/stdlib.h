#pragma once

#include <cstddef>
#include <string_view>

#include "analysis/eval/functions/function_table.h"

// Helpers of the stdlib functions.

namespace puppet::analysis {

types::Value failArity(const FunctionCall& call);

/// Reports an invalid argument; `expected` completes "'name' expects ...".
types::Value failKind(const FunctionCall& call, std::size_t argument, std::string_view expected);

/// Returns an argument as functions of the old API get it: undef is an empty string, and an unknown
/// that may be undef may be an empty string.
types::Value seen(const types::Value& argument);

}  // namespace puppet::analysis
