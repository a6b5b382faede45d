#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/scalar/integer.h"
#include "types/scalar/result.h"

namespace puppet::types {

inline constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;

/// Converts seconds to nanoseconds, rounding towards zero. Fails for values that are not finite.
Result<Integer> nanosecondsOf(double seconds);
Result<Integer> nanosecondsOf(const Integer& seconds);

/// A duration in nanoseconds, signed and unlimited. Converted to a number it is in seconds.
class Timespan {
 public:
  Timespan() = default;
  explicit Timespan(Integer nanoseconds) : nanoseconds_(std::move(nanoseconds)) {}

  /// Parts of a constructor's hash; each may have any sign and size.
  struct Parts {
    bool negative = false;
    Integer days = 0, hours = 0, minutes = 0, seconds = 0;
    Integer milliseconds = 0, microseconds = 0, nanoseconds = 0;
  };
  static Result<Timespan> fromParts(const Parts& parts);
  /// Returns the parts of the magnitude, each within its range except days. Milliseconds,
  /// microseconds and nanoseconds are at most 999 each.
  Parts parts() const;

  const Integer& nanoseconds() const { return nanoseconds_; }
  bool isNegative() const { return nanoseconds_.isNegative(); }
  /// Returns whole seconds, rounded down.
  Integer toInteger() const;
  double toDouble() const;
  /// Formats by `%D-%H:%M:%S.%-N`.
  std::string toString() const;

  Timespan operator-() const { return Timespan(-nanoseconds_); }
  friend Timespan operator+(const Timespan& a, const Timespan& b) {
    return Timespan(a.nanoseconds_ + b.nanoseconds_);
  }
  friend Timespan operator-(const Timespan& a, const Timespan& b) {
    return Timespan(a.nanoseconds_ - b.nanoseconds_);
  }
  static Result<Timespan> multiply(const Timespan& span, const Integer& factor);
  static Result<Timespan> multiply(const Timespan& span, double factor);
  /// Rounds down to a nanosecond. Fails for division by zero.
  static Result<Timespan> divide(const Timespan& span, const Integer& divisor);
  static Result<Timespan> divide(const Timespan& span, double divisor);
  /// Returns the ratio; not finite if `divisor` is zero.
  static double divide(const Timespan& span, const Timespan& divisor);
  /// Computes with whole seconds.
  static Result<Integer> modulo(const Timespan& span, const Integer& divisor);
  /// Computes with fractional seconds.
  static Result<double> modulo(const Timespan& span, double divisor);

  std::size_t hash() const { return nanoseconds_.hash(); }
  friend bool operator==(const Timespan&, const Timespan&) = default;
  friend auto operator<=>(const Timespan&, const Timespan&) = default;

 private:
  Integer nanoseconds_;
};

/// A format of timespans: text with `%D %H %M %S %L %N` and `%%`. Between the percent sign and the
/// letter may be `-` (no padding), `_` (padding with blanks) or `0`, and a width. The largest unit
/// of a format includes all larger units.
class TimespanFormat {
 public:
  /// Allows at most 100 directives, with widths up to 1000.
  static Result<TimespanFormat> parse(std::string_view format);
  /// Returns the formats that are tried in turn when no format is given; the first one is used for
  /// printing.
  static std::span<const TimespanFormat> defaults();

  std::string format(const Timespan& span) const;
  /// Parses `text` of at most 1000 bytes.
  Result<Timespan> read(std::string_view text) const;
  /// Parses by the first matching format.
  static Result<Timespan> readAny(std::string_view text, std::span<const TimespanFormat> formats);
  const std::string& toString() const { return text_; }

 private:
  struct Segment {
    /// 0: the literal text.
    char unit = 0;
    char padding = '0';  ///< '0', ' ', or 0 for none
    std::int32_t width = -1;
    bool isTotal = false;
    std::string literal;

    bool isFraction() const { return unit == 'L' || unit == 'N'; }
    std::int32_t widthOrDefault() const;
    void append(std::string& out, const Timespan& span) const;
    /// Range of the number of digits or blanks.
    struct Extent {
      std::size_t least, most;
      bool blanksBefore, blanksWithin;
    };
    Extent extent() const;
    Result<Integer> value(std::string_view digits) const;
  };
  class Matcher;

  std::string text_;
  std::vector<Segment> segments_;
};

}  // namespace puppet::types
