#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "types/scalar/integer.h"
#include "types/scalar/result.h"

// Time zones without a database: numeric offsets, and the names for which Ruby has an offset.

namespace puppet::types {

inline constexpr std::size_t kLongestZone = 200;

/// Returns the length in bytes of the time zone at the start of `text`: `Z`, `UTC+2`, `-02:30`,
/// `Pacific Standard Time`; 0 if there is none.
std::size_t zonePrefix(std::string_view text);

/// Returns the offset in nanoseconds east of Greenwich of a zone found by `zonePrefix`; nullopt for
/// an unknown name.
std::optional<Integer> zoneOffset(std::string_view zone);

/// Parses a `timezone` argument, in which `current` means the zone of this machine.
Result<Integer> timezoneOffset(std::string_view timezone);

}  // namespace puppet::types
