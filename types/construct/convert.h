#pragma once

#include <span>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// What `type.new(arguments...)` or `T(...)` gives: the only argument where it is of the type
/// already, else a new value, which must be of the type. Unknown(type) where an argument is not
/// known, or what comes of them is not computed: the present time, types given as text, texts
/// beyond all measure. TypeError::argument counts `arguments` from 0. Checklist A-058.
tl::expected<Value, TypeError> convert(const Type& type, std::span<const Value> arguments,
                                       LanguageLevel level);

}  // namespace puppet::types
