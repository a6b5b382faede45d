#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/core/type_set_type.h"

namespace puppet::types {

/// Returns a type of the set, or `Alias::Name` of a referenced set; case-insensitive. Absent if
/// there is none.
Type memberOf(const TypeSetType& set, std::string_view name);

/// Returns true if the type is one of the set's own.
bool defines(const TypeSetType& set, const TypeNode& type);

/// Returns the name by which memberOf() finds the type.
std::optional<std::string> nameIn(const TypeSetType& set, const TypeNode& type);

}  // namespace puppet::types
