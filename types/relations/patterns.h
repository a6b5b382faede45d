#pragma once

#include <span>
#include <string>
#include <string_view>

#include "types/core/nodes.h"
#include "types/scalar/tristate.h"

// What types that describe texts say about a text.

namespace puppet::types {

/// `text` is one of the members.
bool isMember(const EnumType& type, std::string_view text);
/// Each of `texts` is one of the members. Not quadratic.
bool areMembers(const EnumType& type, std::span<const std::string> texts);

/// One of the regular expressions matches somewhere in the text.
Tristate matchesAny(std::span<const std::string> sources, std::string_view text);

/// The order does not matter.
bool haveSamePatterns(const PatternType& a, const PatternType& b);

}  // namespace puppet::types
