#include "types/scalar/civil_time.h"

#include <array>

namespace puppet::types {
namespace {

constexpr std::int64_t kNanosecondsPerDay = 86'400'000'000'000;
constexpr std::int64_t kMaxDays = std::int64_t{1} << 40;

constexpr bool isLeap(std::int64_t year) {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

// Both conversions count in eras of 400 years that begin with March, so that a leap day is the last
// of its year.
constexpr std::int64_t kDaysPerEra = 146'097;
constexpr std::int64_t kDaysBefore1970 = 719'468;  // days since March 1 of the year 0

constexpr std::int64_t divideDown(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

std::int64_t daysOf(std::int64_t year, int month, std::int64_t day) {
  if (month <= 2) --year;
  const std::int64_t era = divideDown(year, 400);
  const std::int64_t yearOfEra = year - era * 400;
  const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
  return era * kDaysPerEra + dayOfEra - kDaysBefore1970;
}

void setDate(CivilTime& time, std::int64_t days) {
  time.weekDay = static_cast<int>((days % 7 + 11) % 7);
  days += kDaysBefore1970;
  const std::int64_t era = divideDown(days, kDaysPerEra);
  const std::int64_t dayOfEra = days - era * kDaysPerEra;
  const std::int64_t yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
  const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
  const std::int64_t month = (5 * dayOfYear + 2) / 153;
  time.day = static_cast<int>(dayOfYear - (153 * month + 2) / 5 + 1);
  time.month = static_cast<int>(month < 10 ? month + 3 : month - 9);
  time.year = yearOfEra + era * 400 + (time.month <= 2 ? 1 : 0);
  time.yearDay = static_cast<int>(days - kDaysBefore1970 - daysOf(time.year, 1, 1)) + 1;
}

/// Returns the number of the ISO week that contains the day, 0 or 53 at the borders of the year.
int isoWeekNumber(int yearDay, int weekDay) {
  const int fromMonday = (weekDay + 6) % 7;
  return (yearDay - 1 - fromMonday + 10) / 7;
}

}  // namespace

std::optional<CivilTime> civilFromNanoseconds(const Integer& nanoseconds) {
  const Integer days = *Integer::divide(nanoseconds, kNanosecondsPerDay);
  if (days.magnitude() > Integer(kMaxDays)) return std::nullopt;
  std::int64_t rest = Integer::modulo(nanoseconds, kNanosecondsPerDay)->toInt64();
  CivilTime time;
  setDate(time, days.toInt64());
  time.nanosecond = rest % 1'000'000'000;
  rest /= 1'000'000'000;
  time.second = static_cast<int>(rest % 60);
  time.minute = static_cast<int>(rest / 60 % 60);
  time.hour = static_cast<int>(rest / 3600);
  return time;
}

std::optional<Integer> nanosecondsFromCivil(const CivilTime& time) {
  if (time.year > kMaxDays / 366 || time.year < -kMaxDays / 366) return std::nullopt;
  const std::int64_t seconds = daysOf(time.year, time.month, time.day) * 86'400 + time.hour * 3600 +
                               time.minute * 60 + time.second;
  return *Integer::multiply(seconds, 1'000'000'000) + Integer(time.nanosecond);
}

int weekOfYear(const CivilTime& time, int firstDay) {
  return (time.yearDay - 1 + 7 - (time.weekDay - firstDay + 7) % 7) / 7;
}

IsoWeek isoWeekOf(const CivilTime& time) {
  const int week = isoWeekNumber(time.yearDay, time.weekDay);
  const int daysOfYear = isLeap(time.year) ? 366 : 365;
  if (week == 0) {
    const int daysBefore = isLeap(time.year - 1) ? 366 : 365;
    return {time.year - 1, isoWeekNumber(time.yearDay + daysBefore, time.weekDay)};
  }
  // The last days belong to the next year if the Thursday of their week does.
  const int thursday = time.yearDay + 3 - (time.weekDay + 6) % 7;
  if (thursday > daysOfYear) return {time.year + 1, 1};
  return {time.year, week};
}

}  // namespace puppet::types
