#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "types/scalar/time_zone.h"
#include "types/scalar/timestamp.h"

namespace puppet::types {
namespace {

using std::string_view;

/// 20 June 2016, a Monday, at 14:55:45.123456789.
constexpr std::int64_t kSome = 1'466'434'545'123'456'789;

std::string shown(std::int64_t nanoseconds, string_view format, string_view timezone = {}) {
  return Timestamp(nanoseconds).format(format, timezone).value_or("error");
}

std::string readTimestamp(string_view text, string_view format = {}, string_view timezone = {}) {
  std::vector<std::string> formats;
  if (!format.empty()) formats.emplace_back(format);
  const Result<Timestamp> time = Timestamp::parse(text, formats, timezone);
  return time ? time->toString() : "error";
}

}  // namespace

TEST_CASE("timestamps are printed by the directives of strftime") {
  struct Row {
    string_view format, text;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"%F %T.%N %Z", "2016-06-20 14:55:45.123456789 UTC"},
           {"%c|%x|%X|%r|%R|%v",
            "Mon Jun 20 14:55:45 2016|06/20/16|14:55:45|02:55:45 PM|14:55|20-JUN-2016"},
           {"%A %a %B %b %h", "Monday Mon June Jun Jun"},
           {"%^a %#B %p %P %#p %^P", "MON JUNE PM pm pm PM"},
           {"%C %y %G %g %V %U %W %j %u %w", "20 16 2016 16 25 25 25 172 1 1"},
           {"%I %l %k %e %d", "02  2 14 20 20"},
           {"%-I %_I %03I %-m %_5d %05d", "2  2 002 6    20 00020"},
           {"%L %3N %6N %12N", "123 123 123456 123456789000"},
           {"%s %10n%%", "1466434545          \n%"},
           {"%10A|%-10A|%^10A|%010A", "    Monday|Monday|    MONDAY|0000Monday"},
           {"%20D|%020D", "            06/20/16|00000000000006/20/16"},
           {"%z %:z %::z %:::z %-z", "+0000 +00:00 +00:00:00 +00 -0000"},
           {"%Ey %Od %EY", "16 20 2016"},
           // Unknown directives are kept.
           {"%Q %+ %i %E %:: %Ed %10-d \u00e9", "%Q %+ %i %E %:: %Ed %10-d \u00e9"},
           {"", ""},
           {"%", "error"},
           {"a%-", "error"},
           {"%5000d", "error"},
       }) {
    CAPTURE(row.format);
    CHECK(shown(kSome, row.format) == row.text);
  }
  CHECK(Timestamp(*Integer::parse("-62200000000000000000")).format("%Y|%C|%y|%_6Y|%-Y") ==
        "-0002|-1|98|    -2|-2");
}

TEST_CASE("timestamps are printed in time zones") {
  struct Row {
    string_view timezone, text;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"+05:30", "20:25 +0530 "},
           {"-00:30", "14:25 -0030 "},
           {"PST", "06:55 -0800 "},
           {"Pacific Daylight Time", "07:55 -0700 "},
           {"eastern dst", "10:55 -0400 "},
           {"gmt+2", "16:55 +0200 "},
           {"UTC-2.5", "12:25 -0230 "},
           {"+0530", "20:25 +0530 "},
           {"", "14:55 +0000 UTC"},
           {"-00:00", "14:55 +0000 UTC"},
           {"UTC", "14:55 +0000 "},
           {"+24:00", "error"},
           {"nowhere", "error"},
           {"UTC1", "error"},
       }) {
    CAPTURE(row.timezone);
    CHECK(shown(kSome, "%H:%M %z %Z", row.timezone) == row.text);
  }
  CHECK(shown(kSome, "%z|%10z|%_10z|%:z|%_:z", "-00:30") ==
        "-0030|-000000030|      -030|-00:30| -0:30");
  // A zone of this machine, whichever that is.
  CHECK(timezoneOffset("Current").has_value());
}

TEST_CASE("without a format, timestamps are close to ISO 8601") {
  struct Row {
    string_view text, time;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"2016-01-02", "2016-01-02T00:00:00.000000000 UTC"},
           {"2016-01-02T03:04:05", "2016-01-02T03:04:05.000000000 UTC"},
           {"2016-01-02 03:04:05.678", "2016-01-02T03:04:05.678000000 UTC"},
           {"2016-01-02T03:04:05.5 PST", "2016-01-02T11:04:05.500000000 UTC"},
           {"2016-01-02 +02:00", "2016-01-01T22:00:00.000000000 UTC"},
           // Overflow of a field is carried over.
           {"2015-02-31", "2015-03-03T00:00:00.000000000 UTC"},
           {"2016-12-31T23:59:60", "2017-01-01T00:00:00.000000000 UTC"},
           {"2016-01-02 24:00:00", "2016-01-03T00:00:00.000000000 UTC"},
           {"-0044-03-15", "-0044-03-15T00:00:00.000000000 UTC"},
           {"2016-01-02 24:00:01", "error"},
           {"2016-13-01", "error"},
           // One letter is a zone of sailors.
           {"2016-01-02x", "2016-01-02T11:00:00.000000000 UTC"},
           {"2016-01-02 1", "error"},
           {"2016-01-02 xyz", "error"},
           {"2016-01-02T03:04:05.-5", "error"},
           {"", "error"},
       }) {
    CAPTURE(row.text);
    CHECK(readTimestamp(row.text) == row.time);
  }
  CHECK(readTimestamp("2016-01-02", {}, "+01:00") == "2016-01-01T23:00:00.000000000 UTC");
  CHECK(readTimestamp("2016-01-02 UTC", {}, "+01:00") == "error");
}

TEST_CASE("timestamps are read by the directives of strptime") {
  struct Row {
    string_view text, format, time;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"20160102030405", "%Y%m%d%H%M%S", "2016-01-02T03:04:05.000000000 UTC"},
           {"Jan 2 16", "%b %d %y", "2016-01-02T00:00:00.000000000 UTC"},
           {"2-january-69", "%e-%B-%y", "1969-01-02T00:00:00.000000000 UTC"},
           {"Fri Jan  2 15:04:05 2015", "%c", "2015-01-02T15:04:05.000000000 UTC"},
           {"2016 03 pm", "%Y %I %p", "2016-01-01T15:00:00.000000000 UTC"},
           {"2016 12 A.M.", "%Y %l %P", "2016-01-01T00:00:00.000000000 UTC"},
           {"20 16", "%C %y", "2016-01-01T00:00:00.000000000 UTC"},
           {"2016.25", "%Y.%N", "2016-01-01T00:00:00.250000000 UTC"},
           {"2016   x", "%Y%nx", "2016-01-01T00:00:00.000000000 UTC"},
           {"2016%Q5", "%Y%%Q5", "2016-01-01T00:00:00.000000000 UTC"},
           {"2016 +01:30", "%Y %:z", "2015-12-31T22:30:00.000000000 UTC"},
           {"01/02", "%m/%d", "error"},
           {"1466434545", "%s", "error"},
           {"2016-1-32", "%F", "error"},
           {"2016 ", "%Y", "error"},
           {"99999999999999", "%Y", "error"},
       }) {
    CAPTURE(row.text);
    CAPTURE(row.format);
    CHECK(readTimestamp(row.text, row.format) == row.time);
  }
}

TEST_CASE("dates are right for every day of some years") {
  // Counted up, not computed.
  constexpr int kDaysOfMonths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  std::int64_t day = 0;
  for (int year = 1970; year < 2101; ++year) {
    const bool leap = year % 4 == 0 && year != 2100;
    for (int month = 1; month <= 12; ++month) {
      for (int i = 1; i <= kDaysOfMonths[month - 1] + (leap && month == 2); ++i, ++day) {
        const std::string date =
            std::to_string(year) + '-' + std::to_string(month) + '-' + std::to_string(i);
        const Integer nanoseconds = *Integer::multiply(day * 86'400, kNanosecondsPerSecond);
        REQUIRE(Timestamp(nanoseconds).format("%-Y-%-m-%-d %w") ==
                date + ' ' + std::to_string((day + 4) % 7));
        REQUIRE(Timestamp::parse(date)->nanoseconds() == nanoseconds);
      }
    }
  }
}

TEST_CASE("timestamps and time spans are added and compared") {
  const Timestamp time(kSome);
  const Timespan hour(3600 * kNanosecondsPerSecond);
  CHECK((time + hour) - time == hour);
  CHECK((time - hour) < time);
  CHECK(time.toInteger() == Integer(1'466'434'545));
  CHECK(time.toDouble() == 1466434545.1234568);
  CHECK(Timestamp(-1).toInteger() == Integer(-1));
  CHECK(Timestamp::now() > time);
  const Timestamp far(*Integer::shiftLeft(1, 200));
  CHECK(far.toString() == far.toInteger().toString());
  CHECK_FALSE(far.format("%Y"));
}

}  // namespace puppet::types
