#pragma once

#include <string>

#include "types/core/value.h"
#include "types/text/string_format.h"

namespace puppet::types {

/// What `String.new(value, ...)` makes of a value, by the formats given; `value` must be known.
/// T-177 to T-183.
FormatResult<std::string> formatValue(const Value& value, const FormatMap& formats,
                                      LanguageLevel level);

}  // namespace puppet::types
