#include "types/scalar/number_text.h"

#include <algorithm>
#include <string>

#include "parser/support/ascii.h"
#include "types/scalar/float.h"

namespace puppet::types {

namespace {

bool isBinaryDigit(char c) { return c == '0' || c == '1'; }
bool isHexadecimalDigit(char c) {
  return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool areDigits(std::string_view text, bool (*belongs)(char)) {
  return !text.empty() && std::ranges::all_of(text, belongs);
}

/// Returns true for a zero followed by the prefix letter in either case.
bool hasPrefix(std::string_view digits, char letter) {
  return digits.size() > 1 && digits[0] == '0' && (digits[1] | 0x20) == letter;
}

std::string_view takeDigits(std::string_view& text) {
  const auto end = std::ranges::find_if_not(text, isDigit);
  const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(digits.size());
  return digits;
}

bool isFraction(std::string_view text) {
  const std::string_view whole = takeDigits(text);
  if (whole.empty() || (whole.size() > 1 && whole[0] == '0')) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (takeDigits(text).empty()) return false;
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) text.remove_prefix(1);
    if (takeDigits(text).empty()) return false;
  }
  return text.empty();
}

std::optional<NumberText::Form> formOf(std::string_view digits) {
  using enum NumberText::Form;
  if (areDigits(digits, isDigit))
    return digits.size() > 1 && digits[0] == '0' ? LeadingZeros : Decimal;
  if (hasPrefix(digits, 'x') && areDigits(digits.substr(2), isHexadecimalDigit)) return Hexadecimal;
  if (hasPrefix(digits, 'b') && areDigits(digits.substr(2), isBinaryDigit)) return Binary;
  if (isFraction(digits)) return Fraction;
  return std::nullopt;
}

}  // namespace

std::optional<NumberText> NumberText::read(std::string_view text) {
  NumberText number;
  if (text.starts_with('+') || text.starts_with('-')) {
    number.sign = text.front();
    text.remove_prefix(1);
  }
  const std::size_t begin = std::min(text.find_first_not_of(" \t\n\v\f\r"), text.size());
  number.blanks = text.substr(0, begin);
  number.digits = text.substr(begin);
  const auto form = formOf(number.digits);
  if (!form) return std::nullopt;
  number.form = *form;
  return number;
}

bool NumberText::isSignNearDigits() const {
  return sign == 0 || blanks.find_first_not_of(" \t") == std::string_view::npos;
}

std::optional<Integer> NumberText::toInteger(std::optional<int> radix) const {
  std::string_view rest = digits;
  if (form == Form::Hexadecimal && radix.value_or(16) == 16) {
    rest.remove_prefix(2);
    radix = 16;
  } else if (form == Form::Binary && radix.value_or(2) == 2) {
    rest.remove_prefix(2);
    radix = 2;
  }
  const int implied = form == Form::LeadingZeros ? 8 : 10;
  const auto magnitude = Integer::parse(rest, radix.value_or(implied));
  if (!magnitude) return std::nullopt;
  return isNegative() ? -*magnitude : *magnitude;
}

std::optional<double> NumberText::toFloat() const {
  std::optional<double> magnitude;
  if (form == Form::Hexadecimal) {
    if (const auto integer = Integer::parse(digits.substr(2), 16)) magnitude = integer->toDouble();
  } else if (form != Form::Binary) {
    magnitude = parseFloat(digits);
  }
  if (!magnitude) return std::nullopt;
  return isNegative() ? -*magnitude : *magnitude;
}

}  // namespace puppet::types
