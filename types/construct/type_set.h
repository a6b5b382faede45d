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

/// Name authority of all types that manifests define.
inline constexpr std::string_view kRuntimeAuthority = "http://puppet.com/2016.1/runtime";

/// Returns a TypeSet that is to be defined, so that its types may refer to it. `name` is empty for
/// an anonymous set.
Type beginTypeSet(std::string name);

/// Returns the TypeSet with that name, absent if there is none.
using FindTypeSet = std::function<Type(std::string_view name)>;

/// Defines a type of beginTypeSet() by a hash as in `TypeSet[{...}]`, in which `types` contains
/// Types, or Hashes that define Objects. `authority` is the default name authority. Referenced sets
/// are resolved with `find`, or not at all if that is empty. Returns the type to use from now on
/// (see TypeStore::define).
tl::expected<Type, TypeError> defineTypeSet(const Type& begun, const Value& definition,
                                            std::optional<std::string> authority,
                                            const FindTypeSet& find, LanguageLevel level);

}  // namespace puppet::types
