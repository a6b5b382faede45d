#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "types/scalar/timespan.h"

namespace puppet::types {
namespace {

constexpr std::int64_t kSecond = kNanosecondsPerSecond;
constexpr std::int64_t kDay = 86'400 * kSecond;

std::string textOf(const Result<Timespan>& span) {
  return span ? span->nanoseconds().toString() : "error";
}

std::string read(std::string_view format, std::string_view text) {
  return textOf(TimespanFormat::parse(format).and_then(
      [&](const TimespanFormat& parsed) { return parsed.read(text); }));
}

}  // namespace

TEST_CASE("time spans are printed by their directives") {
  struct Row {
    std::int64_t nanoseconds;
    std::string_view format, text;
  };
  constexpr std::int64_t kSome = 2 * kDay + 3 * 3600 * kSecond + 4 * 60 * kSecond + 5 * kSecond;
  for (const Row& row : std::initializer_list<Row>{
           {kSome, "%D-%H:%M:%S", "2-03:04:05"},
           {-kSome, "%D-%H:%M:%S", "-2-03:04:05"},
           {kSome, "%-D %-H %-M %-S", "2 3 4 5"},
           {kSome, "%_3D|%_H|%5M", "  2| 3|00004"},
           // The largest unit takes what is above it.
           {kSome, "%H:%M", "51:04"},
           {kSome, "%M %M", "3064 04"},
           {kSome, "%S", "183845"},
           {kSome, "%%D%", "error"},
           {kSome, "%%D %H%%", "%D 51%"},
           {kSecond * 3 / 2, "%S.%L", "01.500"},
           {kSecond * 3 / 2, "%S.%-L", "01.5"},
           {kSecond + 5'000'000, "%S.%L", "01.5  "},
           {kSecond + 5, "%S.%N", "01.5        "},
           {kSecond * 3 / 2, "%N", "1500000000"},
           {kSecond * 3 / 2, "%3N", "1500"},
           {kSecond + 123'456'789, "%-S.%-3N", "1.123"},
           {0, "%D-%H:%M:%S.%-N", "0-00:00:00.0"},
           {0, "%-", "error"},
           {0, "%x", "error"},
           {0, "%-_D", "error"},
           {0, "%1001D", "error"},
       }) {
    CAPTURE(row.format);
    const Result<TimespanFormat> format = TimespanFormat::parse(row.format);
    CHECK((format ? format->format(Timespan(row.nanoseconds)) : "error") == row.text);
  }
  CHECK(Timespan(-kSome - 500'000'000).toString() == "-2-03:04:05.5");
}

TEST_CASE("time spans are read by their directives") {
  struct Row {
    std::string_view format, text, nanoseconds;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"%D-%H:%M:%S", "2-3:4:5", "183845000000000"},
           {"%D-%H:%M:%S", "-2-03:04:05", "-183845000000000"},
           {"%H:%M", "99:59", "359940000000000"},
           // Below the largest unit, widths count.
           {"%H:%M", "1:200", "error"},
           {"%H%M", "1230", "442800000000000"},
           {"%2H%2M", "1230", "45000000000000"},
           {"%2H%2M", "123", "error"},
           {"%-2H%-2M", "123", "43380000000000"},
           {"%_2S.%N", " 5.25", "5250000000"},
           {"%S.%_9N", "5.2 5      ", "error"},
           {"%S.%N", "5.123456789", "5123456789"},
           {"%S.%L", "5.5", "5500000000"},
           {"%L", "5", "error"},
           {"a%%b%S", "a%b7", "7000000000"},
           {"-%S", "-7", "-7000000000"},
           {"%S", "", "error"},
           {"%S", "7 ", "error"},
           {"%S", "99999999999999999999", "99999999999999999999000000000"},
       }) {
    CAPTURE(row.format);
    CAPTURE(row.text);
    CHECK(read(row.format, row.text) == row.nanoseconds);
  }
}

TEST_CASE("without a format, time spans are read by the first default that fits") {
  struct Row {
    std::string_view text, nanoseconds;
  };
  for (const Row& row : std::initializer_list<Row>{{"1-2:3:4.5", "93784500000000"},
                                                   {"2:3:4", "7384000000000"},
                                                   {"3:4.5", "184500000000"},
                                                   {"1-2:3", "93780000000000"},
                                                   {"10", "10000000000"},
                                                   {"-1.5", "-1500000000"},
                                                   {"1:2", "error"},
                                                   {"", "error"}}) {
    CAPTURE(row.text);
    CHECK(textOf(TimespanFormat::readAny(row.text, TimespanFormat::defaults())) == row.nanoseconds);
  }
}

TEST_CASE("reading a time span takes time linear in the text") {
  std::string format, text;
  for (int i = 0; i < 60; ++i) format += "%-H";
  text = std::string(90, '1') + "x";
  CHECK(read("%D " + format, "1 " + text) == "error");
  CHECK(read("%S", std::string(2000, '1')) == "error");
}

TEST_CASE("time spans are made of parts and have parts") {
  const Result<Timespan> span = Timespan::fromParts({.negative = true,
                                                     .days = 1,
                                                     .hours = 25,
                                                     .minutes = -1,
                                                     .seconds = 2,
                                                     .milliseconds = 3,
                                                     .microseconds = 4,
                                                     .nanoseconds = 5});
  REQUIRE(span);
  CHECK(span->nanoseconds() ==
        Integer(-(kDay + 25 * 3600 * kSecond - 60 * kSecond + 2'003'004'005)));
  const Timespan::Parts parts = span->parts();
  CHECK(parts.negative);
  CHECK(parts.days == Integer(2));
  CHECK(parts.hours == Integer(0));
  CHECK(parts.minutes == Integer(59));
  CHECK(parts.seconds == Integer(2));
  CHECK(parts.milliseconds == Integer(3));
  CHECK(parts.microseconds == Integer(4));
  CHECK(parts.nanoseconds == Integer(5));
  CHECK_FALSE(Timespan::fromParts({.days = *Integer::shiftLeft(1, Integer::kMaxBits - 2)}));
}

TEST_CASE("as a number, a time span counts seconds") {
  const Timespan span(-kSecond * 3 / 2);
  CHECK(span.toInteger() == Integer(-2));
  CHECK(span.toDouble() == -1.5);
  CHECK((-span).nanoseconds() == Integer(kSecond * 3 / 2));
  CHECK((span + Timespan(kSecond)).nanoseconds() == Integer(-kSecond / 2));
  CHECK(span < Timespan());
  CHECK(textOf(Timespan::multiply(span, 2)) == "-3000000000");
  CHECK(textOf(Timespan::multiply(span, 0.5)) == "-750000000");
  CHECK(textOf(Timespan::multiply(span, std::numeric_limits<double>::infinity())) == "error");
  CHECK(textOf(Timespan::divide(span, Integer(7))) == "-214285715");
  CHECK(textOf(Timespan::divide(span, 0.3)) == "-5000000000");
  CHECK(textOf(Timespan::divide(span, Integer(0))) == "error");
  CHECK(textOf(Timespan::divide(span, 0.0)) == "error");
  CHECK(Timespan::divide(span, Timespan(kSecond)) == -1.5);
  CHECK(Timespan::modulo(span, Integer(3)) == Integer(1));
  CHECK(Timespan::modulo(span, 1.0) == 0.5);
  CHECK_FALSE(Timespan::modulo(span, Integer(0)));
  CHECK_FALSE(Timespan::modulo(span, 0.0));
  CHECK(nanosecondsOf(1.5) == Integer(kSecond * 3 / 2));
  CHECK_FALSE(nanosecondsOf(std::numeric_limits<double>::quiet_NaN()));
}

}  // namespace puppet::types
