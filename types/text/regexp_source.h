#pragma once

#include <string>
#include <string_view>

namespace puppet::types {

/// A regular expression between slashes, as the language prints it: what holds more than ASCII, or
/// properties of characters, stands in a group with all options, `/(?-mix:\p{L})/`.
std::string quoteRegexp(std::string_view source);

/// In a group with all options, `(?-mix:a)`: the text that Ruby makes of a regular expression.
/// Options that it begins with become those of the group.
std::string groupRegexp(std::string_view source);

}  // namespace puppet::types
