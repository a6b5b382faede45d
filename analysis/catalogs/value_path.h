#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

/// Keys and indices that lead from a value to a part of it, outermost first.
using ValuePath = std::vector<types::Value>;

/// Returns the part of a value; absent if there is none, or if it is unknown.
std::optional<types::Value> partAt(const types::Value& whole, std::span<const types::Value> path);

/// Returns the path of the same part in `level`, one of several values that were merged into
/// `merged`: an index of a merged Array is that of the equal element. Absent if `level` does not
/// have the part.
std::optional<ValuePath> pathInLevel(const types::Value& level, const types::Value& merged,
                                     std::span<const types::Value> path);

/// Returns the path as Puppet code that accesses the part: `['a'][0]`.
std::string pathText(std::span<const types::Value> path);

/// Returns `head` followed by `tail`.
ValuePath joinedPath(ValuePath head, std::span<const types::Value> tail);

/// Returns true if a Sensitive value is in the value.
bool hasSensitivePart(const types::Value& value);

}  // namespace puppet::analysis
