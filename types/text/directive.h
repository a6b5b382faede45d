#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"

// What Ruby's `format` makes of one `%` and what follows it; StringFormat and `sprintf` have their
// own ways to write that down, and share this.

namespace puppet::types {

/// How one value is written: `%-+08.3f`.
struct Directive {
  /// Wider or more precise ones are not computed.
  static constexpr int kWidest = 8192;

  bool left = false;       ///< `-`: what is missing to the width stands behind
  bool plus = false;       ///< `+`: a sign also before what is not negative
  bool blank = false;      ///< ` `: a blank in its place
  bool zeros = false;      ///< `0`: the width is filled with zeros
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

/// The first `precision` characters, filled to the width; other flags mean nothing.
std::string formatText(const Directive& directive, std::string_view text);

/// By `d i u x X o b B`. Without a sign among the flags, a negative number has its digits in two's
/// complement, `..f0`, in all but the decimal system.
std::string formatInteger(const Directive& directive, const Integer& value);

/// By `f`, with all digits that there are.
std::string formatExactly(const Directive& directive, const Integer& value);

/// By `e E f g G a A`. What is not finite is `NaN`, `Inf` or `-Inf`.
std::string formatNumber(const Directive& directive, double value);

}  // namespace puppet::types
