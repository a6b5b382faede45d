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

/// The nanoseconds of a number of seconds, towards zero. A failure for what is not finite.
Result<Integer> nanosecondsOf(double seconds);
Result<Integer> nanosecondsOf(const Integer& seconds);

/// A length of time in nanoseconds, of either sign and without limit. As a number it counts
/// seconds.
class Timespan {
 public:
  Timespan() = default;
  explicit Timespan(Integer nanoseconds) : nanoseconds_(std::move(nanoseconds)) {}

  /// What a constructor's hash says; each part may have any sign and size.
  struct Parts {
    bool negative = false;
    Integer days = 0, hours = 0, minutes = 0, seconds = 0;
    Integer milliseconds = 0, microseconds = 0, nanoseconds = 0;
  };
  static Result<Timespan> fromParts(const Parts& parts);
  /// The parts of the magnitude, each within its limits but for the days. Milliseconds,
  /// microseconds and nanoseconds count up to 999 each.
  Parts parts() const;

  const Integer& nanoseconds() const { return nanoseconds_; }
  bool isNegative() const { return nanoseconds_.isNegative(); }
  /// Whole seconds, rounded down.
  Integer toInteger() const;
  double toDouble() const;
  /// By the format `%D-%H:%M:%S.%-N`.
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
  /// Rounded down to a nanosecond. A failure for division by zero.
  static Result<Timespan> divide(const Timespan& span, const Integer& divisor);
  static Result<Timespan> divide(const Timespan& span, double divisor);
  /// How often `divisor` fits: not finite for one of no length.
  static double divide(const Timespan& span, const Timespan& divisor);
  /// Of the whole seconds.
  static Result<Integer> modulo(const Timespan& span, const Integer& divisor);
  /// Of the seconds.
  static Result<double> modulo(const Timespan& span, double divisor);

  std::size_t hash() const { return nanoseconds_.hash(); }
  friend bool operator==(const Timespan&, const Timespan&) = default;
  friend auto operator<=>(const Timespan&, const Timespan&) = default;

 private:
  Integer nanoseconds_;
};

/// How a Timespan is written: text with `%D %H %M %S %L %N` and `%%`. Between the percent sign and
/// the letter may stand `-` (no padding), `_` (padding with blanks) or `0`, and a width. The unit
/// of the largest kind in a format takes all that is above it.
class TimespanFormat {
 public:
  /// At most 100 directives, with widths up to 1000.
  static Result<TimespanFormat> parse(std::string_view format);
  /// The ones that a text is tried with in turn when no format was given; the first is for
  /// printing.
  static std::span<const TimespanFormat> defaults();

  std::string format(const Timespan& span) const;
  /// `text` in at most 1000 bytes.
  Result<Timespan> read(std::string_view text) const;
  /// By the first of the formats that fits.
  static Result<Timespan> readAny(std::string_view text, std::span<const TimespanFormat> formats);
  const std::string& toString() const { return text_; }

 private:
  struct Segment {
    /// 0: the text of `literal`.
    char unit = 0;
    char padding = '0';  ///< '0', ' ', or 0 for none
    std::int32_t width = -1;
    bool isTotal = false;
    std::string literal;

    bool isFraction() const { return unit == 'L' || unit == 'N'; }
    std::int32_t widthOrDefault() const;
    void append(std::string& out, const Timespan& span) const;
    /// How many digits or blanks it takes.
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
