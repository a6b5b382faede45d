#pragma once

#include <compare>

#include <tl/expected.hpp>

#include "types/core/value.h"
#include "types/relations/assignable.h"
#include "types/scalar/result.h"

// What is called equal, besides the written form that `==` of Type and Value compares.

namespace puppet::types {

/// Two types say the same in the same words: the order of a Variant's or Pattern's members does not
/// matter, `Optional[String]` is not `Variant[String, Undef]`. What types as elements of
/// collections are compared by.
bool areAlike(const Type& a, const Type& b);

/// `a == b`. Texts are equal whatever their letter case (of ASCII), an Integer may equal a Float or
/// a time, and two types are equal if each accepts the other (T-042, T-118, T-126).
Tristate areEqual(const Value& a, const Value& b, LanguageLevel level = kUsualLevel);
Tristate areEqualTypes(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// `a < b` of types: `b` accepts `a`, and they are not equal (T-041 to T-045).
Tristate isNarrower(const Type& a, const Type& b, LanguageLevel level = kUsualLevel);

/// The order of two values that are no types, by which `<`, `<=`, `>` and `>=` go. A failure for
/// values that have no order. Both must be known.
Result<std::partial_ordering> compareValues(const Value& a, const Value& b,
                                            LanguageLevel level = kUsualLevel);

}  // namespace puppet::types
