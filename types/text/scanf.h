#pragma once

#include <string_view>

#include "types/core/value.h"

namespace puppet::types {

/// Implements `scanf(text, format)` by the rules of Ruby's `String#scanf`: returns an Array of the
/// values read before the first directive that does not match. Directives are `%d %u %i %o %x %X %s
/// %c`, those for floats and `%[...]`, with `*` to discard the value and a width; white space in
/// the format matches any amount of it, and is skipped before every directive except `%c` and `%[`.
/// Unknown(Array) for a character set whose meaning in Ruby is not modeled.
Value scanText(std::string_view text, std::string_view format);

}  // namespace puppet::types
