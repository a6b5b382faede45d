#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"
#include "types/scalar/result.h"
#include "types/scalar/timespan.h"

namespace puppet::types {

/// A point in time in nanoseconds since 1970-01-01 UTC, unlimited. Converted to a number it is in
/// seconds.
class Timestamp {
 public:
  Timestamp() = default;
  explicit Timestamp(Integer nanoseconds) : nanoseconds_(std::move(nanoseconds)) {}
  static Timestamp now();

  /// Parses a text by the first matching format, or, if there are none, by ISO 8601 and similar
  /// formats. The time zone is either given or part of the text; the default is UTC.
  static Result<Timestamp> parse(std::string_view text, std::span<const std::string> formats = {},
                                 std::string_view timezone = {});
  /// Formats by the directives of `strftime`; in UTC unless a time zone is given.
  Result<std::string> format(std::string_view format, std::string_view timezone = {}) const;
  /// Formats by `%FT%T.%N %Z` in UTC; a time beyond the range of the calendar is printed in
  /// seconds.
  std::string toString() const;

  const Integer& nanoseconds() const { return nanoseconds_; }
  /// Returns whole seconds, rounded down.
  Integer toInteger() const { return Timespan(nanoseconds_).toInteger(); }
  double toDouble() const { return Timespan(nanoseconds_).toDouble(); }

  friend Timestamp operator+(const Timestamp& a, const Timespan& b) {
    return Timestamp(a.nanoseconds_ + b.nanoseconds());
  }
  friend Timestamp operator-(const Timestamp& a, const Timespan& b) {
    return Timestamp(a.nanoseconds_ - b.nanoseconds());
  }
  friend Timespan operator-(const Timestamp& a, const Timestamp& b) {
    return Timespan(a.nanoseconds_ - b.nanoseconds_);
  }
  std::size_t hash() const { return nanoseconds_.hash(); }
  friend bool operator==(const Timestamp&, const Timestamp&) = default;
  friend auto operator<=>(const Timestamp&, const Timestamp&) = default;

 private:
  Integer nanoseconds_;
};

}  // namespace puppet::types
