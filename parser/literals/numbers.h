#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::parser {

/// Value of a Number token.
struct NumberValue {
  enum class Kind : std::uint8_t { Invalid, Integer, Float };

  Kind kind = Kind::Invalid;
  std::uint8_t radix = 10;  ///< 8, 10 or 16; for integers
  bool overflow = false;    ///< does not fit into `integer`
  std::uint64_t integer = 0;
  double real = 0;      ///< infinite if out of range
  std::string decimal;  ///< digits of an integer that overflows; empty beyond kMaxDigits

  static constexpr std::size_t kMaxDigits = 4096;
};

/// Parses a number literal: decimal, octal (`0` prefix), hexadecimal (`0x` prefix) or float. Any
/// other text is Invalid.
NumberValue parseNumber(std::string_view text);

}  // namespace puppet::parser
