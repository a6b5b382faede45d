#pragma once

#include <span>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Whether no value of this type has parts: numbers and the like.
bool hasNoParts(const types::Type& type);

/// Whether this is certainly neither a number nor a text, nor a list of them: it is no position in
/// an Array or a String.
bool isNoPosition(const types::Value& key);

/// An empty Array or String where every value of the type is one; undef for others.
types::Value emptySequenceOf(const types::Type& type);

/// What is known of `x[keys...]` where of x only the type is known.
types::Value accessUnknown(const types::Type& type, std::span<const types::Value> keys);

}  // namespace puppet::analysis
