#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/core/type_set_type.h"

namespace puppet::types {

/// A type of the set, or `Alias::Name` of one that it refers to; letter case does not matter.
/// Absent where there is none.
Type memberOf(const TypeSetType& set, std::string_view name);

/// The type is one of the set's own.
bool defines(const TypeSetType& set, const TypeNode& type);

/// What memberOf() knows the type by.
std::optional<std::string> nameIn(const TypeSetType& set, const TypeNode& type);

}  // namespace puppet::types
