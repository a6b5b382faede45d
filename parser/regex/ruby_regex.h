#pragma once

#include <optional>
#include <string_view>

#include "parser/regex/regex_error.h"

namespace puppet::parser {

/// Returns the error that Ruby 3.1 raises for `Regexp.new(pattern)` in UTF-8 and without flags, or
/// nullopt. Near-linear in the size of the pattern, with bounded recursion; patterns beyond these
/// limits are accepted.
std::optional<RegexError> checkRubyRegex(std::string_view pattern);

}  // namespace puppet::parser
