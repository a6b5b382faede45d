#pragma once

#include <cstddef>
#include <string_view>

#include "analysis/eval/functions/function_table.h"

// What functions of the module stdlib share.

namespace puppet::analysis {

types::Value failArity(const FunctionCall& call);

/// `expected` completes "'name' expects ...".
types::Value failKind(const FunctionCall& call, std::size_t argument, std::string_view expected);

/// An argument as the older kind of functions sees it: undef is an empty text, and what may be
/// undef may be one.
types::Value seen(const types::Value& argument);

}  // namespace puppet::analysis
