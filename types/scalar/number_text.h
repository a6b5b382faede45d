#pragma once

#include <optional>
#include <string_view>

#include "types/scalar/integer.h"

namespace puppet::types {

/// A text that the constructors of numbers accept: a sign, white space, digits.
struct NumberText {
  enum class Form : std::uint8_t {
    Decimal,       ///< `0`, `12`
    LeadingZeros,  ///< `010`, `08`
    Hexadecimal,   ///< `0x1f`
    Binary,        ///< `0b11`
    Fraction,      ///< `1.5`, `1e3`
  };

  char sign = 0;            ///< `+`, `-`, or 0 if absent
  std::string_view blanks;  ///< between the sign and the digits
  std::string_view digits;  ///< including the prefix
  Form form;

  /// Returns nullopt if the text is not a number.
  static std::optional<NumberText> read(std::string_view text);

  bool isNegative() const { return sign == '-'; }
  /// Returns true if no blanks follow the sign: Ruby forbids them, Puppet allows blanks and tabs.
  bool isSignNearDigits() const;
  /// Converts by `radix`, or by the prefix if absent; nullopt if a digit is invalid in the radix.
  std::optional<Integer> toInteger(std::optional<int> radix = {}) const;
  /// Converts a decimal number, ignoring leading zeros, or a hexadecimal one.
  std::optional<double> toFloat() const;
};

}  // namespace puppet::types
