#pragma once

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::types {

/// Returns true for a Sensitive, also one of which nothing else is known.
inline bool isSensitive(const Value& value) {
  return value.is(ValueKind::Sensitive) ||
         (value.is(ValueKind::Unknown) && value.asType().is(TypeKind::Sensitive));
}

}  // namespace puppet::types
