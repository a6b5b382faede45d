#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

class LookupTrace;
struct DataAnswer;

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

/// Selects the part of `value` that the segments of a key name, and records the steps in `trace`,
/// which may be nullptr. Absent if there is no such part, or after an error, which goes to
/// `failure`. `text` is the key as written.
std::optional<types::Value> dug(const DataKey& key, std::string_view text,
                                const types::Value& value, LookupTrace* trace, DataAnswer& failure);

}  // namespace puppet::analysis
