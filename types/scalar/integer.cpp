#include "types/scalar/integer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include <boost/multiprecision/cpp_int.hpp>

namespace puppet::types {
namespace {

using boost::multiprecision::cpp_int;

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

int digitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 36;
}

/// Maximum number of digits of `radix` that fit into 63 bits, and the radix to that power.
struct DigitGroup {
  std::size_t digits = 0;
  std::uint64_t power = 1;
};

DigitGroup groupOf(int radix) {
  DigitGroup group;
  const auto base = static_cast<std::uint64_t>(radix);
  while (group.power <=
         static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) / base) {
    group.power *= base;
    ++group.digits;
  }
  return group;
}

std::uint64_t unsignedMagnitude(std::int64_t value) {
  return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

/// Appends the digits of `value` in reverse order, with zeros up to `width`.
void appendReversed(std::string& reversed, std::uint64_t value, int radix, std::size_t width) {
  const auto base = static_cast<std::uint64_t>(radix);
  std::size_t written = 0;
  for (; value != 0 || written < width; value /= base, ++written) reversed += kDigits[value % base];
}

std::int64_t bitsOf(const cpp_int& magnitude) {
  return magnitude.is_zero() ? 0 : static_cast<std::int64_t>(msb(magnitude)) + 1;
}

cpp_int shifted(const cpp_int& magnitude, std::int64_t left) {
  if (left >= 0) return magnitude << static_cast<unsigned>(left);
  return magnitude >> static_cast<unsigned>(-left);
}

/// Returns the double nearest to a positive number times two to the power of `exponent`.
double roundToDouble(cpp_int magnitude, std::int64_t exponent) {
  // 64 bits, the last of which is the OR of all cut-off bits (sticky), round like the exact number.
  const std::int64_t excess = bitsOf(magnitude) - 64;
  bool sticky = false;
  if (excess > 0) {
    sticky = static_cast<std::int64_t>(lsb(magnitude)) < excess;
    magnitude >>= static_cast<unsigned>(excess);
    exponent += excess;
  }
  const auto top = magnitude.convert_to<std::uint64_t>() | (sticky ? 1u : 0u);
  const auto scale = static_cast<int>(std::clamp<std::int64_t>(exponent, -5000, 5000));
  return std::ldexp(static_cast<double>(top), scale);
}

}  // namespace

struct Integer::Big {
  explicit Big(cpp_int number) : value(std::move(number)) {}
  std::atomic<std::uint32_t> references{1};
  const cpp_int value;
};

struct Integer::Access {
  static cpp_int valueOf(const Integer& integer) {
    return integer.big_ ? integer.big_->value : cpp_int(integer.small_);
  }
  static Integer make(cpp_int value) {
    Integer result;
    if (value >= std::numeric_limits<std::int64_t>::min() &&
        value <= std::numeric_limits<std::int64_t>::max())
      result.small_ = value.convert_to<std::int64_t>();
    else
      result.big_ = new Big(std::move(value));
    return result;
  }
};

void Integer::retain(Big* big) { big->references.fetch_add(1, std::memory_order_relaxed); }

void Integer::release(Big* big) {
  if (big->references.fetch_sub(1, std::memory_order_acq_rel) == 1) delete big;
}

Integer Integer::fromUnsigned(std::uint64_t value) { return Access::make(cpp_int(value)); }

std::optional<Integer> Integer::truncate(double value) {
  if (!std::isfinite(value)) return std::nullopt;
  // Both bounds are exact powers of two.
  if (value >= -0x1p63 && value < 0x1p63) return Integer(static_cast<std::int64_t>(value));
  int exponent;
  const double mantissa = std::frexp(value, &exponent);
  cpp_int number = static_cast<std::int64_t>(std::ldexp(mantissa, 53));
  number <<= static_cast<unsigned>(exponent - 53);
  return Access::make(std::move(number));
}

std::optional<Integer> Integer::parse(std::string_view text, int radix) {
  bool negative = false;
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
    negative = text.front() == '-';
    text.remove_prefix(1);
  }
  if (text.empty()) return std::nullopt;
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  if (static_cast<double>(text.size() - 1) * std::log2(radix) >= kMaxBits) return std::nullopt;
  const DigitGroup group = groupOf(radix);
  cpp_int large;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, (text.size() - 1) % group.digits + 1);
    text.remove_prefix(part.size());
    std::uint64_t value = 0;
    for (const char c : part) {
      const int digit = digitValue(c);
      if (digit >= radix) return std::nullopt;
      value = value * static_cast<std::uint64_t>(radix) + static_cast<std::uint64_t>(digit);
    }
    if (text.empty() && large.is_zero())
      return negative ? -fromUnsigned(value) : fromUnsigned(value);
    large = large * group.power + value;
  }
  return Access::make(negative ? cpp_int(-large) : std::move(large));
}

std::string Integer::toString(int radix) const {
  std::string reversed;
  if (!big_) {
    appendReversed(reversed, unsignedMagnitude(small_), radix, 1);
  } else {
    const DigitGroup group = groupOf(radix);
    cpp_int rest = abs(big_->value), quotient, digits;
    while (rest >= group.power) {
      divide_qr(rest, cpp_int(group.power), quotient, digits);
      appendReversed(reversed, digits.convert_to<std::uint64_t>(), radix, group.digits);
      rest = quotient;
    }
    appendReversed(reversed, rest.convert_to<std::uint64_t>(), radix, 1);
  }
  if (isNegative()) reversed += '-';
  std::ranges::reverse(reversed);
  return reversed;
}

std::string Integer::toComplementString(int radix) const {
  if (!isNegative()) return toString(radix);
  const Integer complement = ~*this;
  std::string digits = complement.isZero() ? std::string() : complement.toString(radix);
  for (char& c : digits) c = kDigits[static_cast<std::size_t>(radix - 1 - digitValue(c))];
  return kDigits[static_cast<std::size_t>(radix - 1)] + digits;
}

std::size_t Integer::hash() const {
  if (big_) return std::hash<cpp_int>()(big_->value);
  // The finalizer of MurmurHash3, which spreads neighboring values.
  auto bits = static_cast<std::uint64_t>(small_);
  bits = (bits ^ bits >> 33) * 0xff51afd7ed558ccdu;
  bits = (bits ^ bits >> 33) * 0xc4ceb9fe1a85ec53u;
  return static_cast<std::size_t>(bits ^ bits >> 33);
}

bool Integer::isOdd() const { return big_ ? bit_test(abs(big_->value), 0) : (small_ & 1) != 0; }

std::int64_t Integer::bitLength() const {
  return big_ ? bitsOf(abs(big_->value))
              : static_cast<std::int64_t>(std::bit_width(unsignedMagnitude(small_)));
}

Integer Integer::operator-() const {
  std::int64_t result;
  if (!big_ && !__builtin_sub_overflow(std::int64_t{0}, small_, &result)) return result;
  return Access::make(-Access::valueOf(*this));
}

Integer Integer::bigAdd(const Integer& a, const Integer& b) {
  return Access::make(Access::valueOf(a) + Access::valueOf(b));
}

Integer Integer::bigSubtract(const Integer& a, const Integer& b) {
  return Access::make(Access::valueOf(a) - Access::valueOf(b));
}

std::optional<Integer> Integer::bigMultiply(const Integer& a, const Integer& b) {
  if (a.bitLength() + b.bitLength() > kMaxBits) return std::nullopt;
  return Access::make(Access::valueOf(a) * Access::valueOf(b));
}

std::optional<Integer> Integer::divide(const Integer& a, const Integer& b) {
  if (b.isZero()) return std::nullopt;
  if (!a.big_ && !b.big_ && b.small_ != -1) {
    const std::int64_t quotient = a.small_ / b.small_;
    const bool inexact = a.small_ % b.small_ != 0;
    return Integer(quotient - (inexact && (a.small_ < 0) != (b.small_ < 0)));
  }
  cpp_int quotient, rest;
  divide_qr(Access::valueOf(a), Access::valueOf(b), quotient, rest);
  if (!rest.is_zero() && a.isNegative() != b.isNegative()) --quotient;
  return Access::make(std::move(quotient));
}

std::optional<Integer> Integer::modulo(const Integer& a, const Integer& b) {
  const std::optional<Integer> quotient = divide(a, b);
  if (!quotient) return std::nullopt;
  // The product is about as large as `a`, so it does not exceed the limit.
  return Access::make(Access::valueOf(a) - Access::valueOf(*quotient) * Access::valueOf(b));
}

std::optional<Integer> Integer::shiftLeft(const Integer& a, const Integer& count) {
  if (a.isZero()) return a;
  if (count.isNegative()) {
    if (count <= Integer(-(a.bitLength() + 1))) return Integer(a.isNegative() ? -1 : 0);
    const auto places = static_cast<unsigned>(-count.small_);
    if (!a.big_) return Integer(a.small_ >> std::min(places, 63u));
    cpp_int number = Access::valueOf(a);
    if (!a.isNegative()) return Access::make(number >> places);
    number = -((-number - 1) >> places) - 1;
    return Access::make(std::move(number));
  }
  if (count > Integer(kMaxBits - a.bitLength())) return std::nullopt;
  const auto places = static_cast<unsigned>(count.small_);
  if (!a.big_ && a.bitLength() + places < 64)
    return Integer(static_cast<std::int64_t>(static_cast<std::uint64_t>(a.small_) << places));
  return Access::make(Access::valueOf(a) << places);
}

Integer Integer::bigAnd(const Integer& a, const Integer& b) {
  return Access::make(Access::valueOf(a) & Access::valueOf(b));
}

Integer Integer::bigOr(const Integer& a, const Integer& b) {
  return Access::make(Access::valueOf(a) | Access::valueOf(b));
}

Integer Integer::bigXor(const Integer& a, const Integer& b) {
  return Access::make(Access::valueOf(a) ^ Access::valueOf(b));
}

int Integer::bigCompare(const Integer& a, const Integer& b) {
  if (a.big_ && b.big_) return a.big_->value.compare(b.big_->value);
  return a.big_ ? a.bigSign() : -b.bigSign();
}

int Integer::bigSign() const { return big_->value.sign(); }

double Integer::bigToDouble() const {
  const double magnitude = roundToDouble(abs(big_->value), 0);
  return isNegative() ? -magnitude : magnitude;
}

std::partial_ordering compare(const Integer& integer, double number) {
  if (std::isnan(number)) return std::partial_ordering::unordered;
  if (std::isinf(number))
    return number > 0 ? std::partial_ordering::less : std::partial_ordering::greater;
  const Integer whole = *Integer::truncate(number);
  if (integer != whole) return integer <=> whole;
  return 0.0 <=> number - std::trunc(number);
}

double Integer::divideToDouble(const Integer& a, const Integer& b) {
  cpp_int dividend = Access::valueOf(a), divisor = Access::valueOf(b);
  if (const cpp_int common = gcd(dividend, divisor); !common.is_zero()) {
    dividend /= common;
    divisor /= common;
  }
  // Like Ruby, rounds both numbers and the quotient, and uses only the first 64 bits of a larger
  // divisor; the last place is not always correctly rounded.
  constexpr std::int64_t kSmall = std::int64_t{1} << 62;
  if (divisor < kSmall && divisor >= -kSmall)
    return Access::make(dividend).toDouble() / divisor.convert_to<double>();
  const bool negative = dividend.sign() * divisor.sign() < 0;
  const std::int64_t cut = bitsOf(abs(divisor)) - 64;
  const std::int64_t excess = bitsOf(abs(dividend)) - 128;
  const std::int64_t shift = excess > 64 ? excess - 64 : std::min<std::int64_t>(excess, 0);
  const cpp_int quotient = shifted(abs(dividend), -shift) / shifted(abs(divisor), -cut);
  const double magnitude = roundToDouble(quotient, shift - cut);
  return negative ? -magnitude : magnitude;
}

}  // namespace puppet::types
