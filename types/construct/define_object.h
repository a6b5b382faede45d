#pragma once

#include <string>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// A type that is going to be an Object, so that it may stand in its own definition. `name` is
/// empty for one that has none.
Type beginObject(std::string name);

/// Says by a hash as it stands in `Object[{...}]` what a type of beginObject() is. Returns the type
/// to use from now on (TypeStore::define). An error leaves the type without a definition.
tl::expected<Type, TypeError> defineObject(const Type& begun, const Value& definition,
                                           LanguageLevel level);

}  // namespace puppet::types
