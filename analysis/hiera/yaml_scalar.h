#pragma once

#include <string_view>

#include "types/core/value.h"

namespace puppet::analysis {

/// Returns the value of a plain YAML scalar as Psych resolves it, by the rules of YAML 1.1: `yes`
/// is true, `0755` is octal, `1:30` is sexagesimal. Unknown for values that data may not hold
/// (dates, times and symbols) or that have no known equivalent in Puppet.
types::Value yamlScalar(std::string_view text);

/// Returns true for a date or a time, which must be quoted in data.
bool isYamlTime(std::string_view text);

}  // namespace puppet::analysis
