#include "types/text/directive.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iterator>

#include "types/scalar/text.h"

namespace puppet::types {

namespace {

std::size_t widthOf(const Directive& directive) {
  return static_cast<std::size_t>(directive.width.value_or(0));
}

/// Pads ASCII digits to the width with blanks or, between `head` (sign and prefix) and the digits,
/// with zeros.
std::string fill(const Directive& directive, bool zeros, std::string head,
                 std::string_view digits) {
  const std::size_t length = head.size() + digits.size();
  const std::size_t missing = std::max(widthOf(directive), length) - length;
  if (directive.left) return (head += digits) += std::string(missing, ' ');
  if (zeros) return (head += std::string(missing, '0')) += digits;
  return std::string(missing, ' ') + ((head += digits));
}

std::string signOf(const Directive& directive, bool negative) {
  return negative ? "-" : directive.plus ? "+" : directive.blank ? " " : "";
}

void upcaseAscii(std::string& text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
}

struct Notation {
  int radix = 10;
  std::string_view prefix = {};
  char highest = '9';  ///< first digit of negative numbers in two's complement
};

Notation notationOf(char conversion) {
  switch (conversion) {
    case 'x': return {16, "0x", 'f'};
    case 'X': return {16, "0X", 'F'};
    case 'o': return {8, "0", '7'};
    case 'b': return {2, "0b", '1'};
    case 'B': return {2, "0B", '1'};
    default: return {};
  }
}

constexpr int kFractionBits = 52;
constexpr std::uint64_t kLeadingBit = std::uint64_t{1} << kFractionBits;

/// Clears the low `bits` bits of a mantissa, rounding to nearest, ties to even.
std::uint64_t rounded(std::uint64_t mantissa, int bits) {
  const std::uint64_t unit = std::uint64_t{1} << bits;
  const std::uint64_t rest = mantissa & (unit - 1);
  const std::uint64_t kept = mantissa >> bits;
  const bool up = rest > unit / 2 || (rest == unit / 2 && (kept & 1) != 0);
  return (kept + (up ? 1 : 0)) << bits;
}

/// Formats `1.8p+3`; the digit before the point is 1 except for the number 0.
std::string hexadecimal(double magnitude, std::optional<int> precision, bool point) {
  constexpr int kDigits = kFractionBits / 4;
  const auto bits = std::bit_cast<std::uint64_t>(magnitude);
  std::uint64_t mantissa = bits & (kLeadingBit - 1);
  int exponent = static_cast<int>(bits >> kFractionBits);
  if (exponent > 0) {
    mantissa |= kLeadingBit;
  } else if (mantissa != 0) {
    const int shift = std::countl_zero(mantissa) - (63 - kFractionBits);
    mantissa <<= shift;
    exponent = 1 - shift;
  }
  if (precision && *precision < kDigits) mantissa = rounded(mantissa, 4 * (kDigits - *precision));
  if (mantissa >= 2 * kLeadingBit) {
    mantissa >>= 1;
    ++exponent;
  }
  const int power = mantissa == 0 ? 0 : exponent - 1023;
  std::string fraction;
  for (int digit = kDigits - 1; digit >= 0; --digit)
    fraction += "0123456789abcdef"[(mantissa >> (4 * digit)) & 15];
  if (precision)
    fraction.resize(static_cast<std::size_t>(*precision), '0');
  else
    fraction.resize(fraction.find_last_not_of('0') + 1);
  std::string text = mantissa == 0 ? "0" : "1";
  if (point || !fraction.empty()) text += '.';
  return text + fraction + (power < 0 ? "p-" : "p+") + std::to_string(std::abs(power));
}

/// Maximum precision at which Ruby rounds by the shortest decimal text: a tie there (2.675 to two
/// digits) goes to the even digit, regardless of the binary fraction. With more digits Ruby
/// computes exactly.
constexpr int kMaxRoundedDigits = 14;

/// Returns the number, or its neighbor on the side of a tie to which Ruby rounds.
double asRubyRounds(char conversion, int precision, double magnitude) {
  if (magnitude == 0) return magnitude;
  std::array<char, 40> buffer;
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude,
                                          std::chars_format::scientific);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
  const std::size_t mark = text.find('e');
  std::string digits(1, text[0]);
  if (mark > 2) digits += text.substr(2, mark - 2);
  const int exponent = std::stoi(std::string(text.substr(mark + 1)));

  int kept = precision;
  if ((conversion | 0x20) == 'e') kept = precision + 1;
  if ((conversion | 0x20) == 'f') kept = precision + exponent + 1;
  if ((conversion | 0x20) == 'g') kept = std::max(precision, 1);
  const auto cut = static_cast<std::size_t>(std::max(kept, 0));
  if (kept < 0 || kept > kMaxRoundedDigits || digits.size() != cut + 1 || digits[cut] != '5')
    return magnitude;
  const bool isOdd = cut > 0 && (digits[cut - 1] - '0') % 2 != 0;
  return std::nextafter(magnitude, isOdd ? HUGE_VAL : 0);
}

/// Formats by C's conversions, without a width.
std::string decimal(const Directive& directive, double magnitude) {
  std::string format = directive.alternate ? "%#.*" : "%.*";
  format += directive.conversion;
  const int precision = directive.precision.value_or(6);
  magnitude = asRubyRounds(directive.conversion, precision, magnitude);
  // The longest number has 309 digits before the point.
  std::string text(static_cast<std::size_t>(precision) + 400, '\0');
  const int length = std::snprintf(text.data(), text.size(), format.c_str(), precision, magnitude);
  text.resize(static_cast<std::size_t>(std::max(length, 0)));
  return text;
}

}  // namespace

bool isIntegerConversion(char conversion) {
  return std::string_view("diuxXobB").find(conversion) != std::string_view::npos;
}

bool isFloatConversion(char conversion) {
  return std::string_view("eEfgGaA").find(conversion) != std::string_view::npos;
}

std::string formatText(const Directive& directive, std::string_view text) {
  if (directive.precision)
    text = text.substr(0, byteOffsetOf(text, static_cast<std::size_t>(*directive.precision)));
  if (!directive.width) return std::string(text);
  const std::size_t length = characterCount(text);
  const std::size_t missing = std::max(widthOf(directive), length) - length;
  if (directive.left) return std::string(text).append(missing, ' ');
  return std::string(missing, ' ').append(text);
}

std::string formatInteger(const Directive& directive, const Integer& value) {
  const Notation notation = notationOf(directive.conversion);
  const bool isSigned = notation.radix == 10 || directive.plus || directive.blank;
  const bool isComplement = !isSigned && value.isNegative();
  std::string digits = isComplement ? value.toComplementString(notation.radix)
                                    : value.magnitude().toString(notation.radix);
  if (directive.conversion == 'X') upcaseAscii(digits);
  std::string head = isSigned ? signOf(directive, value.isNegative()) : "";

  // The two dots of a complement count towards width and precision.
  const int points = isComplement ? 2 : 0;
  std::optional<std::int64_t> precision;
  if (directive.precision) precision = *directive.precision - points;
  const auto length = static_cast<std::int64_t>(digits.size());
  if (directive.alternate && notation.radix == 8) {
    // This prefix is a digit of the number.
    if (!value.isZero() && !isComplement && precision.value_or(0) <= length)
      head += notation.prefix;
  } else if (directive.alternate && !value.isZero()) {
    head += notation.prefix;
  } else if (precision == 0 && value.isZero()) {
    digits.clear();
  }
  if (isComplement) head += "..";
  const auto least = static_cast<std::size_t>(
      directive.zeros && !directive.left && !directive.precision
          ? std::max<std::int64_t>(directive.width.value_or(0) - std::ssize(head), 0)
          : std::max<std::int64_t>(precision.value_or(0), 0));
  if (digits.size() < least)
    digits.insert(0, least - digits.size(), isComplement ? notation.highest : '0');
  return fill(directive, false, std::move(head), digits);
}

std::string formatExactly(const Directive& directive, const Integer& value) {
  std::string digits = value.magnitude().toString();
  if (const int precision = directive.precision.value_or(6); precision > 0)
    digits += '.' + std::string(static_cast<std::size_t>(precision), '0');
  return fill(directive, directive.zeros, signOf(directive, value.isNegative()), digits);
}

std::string formatNumber(const Directive& directive, double value) {
  if (!std::isfinite(value)) {
    const bool negative = !std::isnan(value) && value < 0;
    return fill(directive, false, signOf(directive, negative), std::isnan(value) ? "NaN" : "Inf");
  }
  std::string head = signOf(directive, std::signbit(value));
  const bool isHexadecimal = directive.conversion == 'a' || directive.conversion == 'A';
  std::string digits = isHexadecimal
                           ? hexadecimal(std::fabs(value), directive.precision, directive.alternate)
                           : decimal(directive, std::fabs(value));
  if (isHexadecimal) head += "0x";
  if (directive.conversion == 'A') {
    upcaseAscii(head);
    upcaseAscii(digits);
  }
  return fill(directive, directive.zeros, std::move(head), digits);
}

}  // namespace puppet::types
