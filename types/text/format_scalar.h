#pragma once

#include <string>

#include "types/core/value.h"
#include "types/text/string_format.h"

namespace puppet::types {

/// Formats a value other than an Array, Hash, Iterator or Object. Fails for a letter that the value
/// does not support.
FormatResult<std::string> formatScalar(const Value& value, const StringFormat& format);

}  // namespace puppet::types
