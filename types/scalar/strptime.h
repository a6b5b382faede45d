#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"

namespace puppet::types {

/// What a text said about a time.
struct ParsedTime {
  std::optional<Integer> year;
  std::optional<int> month, day, hour, minute, second;
  std::optional<Integer> nanosecond;
  std::optional<std::string> zone;
};

/// Reads a text by the directives of Ruby's `DateTime.strptime`; none where they do not fit, or do
/// not take all of the text. What is said in weeks or in seconds since 1970 is read and does not
/// count.
std::optional<ParsedTime> strptime(std::string_view text, std::string_view format);

}  // namespace puppet::types
