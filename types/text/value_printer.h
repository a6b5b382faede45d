#pragma once

#include <string>

#include "types/core/value.h"

namespace puppet::types {

/// Maximum length in bytes of a printed value; longer ones are truncated.
inline constexpr std::size_t kMaxPrinted = 16 << 20;

/// Formats a value as source code, the form of `%p` of `String.new`: `['a', undef, 1.0]`. Sensitive
/// values are not shown in either form; an unknown part is `?`.
std::string programText(const Value& value);

/// Formats a value as it is interpolated into a string: `[a, , 1.0]`.
std::string interpolatedText(const Value& value);

}  // namespace puppet::types
