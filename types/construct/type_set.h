#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/type_set_type.h"

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

}  // namespace puppet::types
