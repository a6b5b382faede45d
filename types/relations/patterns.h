#pragma once

#include <span>
#include <string>
#include <string_view>

#include "types/core/nodes.h"
#include "types/scalar/tristate.h"

// Relations between text types and texts.

namespace puppet::types {

/// Returns true if `text` is one of the members.
bool isMember(const EnumType& type, std::string_view text);
/// Returns true if each of `texts` is one of the members; not quadratic.
bool areMembers(const EnumType& type, std::span<const std::string> texts);

/// Returns whether one of the regular expressions matches anywhere in the text.
Tristate matchesAny(std::span<const std::string> sources, std::string_view text);

/// Compares the patterns as sets.
bool haveSamePatterns(const PatternType& a, const PatternType& b);

}  // namespace puppet::types
