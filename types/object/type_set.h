#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/object/type_set_type.h"
#include "types/parameters/type_error.h"

namespace puppet::types {

/// The authority of all names that programs define themselves.
inline constexpr std::string_view kRuntimeAuthority = "http://puppet.com/2016.1/runtime";

/// A type that is going to be a TypeSet; its types may speak of it. `name` is empty for one that
/// has none.
Type beginTypeSet(std::string name);

/// The TypeSet of that name, absent without one.
using FindTypeSet = std::function<Type(std::string_view name)>;

/// Says by a hash as it stands in `TypeSet[{...}]` what a type of beginTypeSet() is; in `types`
/// there are Types, or Hashes that define Objects. `authority` is used where the hash names none.
/// Sets that are referred to are looked for with `find`, not at all without one. Returns the type
/// to use from now on (TypeStore::define).
tl::expected<Type, TypeError> defineTypeSet(const Type& begun, const Value& definition,
                                            std::optional<std::string> authority,
                                            const FindTypeSet& find, LanguageLevel level);

/// A type of the set, or `Alias::Name` of one that it refers to; letter case does not matter.
/// Absent where there is none.
Type memberOf(const TypeSetType& set, std::string_view name);

/// The type is one of the set's own.
bool defines(const TypeSetType& set, const TypeNode& type);

/// What memberOf() knows the type by.
std::optional<std::string> nameIn(const TypeSetType& set, const TypeNode& type);

}  // namespace puppet::types
