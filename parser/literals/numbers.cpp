#include "parser/literals/numbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include <boost/multiprecision/cpp_int.hpp>

#include "parser/lexer/number.h"

namespace puppet::parser {
namespace {

void readInteger(std::string_view digits, NumberValue& value) {
  const auto* end = digits.data() + digits.size();
  const auto result = std::from_chars(digits.data(), end, value.integer, value.radix);
  if (result.ec != std::errc::result_out_of_range) return;
  value.overflow = true;
  value.integer = 0;
  if (digits.size() > NumberValue::kMaxDigits) return;
  if (value.radix == 10) {
    value.decimal = digits;
  } else {
    const std::string prefixed = (value.radix == 16 ? "0x" : "0") + std::string(digits);
    value.decimal = boost::multiprecision::cpp_int(prefixed).str();
  }
}

void readFloat(std::string_view text, NumberValue& value) {
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value.real);
  if (result.ec != std::errc::result_out_of_range) return;
  const bool tiny = text.find('-') != std::string_view::npos || text.starts_with("0.");
  value.real = tiny ? 0 : std::numeric_limits<double>::infinity();
}

}  // namespace

NumberValue parseNumber(std::string_view text) {
  NumberValue value;
  if (text.empty() || text[0] < '0' || text[0] > '9') return value;
  const NumberScan scan = scanNumber(text, 0);
  if (scan.error || scan.end != text.size()) return value;
  const bool hex = text.size() > 1 && (text[1] == 'x' || text[1] == 'X');
  if (!hex && text.find_first_of(".eE") != std::string_view::npos) {
    value.kind = NumberValue::Kind::Float;
    readFloat(text, value);
    return value;
  }
  value.kind = NumberValue::Kind::Integer;
  value.radix = hex ? 16 : text.size() > 1 && text[0] == '0' ? 8 : 10;
  readInteger(text.substr(hex ? 2 : 0), value);
  return value;
}

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
  if (exponent < -4 || exponent >= 15) {
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

}  // namespace puppet::parser
