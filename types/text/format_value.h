#pragma once

#include <string>

#include "types/core/value.h"
#include "types/text/string_format.h"

namespace puppet::types {

/// Implements `String.new(value, ...)` with the given formats; `value` must be known.
FormatResult<std::string> formatValue(const Value& value, const FormatMap& formats,
                                      LanguageLevel level);

}  // namespace puppet::types
