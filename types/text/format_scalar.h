#pragma once

#include <string>

#include "types/core/value.h"
#include "types/text/string_format.h"

namespace puppet::types {

/// Of a value that is no Array, Hash, Iterator or Object, by one format. An error for a letter that
/// the value has no form for.
FormatResult<std::string> formatScalar(const Value& value, const StringFormat& format);

}  // namespace puppet::types
