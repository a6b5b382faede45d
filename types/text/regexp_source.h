#pragma once

#include <string>
#include <string_view>

namespace puppet::types {

/// Returns the literal form as Puppet prints it: a pattern with non-ASCII characters or character
/// properties is in a group with all options, `/(?-mix:\p{L})/`.
std::string quoteRegexp(std::string_view source);

/// Returns the group with all options, `(?-mix:a)`, to which Ruby converts a regular expression.
/// Leading options become those of the group.
std::string groupRegexp(std::string_view source);

}  // namespace puppet::types
