#pragma once

#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

namespace puppet::types {

/// Constructs an instance of the Object `type` from one value for each attribute
/// (initParameters()), or from one Hash of values by name. Omitted attributes get their default.
tl::expected<Value, TypeError> newObject(const Type& type, std::span<const Value> arguments,
                                         LanguageLevel level);

}  // namespace puppet::types
