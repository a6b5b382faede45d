#include "parser/literals/numbers.h"

#include <charconv>
#include <cstdlib>
#include <string>

#include <boost/multiprecision/cpp_int.hpp>

#include "parser/lexer/number.h"

namespace puppet::parser {
namespace {

/// Digit by digit: with some standard libraries Boost misreads octal numbers.
std::string decimalOf(std::string_view digits, int radix) {
  boost::multiprecision::cpp_int number;
  for (const char digit : digits) {
    const int letter = (digit | 0x20) - 'a' + 10;
    number = number * radix + (digit <= '9' ? digit - '0' : letter);
  }
  return number.str();
}

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
    value.decimal = decimalOf(digits, value.radix);
  }
}

/// Like from_chars(), which some standard libraries do not have for floats; a number out of range
/// becomes zero or infinity.
double readFloat(std::string_view text) { return std::strtod(std::string(text).c_str(), nullptr); }

}  // namespace

NumberValue parseNumber(std::string_view text) {
  NumberValue value;
  if (text.empty() || text[0] < '0' || text[0] > '9') return value;
  const NumberScan scan = scanNumber(text, 0);
  if (scan.error || scan.end != text.size()) return value;
  const bool hex = text.size() > 1 && (text[1] == 'x' || text[1] == 'X');
  if (!hex && text.find_first_of(".eE") != std::string_view::npos) {
    value.kind = NumberValue::Kind::Float;
    value.real = readFloat(text);
    return value;
  }
  value.kind = NumberValue::Kind::Integer;
  value.radix = hex ? 16 : text.size() > 1 && text[0] == '0' ? 8 : 10;
  readInteger(text.substr(hex ? 2 : 0), value);
  return value;
}

}  // namespace puppet::parser
