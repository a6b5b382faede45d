#pragma once

#include <optional>
#include <string_view>

#include "types/scalar/integer.h"

namespace puppet::types {

/// A text that is a number as the constructors of numbers take it: a sign, white space, digits.
/// T-173.
struct NumberText {
  enum class Form : std::uint8_t {
    Decimal,       ///< `0`, `12`
    LeadingZeros,  ///< `010`, `08`
    Hexadecimal,   ///< `0x1f`
    Binary,        ///< `0b11`
    Fraction,      ///< `1.5`, `1e3`
  };

  char sign = 0;            ///< `+`, `-`, or 0 for none
  std::string_view blanks;  ///< between the sign and the digits
  std::string_view digits;  ///< with the prefix
  Form form;

  /// Nothing where the text is none.
  static std::optional<NumberText> read(std::string_view text);

  bool isNegative() const { return sign == '-'; }
  /// Ruby lets nothing stand after a sign, the language blanks and tabs.
  bool isSignNearDigits() const;
  /// In the radix, or in that which the digits say; none where they are not of the radix.
  std::optional<Integer> toInteger(std::optional<int> radix = {}) const;
  /// As a decimal number, whatever zeros there are in front of it, or a hexadecimal one.
  std::optional<double> toFloat() const;
};

}  // namespace puppet::types
