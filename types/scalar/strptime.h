#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"

namespace puppet::types {

/// Fields of a time that were present in a text.
struct ParsedTime {
  std::optional<Integer> year;
  std::optional<int> month, day, hour, minute, second;
  std::optional<Integer> nanosecond;
  std::optional<std::string> zone;
};

/// Parses a text by the directives of Ruby's `DateTime.strptime`; nullopt if they do not match the
/// whole text. Week-based dates and seconds since 1970 are parsed but ignored.
std::optional<ParsedTime> strptime(std::string_view text, std::string_view format);

}  // namespace puppet::types
