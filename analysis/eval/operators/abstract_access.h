#pragma once

#include <span>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Returns true if no value of this type has parts, as for numbers.
bool hasNoParts(const types::Type& type);

/// Returns true if the value is certainly neither a number, nor a text, nor a list of them, and so
/// cannot be a position in an Array or a String.
bool isNoPosition(const types::Value& key);

/// Returns an empty Array or String if all values of the type are one; undef for other types.
types::Value emptySequenceOf(const types::Type& type);

/// Returns the abstract value of `x[keys...]` for an unknown `x` of this type.
types::Value accessUnknown(const types::Type& type, std::span<const types::Value> keys);

}  // namespace puppet::analysis
