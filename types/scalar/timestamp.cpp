#include "types/scalar/timestamp.h"

#include <array>
#include <chrono>

#include "types/scalar/civil_time.h"
#include "types/scalar/strftime.h"
#include "types/scalar/strptime.h"
#include "types/scalar/time_zone.h"

namespace puppet::types {
namespace {

/// The first formats include a time zone.
constexpr std::size_t kFormatsWithZone = 5;
const std::array<std::string, 10> kDefaultFormats = {
    "%FT%T.%N %Z", "%FT%T %Z", "%F %T.%N %Z", "%F %T %Z", "%F %Z",
    "%FT%T.%N",    "%FT%T",    "%F %T.%N",    "%F %T",    "%F"};

constexpr std::int64_t kSecondsPerDay = 86'400;

Result<Timestamp> timestampOf(const ParsedTime& parsed, std::string_view timezone) {
  if (!parsed.year) return failure("a time has a year");
  const std::optional<std::int64_t> year = parsed.year->asInt64();
  const Integer nanosecond = parsed.nanosecond.value_or(Integer(0));
  CivilTime civil{.year = year.value_or(0),
                  .month = parsed.month.value_or(1),
                  .day = parsed.day.value_or(1),
                  .hour = parsed.hour.value_or(0),
                  .minute = parsed.minute.value_or(0),
                  .second = parsed.second.value_or(0),
                  .nanosecond = nanosecond.toInt64()};
  if (nanosecond.isNegative()) return failure("a fraction of a second is not negative");
  if (civil.hour == 24 && (civil.minute != 0 || civil.second != 0))
    return failure("no time comes after the hour 24");
  const std::optional<Integer> local = nanosecondsFromCivil(civil);
  if (!year || !local) return failure("the year is too far away");
  if (timezone.empty()) {
    if (!parsed.zone) return Timestamp(*local);
    timezone = *parsed.zone;
  }
  return timezoneOffset(timezone).map(
      [&](const Integer& offset) { return Timestamp(*local - offset); });
}

/// Returns the offset in seconds east of Greenwich, rounded to whole minutes.
Result<std::int64_t> shownOffset(std::string_view timezone) {
  const Result<Integer> offset = timezoneOffset(timezone);
  if (!offset) return tl::unexpected(offset.error());
  const std::optional<std::int64_t> seconds =
      Integer::divide(*offset, kNanosecondsPerSecond)->asInt64();
  const std::int64_t minutes =
      seconds ? (*seconds - ((*seconds % 60) + 60) % 60) / 60 : kSecondsPerDay;
  if (minutes * 60 >= kSecondsPerDay || minutes * 60 <= -kSecondsPerDay)
    return failure("'" + std::string(timezone) + "' is a day or more away");
  return minutes * 60;
}

}  // namespace

Timestamp Timestamp::now() {
  const auto sinceEpoch = std::chrono::system_clock::now().time_since_epoch();
  return Timestamp(
      Integer(std::chrono::duration_cast<std::chrono::nanoseconds>(sinceEpoch).count()));
}

Result<Timestamp> Timestamp::parse(std::string_view text, std::span<const std::string> formats,
                                   std::string_view timezone) {
  if (formats.empty()) {
    formats = kDefaultFormats;
    if (!timezone.empty()) formats = formats.subspan(kFormatsWithZone);
  }
  std::string names;
  for (const std::string& format : formats) {
    const std::optional<ParsedTime> parsed = strptime(text, format);
    if (parsed && !(parsed->zone && !timezone.empty())) return timestampOf(*parsed, timezone);
    names += (names.empty() ? "" : ", ") + format;
  }
  return failure("'" + std::string(text) + "' is not written as " + names);
}

Result<std::string> Timestamp::format(std::string_view format, std::string_view timezone) const {
  ZonedTime zoned;
  if (!timezone.empty()) {
    const Result<std::int64_t> offset = shownOffset(timezone);
    if (!offset) return tl::unexpected(offset.error());
    zoned.offsetSeconds = *offset;
    zoned.isUtc = timezone == "-00:00";
  }
  const auto civil =
      civilFromNanoseconds(nanoseconds_ + *nanosecondsOf(Integer(zoned.offsetSeconds)));
  if (!civil) return failure("the time is too far away for a calendar");
  zoned.civil = *civil;
  return strftime(format, zoned);
}

std::string Timestamp::toString() const {
  return format(kDefaultFormats.front()).value_or(toInteger().toString());
}

}  // namespace puppet::types
