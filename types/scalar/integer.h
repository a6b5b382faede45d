#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace puppet::types {

/// A signed integer of arbitrary size, like Ruby's. 64-bit values are stored inline and computed
/// inline; larger ones are shared, immutable heap objects. Callers enforce the 64-bit limit of a
/// language level with `fitsInt64`.
///
/// Operations that multiply, shift or parse have no result if it would exceed `kMaxBits`.
class Integer {
 public:
  /// Keeps the quadratic conversions to and from text within milliseconds.
  static constexpr std::int64_t kMaxBits = 1 << 17;

  constexpr Integer() = default;
  template <std::integral T>
    requires(!std::same_as<T, bool> && (std::is_signed_v<T> || sizeof(T) < 8))
  constexpr Integer(T value) : small_(value) {}  // NOLINT: a number is an Integer

  Integer(const Integer& other) : small_(other.small_), big_(other.big_) {
    if (big_) retain(big_);
  }
  Integer(Integer&& other) noexcept
      : small_(other.small_), big_(std::exchange(other.big_, nullptr)) {}
  Integer& operator=(Integer other) noexcept {
    swap(other);
    return *this;
  }
  ~Integer() {
    if (big_) release(big_);
  }
  void swap(Integer& other) noexcept {
    std::swap(small_, other.small_);
    std::swap(big_, other.big_);
  }

  static Integer fromUnsigned(std::uint64_t value);
  /// Returns the integral part of `value`; nullopt if it is not finite.
  static std::optional<Integer> truncate(double value);
  /// Parses an optional sign and digits of `radix` (2 to 36, letters in either case); no other
  /// characters.
  static std::optional<Integer> parse(std::string_view text, int radix = 10);

  bool fitsInt64() const { return big_ == nullptr; }
  /// Requires fitsInt64().
  std::int64_t toInt64() const { return small_; }
  std::optional<std::int64_t> asInt64() const {
    return big_ ? std::nullopt : std::optional(small_);
  }
  /// Returns the nearest double, ties to even; infinity if out of range.
  double toDouble() const { return big_ ? bigToDouble() : static_cast<double>(small_); }
  std::string toString(int radix = 10) const;
  /// Returns the digits of the shortest two's complement form, without a prefix: -3 in radix 16 is
  /// `fd`, whose first digit repeats infinitely. Equals `toString` for nonnegative values. `radix`
  /// is 2, 8 or 16.
  std::string toComplementString(int radix) const;
  std::size_t hash() const;

  bool isZero() const { return small_ == 0 && !big_; }
  bool isNegative() const { return sign() < 0; }
  int sign() const { return big_ ? bigSign() : (small_ > 0) - (small_ < 0); }
  bool isOdd() const;
  /// Returns the number of bits of the magnitude.
  std::int64_t bitLength() const;
  Integer magnitude() const { return isNegative() ? -*this : *this; }

  Integer operator-() const;
  friend Integer operator+(const Integer& a, const Integer& b) {
    std::int64_t sum;
    if (a.big_ || b.big_ || __builtin_add_overflow(a.small_, b.small_, &sum)) return bigAdd(a, b);
    return sum;
  }
  friend Integer operator-(const Integer& a, const Integer& b) {
    std::int64_t difference;
    if (a.big_ || b.big_ || __builtin_sub_overflow(a.small_, b.small_, &difference))
      return bigSubtract(a, b);
    return difference;
  }
  static std::optional<Integer> multiply(const Integer& a, const Integer& b) {
    std::int64_t product;
    if (a.big_ || b.big_ || __builtin_mul_overflow(a.small_, b.small_, &product))
      return bigMultiply(a, b);
    return Integer(product);
  }
  /// Rounds the quotient down; the remainder has the sign of `b`, as in Ruby. nullopt for division
  /// by zero.
  static std::optional<Integer> divide(const Integer& a, const Integer& b);
  static std::optional<Integer> modulo(const Integer& a, const Integer& b);
  /// Returns the quotient as a double; NaN or infinity for division by zero.
  static double divideToDouble(const Integer& a, const Integer& b);
  /// A negative count shifts in the other direction; right shifts round down.
  static std::optional<Integer> shiftLeft(const Integer& a, const Integer& count);
  static std::optional<Integer> shiftRight(const Integer& a, const Integer& count) {
    return shiftLeft(a, -count);
  }

  Integer operator~() const { return -*this - Integer(1); }
  friend Integer operator&(const Integer& a, const Integer& b) {
    return a.big_ || b.big_ ? bigAnd(a, b) : Integer(a.small_ & b.small_);
  }
  friend Integer operator|(const Integer& a, const Integer& b) {
    return a.big_ || b.big_ ? bigOr(a, b) : Integer(a.small_ | b.small_);
  }
  friend Integer operator^(const Integer& a, const Integer& b) {
    return a.big_ || b.big_ ? bigXor(a, b) : Integer(a.small_ ^ b.small_);
  }

  friend bool operator==(const Integer& a, const Integer& b) {
    return a.big_ && b.big_ ? bigCompare(a, b) == 0 : !a.big_ && !b.big_ && a.small_ == b.small_;
  }
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    return a.big_ || b.big_ ? bigCompare(a, b) <=> 0 : a.small_ <=> b.small_;
  }

 private:
  struct Big;
  struct Access;
  friend struct Access;

  static void retain(Big* big);
  static void release(Big* big);
  static Integer bigAdd(const Integer& a, const Integer& b);
  static Integer bigSubtract(const Integer& a, const Integer& b);
  static std::optional<Integer> bigMultiply(const Integer& a, const Integer& b);
  static Integer bigAnd(const Integer& a, const Integer& b);
  static Integer bigOr(const Integer& a, const Integer& b);
  static Integer bigXor(const Integer& a, const Integer& b);
  static int bigCompare(const Integer& a, const Integer& b);
  double bigToDouble() const;
  int bigSign() const;

  // A value that fits into 64 bits is always inline; `small_` is 0 otherwise.
  std::int64_t small_ = 0;
  Big* big_ = nullptr;
};

/// Compares exactly, without rounding the integer; NaN is unordered.
std::partial_ordering compare(const Integer& integer, double number);

}  // namespace puppet::types

template <>
struct std::hash<puppet::types::Integer> {
  std::size_t operator()(const puppet::types::Integer& value) const { return value.hash(); }
};
