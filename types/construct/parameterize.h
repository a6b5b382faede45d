#pragma once

#include <span>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// What `base[arguments...]` is: a Type, or for references to resources and classes an Array of
/// Types where several are named, and undef where none is. `arguments` must be known values
/// (Value::isKnown); there is at least one in valid code.
///
/// The parameters that `base` has already do not matter, as in the reference (`Integer[1][2]` is
/// `Integer[2]`), except for the type of a resource (`File['a']`). Access to an attribute of a
/// declared resource or class (`File['a']['mode']`) is no parameterization: see
/// accessesAttribute(). Checklist T-036 to T-156, S-001 to S-014.
tl::expected<Value, TypeError> parameterize(const Type& base, std::span<const Value> arguments,
                                            LanguageLevel level);

/// `File['a']` and `Class[a]`: what stands in brackets behind them names attributes of what was
/// declared.
bool accessesAttribute(const Type& base);

}  // namespace puppet::types
