#pragma once

#include <span>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/construct/type_notation.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// Implements `base[arguments...]`: returns a Type, or for references to resources and classes an
/// Array of Types if several are named, and undef if none is. `arguments` must be known values
/// (Value::isKnown); valid code has at least one.
///
/// Existing parameters of `base` are ignored, as in the reference (`Integer[1][2]` is
/// `Integer[2]`), except for the type of a resource (`File['a']`). Access to an attribute of a
/// declared resource or class (`File['a']['mode']`) is not a parameterization: see
/// accessesAttribute().
tl::expected<Value, TypeError> parameterize(const Type& base, std::span<const Value> arguments,
                                            LanguageLevel level,
                                            TypeNotation notation = TypeNotation::Expression);

/// Returns true for `File['a']` and `Class[a]`, for which brackets access an attribute of the
/// declared resource or class.
bool accessesAttribute(const Type& base);

}  // namespace puppet::types
