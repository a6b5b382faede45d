#pragma once

#include <string>
#include <string_view>

#include "analysis/checks/inspection.h"

namespace puppet::analysis {

// What may be a name (grammar 1.2). ASCII only.

bool isParameterName(std::string_view name);   ///< `a`, `_a1`
bool isVariableName(std::string_view name);    ///< `a`, `::a::b`, `a::_b`
bool isMatchVariable(std::string_view name);   ///< `0`, `12`
bool isDefinitionName(std::string_view name);  ///< `a`, `a::b`
bool isTypeAliasName(std::string_view name);   ///< `A`, `A::B`

std::string lowerCase(std::string_view text);
/// `text` with the first letter of each segment of `a::b` in upper case.
std::string capitalized(std::string_view text);

/// Whether a built-in type is called so in lower case, and the reference looks for it in the names
/// of classes, defined types and functions.
bool isReservedTypeName(std::string_view lowerCaseName);

/// The name that a class, defined type or plan has when those around it are taken into account.
std::string qualifiedName(const Inspection& inspection, std::string_view name);

}  // namespace puppet::analysis
