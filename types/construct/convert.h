#pragma once

#include <span>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// Implements `type.new(arguments...)` and `T(...)`: returns the only argument if it is already an
/// instance of the type, else a new value, which must be an instance. Unknown(type) if an argument
/// is unknown or the result is not computed: the current time, types given as text, too long texts.
/// TypeError::argument counts `arguments` from 0.
tl::expected<Value, TypeError> convert(const Type& type, std::span<const Value> arguments,
                                       LanguageLevel level);

}  // namespace puppet::types
