#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "types/scalar/integer.h"
#include "types/scalar/result.h"
#include "types/scalar/timespan.h"

namespace puppet::types {

/// A point in time, in nanoseconds since 1970 began in UTC, without limit. As a number it counts
/// seconds.
class Timestamp {
 public:
  Timestamp() = default;
  explicit Timestamp(Integer nanoseconds) : nanoseconds_(std::move(nanoseconds)) {}
  static Timestamp now();

  /// Reads a text by the first of the formats that fits, or, when there are none, by ISO 8601 and
  /// what is close to it. The time zone is either given here or in the text, else it is UTC.
  static Result<Timestamp> parse(std::string_view text, std::span<const std::string> formats = {},
                                 std::string_view timezone = {});
  /// By the directives of `strftime`. Without a time zone, in UTC.
  Result<std::string> format(std::string_view format, std::string_view timezone = {}) const;
  /// By the format `%FT%T.%N %Z`, in UTC; a time too far away for a calendar as its seconds.
  std::string toString() const;

  const Integer& nanoseconds() const { return nanoseconds_; }
  /// Whole seconds, rounded down.
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
