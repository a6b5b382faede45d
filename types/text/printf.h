#pragma once

#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// Implements `sprintf(format, arguments...)` by Ruby's `format`, which receives Ruby's view of the
/// values: undef is an empty text, but `nil` in a collection, and versions, times and regular
/// expressions are texts. Returns Unknown(String) if a part of an argument is unknown, if Ruby
/// would print an object's identity, or if the result exceeds a size limit. TypeError::argument
/// counts `arguments` from 0.
tl::expected<Value, TypeError> formatPrintf(std::string_view format,
                                            std::span<const Value> arguments, LanguageLevel level);

}  // namespace puppet::types
