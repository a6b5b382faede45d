#pragma once

#include <span>

#include "types/type/type.h"
#include "types/value/value.h"

namespace puppet::analysis {

/// What is known of `x[keys...]` where of x only the type is known.
types::Value accessUnknown(const types::Type& type, std::span<const types::Value> keys);

}  // namespace puppet::analysis
