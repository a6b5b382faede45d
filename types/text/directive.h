#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"

// Formatting of single values by the rules of Ruby's `format`; StringFormat and `sprintf` have
// different notations and share this.

namespace puppet::types {

/// A parsed format directive: `%-+08.3f`.
struct Directive {
  /// Maximum width and precision.
  static constexpr int kWidest = 8192;

  bool left = false;       ///< `-`: left-align
  bool plus = false;       ///< `+`: print a plus sign
  bool blank = false;      ///< ` `: print a blank instead of a plus sign
  bool zeros = false;      ///< `0`: pad with zeros
  bool alternate = false;  ///< `#`: with prefix, point, or quotes
  std::optional<int> width, precision;
  char conversion = 's';

  Directive with(char other) const {
    Directive copy = *this;
    copy.conversion = other;
    return copy;
  }
};

bool isIntegerConversion(char conversion);  ///< one of `d i u x X o b B`
bool isFloatConversion(char conversion);    ///< one of `e E f g G a A`

/// Formats the first `precision` characters, padded to the width; ignores other flags.
std::string formatText(const Directive& directive, std::string_view text);

/// Formats by `d i u x X o b B`. Without a sign flag, a negative number is printed in two's
/// complement, `..f0`, except in decimal.
std::string formatInteger(const Directive& directive, const Integer& value);

/// Formats by `f` with all digits.
std::string formatExactly(const Directive& directive, const Integer& value);

/// Formats by `e E f g G a A`. Nonfinite numbers are `NaN`, `Inf` and `-Inf`.
std::string formatNumber(const Directive& directive, double value);

}  // namespace puppet::types
