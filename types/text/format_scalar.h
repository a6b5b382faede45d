#pragma once

#include <string>
#include <string_view>

#include "types/core/value.h"
#include "types/text/string_format.h"

namespace puppet::types {

/// Formats a value other than an Array, Hash, Iterator or Object. Fails for a letter that the value
/// does not support.
FormatResult<std::string> formatScalar(const Value& value, const StringFormat& format);

/// Returns the error for a letter that a kind of value does not support.
tl::unexpected<FormatError> badLetter(const StringFormat& format, std::string_view kind,
                                      std::string_view letters);

}  // namespace puppet::types
