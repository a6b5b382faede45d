#include "types/scalar/timespan.h"

#include <cmath>

namespace puppet::types {
namespace {

constexpr std::int64_t kNanosecondsPerDay = 86'400 * kNanosecondsPerSecond;

Result<Timespan> spanOf(std::optional<Integer> nanoseconds, std::string_view otherwise) {
  if (!nanoseconds) return failure(std::string(otherwise));
  return Timespan(*std::move(nanoseconds));
}

}  // namespace

Result<Integer> nanosecondsOf(double seconds) {
  const std::optional<Integer> result =
      Integer::truncate(seconds * static_cast<double>(kNanosecondsPerSecond));
  if (!result) return failure("a time cannot be infinite");
  return *result;
}

Result<Integer> nanosecondsOf(const Integer& seconds) {
  const std::optional<Integer> result = Integer::multiply(seconds, kNanosecondsPerSecond);
  if (!result) return failure("the time is too large");
  return *result;
}

Result<Timespan> Timespan::fromParts(const Parts& parts) {
  struct Step {
    const Integer& part;
    std::int64_t next;  ///< number of the next smaller units in this one
  };
  std::optional<Integer> total = Integer(0);
  for (const Step& step : {Step{parts.days, 24}, Step{parts.hours, 60}, Step{parts.minutes, 60},
                           Step{parts.seconds, 1000}, Step{parts.milliseconds, 1000},
                           Step{parts.microseconds, 1000}, Step{parts.nanoseconds, 1}}) {
    total = Integer::multiply(*total + step.part, step.next);
    if (!total) return failure("the time is too large");
  }
  return Timespan(parts.negative ? -*total : *total);
}

Timespan::Parts Timespan::parts() const {
  const Integer magnitude = nanoseconds_.magnitude();
  Parts parts;
  parts.negative = isNegative();
  parts.days = *Integer::divide(magnitude, kNanosecondsPerDay);
  std::int64_t rest = Integer::modulo(magnitude, kNanosecondsPerDay)->toInt64();
  const auto take = [&](std::int64_t unit) {
    const std::int64_t count = rest / unit;
    rest %= unit;
    return Integer(count);
  };
  parts.hours = take(3600 * kNanosecondsPerSecond);
  parts.minutes = take(60 * kNanosecondsPerSecond);
  parts.seconds = take(kNanosecondsPerSecond);
  parts.milliseconds = take(1'000'000);
  parts.microseconds = take(1000);
  parts.nanoseconds = Integer(rest);
  return parts;
}

Integer Timespan::toInteger() const {
  return *Integer::divide(nanoseconds_, kNanosecondsPerSecond);
}

double Timespan::toDouble() const {
  return Integer::divideToDouble(nanoseconds_, kNanosecondsPerSecond);
}

std::string Timespan::toString() const { return TimespanFormat::defaults().front().format(*this); }

Result<Timespan> Timespan::multiply(const Timespan& span, const Integer& factor) {
  return spanOf(Integer::multiply(span.nanoseconds_, factor), "the product is too large");
}

Result<Timespan> Timespan::multiply(const Timespan& span, double factor) {
  return spanOf(Integer::truncate(span.nanoseconds_.toDouble() * factor),
                "a time cannot be infinite");
}

Result<Timespan> Timespan::divide(const Timespan& span, const Integer& divisor) {
  return spanOf(Integer::divide(span.nanoseconds_, divisor), "division by zero");
}

Result<Timespan> Timespan::divide(const Timespan& span, double divisor) {
  if (divisor == 0) return failure("division by zero");
  return spanOf(Integer::truncate(std::floor(span.nanoseconds_.toDouble() / divisor)),
                "a time cannot be infinite");
}

double Timespan::divide(const Timespan& span, const Timespan& divisor) {
  return Integer::divideToDouble(span.nanoseconds_, divisor.nanoseconds_);
}

Result<Integer> Timespan::modulo(const Timespan& span, const Integer& divisor) {
  const std::optional<Integer> rest = Integer::modulo(span.toInteger(), divisor);
  if (!rest) return failure("division by zero");
  return *rest;
}

Result<double> Timespan::modulo(const Timespan& span, double divisor) {
  if (divisor == 0) return failure("division by zero");
  const double rest = std::fmod(span.toDouble(), divisor);
  // Rounds down, like the corresponding division.
  return rest * divisor < 0 ? rest + divisor : rest;
}

}  // namespace puppet::types
