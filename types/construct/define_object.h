#pragma once

#include <string>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// Returns an Object type that is to be defined, so that its definition may refer to it. `name` is
/// empty for an anonymous type.
Type beginObject(std::string name);

/// Defines a type of beginObject() by a hash as in `Object[{...}]`. Returns the type to use from
/// now on (see TypeStore::define). After an error the type remains undefined.
tl::expected<Type, TypeError> defineObject(const Type& begun, const Value& definition,
                                           LanguageLevel level);

}  // namespace puppet::types
