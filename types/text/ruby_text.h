#pragma once

#include <optional>
#include <string>

#include "types/core/value.h"
#include "types/scalar/integer.h"

// Values as functions of Ruby see them that know nothing of the language: what Ruby has no kind for
// is a text there.

namespace puppet::types {

/// As Ruby's `to_s`. Nothing where Ruby would show an object of its own, or for what is not known.
std::optional<std::string> rubyText(const Value& value);

/// As Ruby's `inspect`: texts in quotes, `{"a"=>nil}`. Nothing as for rubyText().
std::optional<std::string> rubyInspected(const Value& value);

/// A text as Ruby's `Integer()` reads one: white space around it, a sign, a prefix for the radix,
/// and single underscores between digits.
std::optional<Integer> rubyInteger(std::string_view text);

/// The same for `Float()`.
std::optional<double> rubyFloat(std::string_view text);

}  // namespace puppet::types
