#pragma once

#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// What `sprintf(format, arguments...)` gives: Ruby's `format`, of values as Ruby sees them there:
/// undef is an empty text, but `nil` in a collection, and versions, times and regular expressions
/// are texts. Unknown(String) where that cannot be told (a part of an argument is not known, or
/// Ruby would print an object of its own) or is longer than anybody wants. TypeError::argument
/// counts `arguments` from 0.
tl::expected<Value, TypeError> formatPrintf(std::string_view format,
                                            std::span<const Value> arguments);

}  // namespace puppet::types
