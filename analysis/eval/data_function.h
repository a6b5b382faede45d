#pragma once

#include <string_view>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/eval/evaluation_context.h"

// Functions that provide data for lookups, and the `$context` that they receive.

namespace puppet::analysis {

class FunctionCall;
class Scope;

/// Calls a function that provides data. Its errors do not end the running code. A function that is
/// not written in Puppet is unknown.
DataCall callDataFunction(EvaluationContext& context, Scope& scope, std::string_view name,
                          std::vector<types::Value> arguments, LookupContext& lookup);

/// Returns true for the `$context` of a function that provides data.
bool isLookupContext(const types::Value& value);

/// Calls a method of the context of the running function, with its arguments.
types::Value callMethodOfContext(const FunctionCall& call);

}  // namespace puppet::analysis
