#pragma once

#include <optional>
#include <string>

#include "types/core/value.h"
#include "types/scalar/integer.h"

// Values as Ruby functions receive them that do not know Puppet's types: values without a Ruby
// equivalent are texts.

namespace puppet::types {

/// Implements Ruby's `to_s`; nullopt for unknown values and where Ruby would print an object's
/// identity.
std::optional<std::string> rubyText(const Value& value);

/// Implements Ruby's `inspect`: texts in quotes, `{"a"=>nil}`; nullopt as for rubyText().
std::optional<std::string> rubyInspected(const Value& value);

/// Implements Ruby's `Integer(text)`: accepts surrounding white space, a sign, a radix prefix, and
/// single underscores between digits.
std::optional<Integer> rubyInteger(std::string_view text);

/// Implements Ruby's `Float(text)`.
std::optional<double> rubyFloat(std::string_view text);

}  // namespace puppet::types
