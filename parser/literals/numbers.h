#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::parser {

/// The value of a Number token.
struct NumberValue {
  enum class Kind : std::uint8_t { Invalid, Integer, Float };

  Kind kind = Kind::Invalid;
  std::uint8_t radix = 10;  ///< 8, 10 or 16, for integers
  bool overflow = false;    ///< too large for `integer`
  std::uint64_t integer = 0;
  double real = 0;      ///< infinite when too large
  std::string decimal;  ///< the digits of an integer that overflows; empty beyond kMaxDigits

  static constexpr std::size_t kMaxDigits = 4096;
};

/// Reads a literal as grammar 1.4 defines it. Anything else is Invalid.
NumberValue parseNumber(std::string_view text);

}  // namespace puppet::parser
