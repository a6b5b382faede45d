#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

/// The key of what says how others are looked up.
inline constexpr std::string_view kLookupOptions = "lookup_options";

/// `a::b.c.0`: a key of the data, and what is looked for in its value. Parts that have dots stand
/// in quotes.
struct DataKey {
  std::string root;
  std::vector<types::Value> segments;  ///< Strings, and Integers

  /// Nothing where it is not well-formed.
  static std::optional<DataKey> parse(std::string_view text);

  /// The module whose data may have it; empty for none.
  std::string_view module() const;
};

/// What digging for a part of a value comes to.
struct DigResult {
  enum class Kind : std::uint8_t { Found, Missing, Impossible };
  Kind kind = Kind::Found;
  types::Value value = {};
};

DigResult dig(const types::Value& value, const std::vector<types::Value>& segments);

}  // namespace puppet::analysis
