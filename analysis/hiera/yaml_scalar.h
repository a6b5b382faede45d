#pragma once

#include <string_view>

#include "types/core/value.h"

namespace puppet::analysis {

/// What a scalar of YAML without quotes means to Ruby's library, which reads YAML 1.1: `yes` is
/// true, `0755` an octal number, `1:30` one to the base 60. Unknown for what data may not hold
/// (dates, times and symbols) or what no value of the language is known for.
types::Value yamlScalar(std::string_view text);

/// A date or a time, which data may not hold without quotes.
bool isYamlTime(std::string_view text);

}  // namespace puppet::analysis
