#pragma once

#include <string>

#include "types/core/value.h"

namespace puppet::types {

/// What a printed value may be long; of longer ones the beginning is printed. In bytes.
inline constexpr std::size_t kMaxPrinted = 16 << 20;

/// A value as a program would write it, the form `%p` of `String.new`: `['a', undef, 1.0]`. What is
/// sensitive is not shown in either form; a part that is not known is `?`.
std::string programText(const Value& value);

/// A value as it stands in a string that it is interpolated into: `[a, , 1.0]` (T-177 to T-183).
std::string interpolatedText(const Value& value);

}  // namespace puppet::types
