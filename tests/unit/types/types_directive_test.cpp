#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "types/text/directive.h"
#include "types/text/string_format.h"

namespace puppet::types {
namespace {

/// Formats `value` with a format in the syntax of String.new; returns `error` or `?` if that fails
/// or is unknown.
template <class Value, class Format>
std::string formatted(std::string_view format, const Value& value, Format apply) {
  const auto parsed = StringFormat::parse(format);
  if (!parsed) return parsed.error().isUnknown ? "?" : "error";
  return apply(parsed->directive, value);
}

}  // namespace

TEST_CASE("integers are formatted as in Ruby: T-171 T-182") {
  struct Row {
    const char* format;
    const char* value;
    const char* text;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"%d", "-5", "-5"},
           {"%5d|", "7", "error"},
           {"%5d", "7", "    7"},
           {"%-5d", "7", "7    "},
           {"%05d", "-7", "-0007"},
           {"%+d", "7", "+7"},
           {"% d", "7", " 7"},
           {"%.3d", "7", "007"},
           {"%08.3d", "7", "     007"},
           {"%.0d", "0", ""},
           {"%+.0d", "0", "+"},
           {"%x", "255", "ff"},
           {"%X", "255", "FF"},
           {"%#x", "255", "0xff"},
           {"%#X", "255", "0XFF"},
           {"%#x", "0", "0"},
           {"%x", "-255", "..f01"},
           {"%X", "-1", "..F"},
           {"%#x", "-8", "0x..f8"},
           {"%.10x", "-123", "..ffffff85"},
           {"%08b", "-11", "..110101"},
           {"%+x", "-255", "-ff"},
           {"%b", "5", "101"},
           {"%#B", "5", "0B101"},
           {"%o", "8", "10"},
           {"%o", "-8", "..70"},
           {"%#o", "8", "010"},
           {"%#o", "-8", "..70"},
           {"%#.3o", "8", "010"},
           {"%#.0o", "0", "0"},
           {"%#05o", "-8", "..770"},
           {"%d", "123456789012345678901234567890", "123456789012345678901234567890"},
           {"%x", "-18446744073709551616", "..f0000000000000000"},
           {"%8192d", "1", nullptr},
           {"%8193d", "1", "?"},
           {"%.99999999999d", "1", "?"},
       }) {
    CAPTURE(row.format);
    CAPTURE(row.value);
    const std::string text = formatted(row.format, *Integer::parse(row.value), formatInteger);
    if (row.text)
      CHECK(text == row.text);
    else
      CHECK(text.size() == 8192);
  }
}

TEST_CASE("floats are formatted as in Ruby: T-171 T-182") {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
  struct Row {
    const char* format;
    double value;
    const char* text;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"%f", 1.5, "1.500000"},        {"%.0f", 2.5, "2"},
           {"%#.0f", 3.0, "3."},           {"%08.2f", -1.5, "-0001.50"},
           {"%-8.2f", 1.5, "1.50    "},    {"%+e", 12345.678, "+1.234568e+04"},
           {"%G", 1e-10, "1E-10"},         {"%#g", 3.0, "3.00000"},
           {"%a", 1.0, "0x1p+0"},          {"%A", -1.5, "-0X1.8P+0"},
           {"%a", 5e-324, "0x1p-1074"},    {"%.2a", 0.1, "0x1.9ap-4"},
           {"%.0a", 1.5, "0x1p+1"},        {"%.1a", 1.99, "0x1.0p+1"},
           {"%#a", 1.0, "0x1.p+0"},        {"%.3a", 0.0, "0x0.000p+0"},
           {"%012a", 1.5, "0x00001.8p+0"}, {"%f", -0.0, "-0.000000"},
           {"%05f", -kInfinite, " -Inf"},  {"% -8f", kInfinite, " Inf    "},
           {"%+05f", kNothing, " +NaN"},
       }) {
    CAPTURE(row.format);
    CAPTURE(row.value);
    CHECK(formatted(row.format, row.value, formatNumber) == row.text);
  }
  CHECK(formatNumber(StringFormat::parse("%.8000f")->directive, 1e308).size() == 309 + 1 + 8000);
}

TEST_CASE("texts are truncated and padded by characters") {
  const auto text = [](std::string_view format, std::string_view value) {
    return formatted(format, value, formatText);
  };
  CHECK(text("%5s", "äö") == "   äö");
  CHECK(text("%-5.1s", "äö") == "ä    ");
  CHECK(text("%05s", "ab") == "   ab");
  CHECK(text("%.0s", "ab").empty());
}

TEST_CASE("formats are a percent sign, flags, a width, a precision and a letter") {
  for (const char* wrong : {"", "%", "d", "%dd", "%1", "%.d", "% . d", "%++d", "%([a", "%-05-d"}) {
    CAPTURE(wrong);
    const auto parsed = StringFormat::parse(wrong);
    REQUIRE(!parsed);
    CHECK(!parsed.error().isUnknown);
  }
  const auto format = StringFormat::parse("%-#( 012.3x");
  REQUIRE(format);
  CHECK(format->delimiter == '(');
  CHECK(format->directive.left);
  CHECK(format->directive.alternate);
  CHECK(format->directive.blank);
  CHECK(format->directive.zeros);
  CHECK(!format->directive.plus);
  CHECK(format->directive.width == 12);
  CHECK(format->directive.precision == 3);
  CHECK(format->directive.conversion == 'x');
}

}  // namespace puppet::types
