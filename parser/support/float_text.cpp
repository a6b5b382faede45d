#include "parser/support/float_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace puppet {

std::string formatFloat(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  if (value == 0) return std::signbit(value) ? "-0.0" : "0.0";
  std::array<char, 32> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value),
                                 std::chars_format::scientific);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
  const std::size_t e = text.find('e');
  std::string digits(text.substr(0, 1));
  if (e > 2) digits += text.substr(2, e - 2);
  int exponent = 0;
  std::from_chars(text.data() + e + 2, end.ptr, exponent);
  if (text[e + 1] == '-') exponent = -exponent;
  std::string result = value < 0 ? "-" : "";
  if (exponent < -4 || exponent >= 16 || (exponent == 15 && digits.size() < 17)) {
    result.append(digits, 0, 1).append(1, '.').append(digits.size() > 1 ? digits.substr(1) : "0");
    result += exponent < 0 ? "e-" : "e+";
    exponent = std::abs(exponent);
    return result.append(exponent < 10 ? "0" : "").append(std::to_string(exponent));
  }
  if (exponent < 0)
    return result.append("0.").append(static_cast<std::size_t>(-exponent - 1), '0') + digits;
  const auto whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() < whole) digits.append(whole - digits.size(), '0');
  result.append(digits, 0, whole).append(1, '.');
  return result + (digits.size() > whole ? digits.substr(whole) : "0");
}

}  // namespace puppet
