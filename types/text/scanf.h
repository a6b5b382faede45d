#pragma once

#include <string_view>

#include "types/core/value.h"

namespace puppet::types {

/// What `scanf(text, format)` gives, by the rules of Ruby's `String#scanf`: an Array of what was
/// read up to the first directive that does not match. Directives are `%d %u %i %o %x %X %s %c`,
/// those for floats and `%[...]`, with `*` for what is not kept and a width; white space in the
/// format stands for any amount of it, and so it does before everything but `%c` and `%[`. Unknown
/// (an Array) where a set of characters is beyond what is known of Ruby's.
Value scanText(std::string_view text, std::string_view format);

}  // namespace puppet::types
