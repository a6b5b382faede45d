#pragma once

#include <compare>

#include <tl/expected.hpp>

#include "types/core/value.h"
#include "types/relations/assignable.h"
#include "types/scalar/result.h"

// Equality as Puppet defines it; `==` of Type and Value compares the written form.

namespace puppet::types {

/// Returns true if two types are equal as elements of collections: the order of a Variant's or
/// Pattern's members is irrelevant, but `Optional[String]` differs from `Variant[String, Undef]`.
bool areAlike(const Type& a, const Type& b);

/// Implements `a == b`. Strings are compared ignoring ASCII case, an Integer may equal a Float or a
/// time, and two types are equal if each accepts the other.
Tristate areEqual(const Value& a, const Value& b, LanguageLevel level = kUsualLevel);
Tristate areEqualTypes(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// Implements `a < b` of types: `b` accepts `a`, and they are not equal.
Tristate isNarrower(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// Implements `<`, `<=`, `>` and `>=` of two known values other than types. Fails for values
/// without an order.
Result<std::partial_ordering> compareValues(const Value& a, const Value& b,
                                            LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
