#pragma once

#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// An instance of the Object `type`, of one value for each attribute (initParameters()), or of one
/// Hash with values by name. What is not given has the attribute's own value.
tl::expected<Value, TypeError> newObject(const Type& type, std::span<const Value> arguments,
                                         LanguageLevel level);

}  // namespace puppet::types
