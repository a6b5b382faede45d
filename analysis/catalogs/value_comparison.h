#pragma once

#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// Returns whether two attribute values are equal in a serialized catalog. Unknown if that depends
/// on an unknown part; No if the types of unknown parts exclude equality.
types::Tristate areEqual(const types::Value& a, const types::Value& b);

/// Returns whether the values of a relationship metaparameter name the same resources, in any
/// order.
types::Tristate referToSame(const types::Value& a, const types::Value& b);

}  // namespace puppet::analysis
