#pragma once

#include <string_view>

namespace puppet::analysis {

// Tests for the naming rules of the language. ASCII only.

bool isParameterName(std::string_view name);   ///< `a`, `_a1`
bool isVariableName(std::string_view name);    ///< `a`, `::a::b`, `a::_b`
bool isMatchVariable(std::string_view name);   ///< `0`, `12`
bool isDefinitionName(std::string_view name);  ///< `a`, `a::b`
bool isTypeAliasName(std::string_view name);   ///< `A`, `A::B`

/// Returns true for a built-in type's name in lower case that classes, defined types and functions
/// may not have.
bool isReservedTypeName(std::string_view lowerCaseName);

}  // namespace puppet::analysis
