#pragma once

#include <vector>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Returns values that represent all instances of a type for operators that distinguish values only
/// by kind, zero and sign, by whether a text is numeric, and by whether a collection is empty or
/// holds pairs: an operator that fails for each of them fails for every instance. Values for which
/// most operators have a result come first.
std::vector<types::Value> representativesOf(const types::Type& type);

}  // namespace puppet::analysis
