#pragma once

#include <vector>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Values that stand for all instances of a type before an operator that tells values apart by
/// nothing but their kind, zero and sign, whether a text is a number, and whether a collection is
/// empty or holds pairs: what fails for each of these fails for every instance. Those for which
/// operators mostly have a result come first.
std::vector<types::Value> representativesOf(const types::Type& type);

}  // namespace puppet::analysis
