#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

/// The key of the options for looking up other keys.
inline constexpr std::string_view kLookupOptions = "lookup_options";

/// A lookup key such as `a::b.c.0`: a key of the data, and segments that select a part of its
/// value. Segments with dots are quoted.
struct DataKey {
  std::string root;
  std::vector<types::Value> segments;  ///< Strings and Integers

  /// Absent if the key is not well-formed.
  static std::optional<DataKey> parse(std::string_view text);

  /// Returns the module whose data may hold the key; empty if there is none.
  std::string_view module() const;
};

/// Result of selecting a segment in a value.
struct DigResult {
  enum class Kind : std::uint8_t { Found, Missing, Impossible };
  Kind kind = Kind::Found;
  types::Value value = {};
};

DigResult dig(const types::Value& value, const std::vector<types::Value>& segments);

}  // namespace puppet::analysis
