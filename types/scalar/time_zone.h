#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "types/scalar/integer.h"
#include "types/scalar/result.h"

// Time zones without a database: differences from UTC, and the names that Ruby knows for some of
// them.

namespace puppet::types {

inline constexpr std::size_t kLongestZone = 200;

/// Bytes at the front of `text` that can be a zone: `Z`, `UTC+2`, `-02:30`, `Pacific Standard
/// Time`. 0: none.
std::size_t zonePrefix(std::string_view text);

/// Nanoseconds east of Greenwich of what `zonePrefix` found; none for an unknown name.
std::optional<Integer> zoneOffset(std::string_view zone);

/// The same for a `timezone` argument of the language, where `current` is the zone of this machine.
Result<Integer> timezoneOffset(std::string_view timezone);

}  // namespace puppet::types
