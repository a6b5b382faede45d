#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "types/scalar/float.h"
#include "types/scalar/integer.h"

namespace puppet::types {
namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kSmallest = std::numeric_limits<std::int64_t>::min();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Integer integer(std::string_view digits) { return Integer::parse(digits).value(); }

std::string textOf(const std::optional<Integer>& value) {
  return value ? value->toString() : "none";
}

/// Two integers and Ruby's results of operations on them.
struct Sums {
  std::string_view a, b, sum, difference, product, quotient, rest;
};

}  // namespace

TEST_CASE("integers have no limit, and division rounds down (T-036, T-169)") {
  for (const Sums& row : std::initializer_list<Sums>{
           {"7", "2", "9", "5", "14", "3", "1"},
           {"-7", "2", "-5", "-9", "-14", "-4", "1"},
           {"7", "-2", "5", "9", "-14", "-4", "-1"},
           {"-7", "-2", "-9", "-5", "14", "3", "-1"},
           {"6", "-3", "3", "9", "-18", "-2", "0"},
           {"5", "0", "5", "5", "0", "none", "none"},
           {"9223372036854775807", "1", "9223372036854775808", "9223372036854775806",
            "9223372036854775807", "9223372036854775807", "0"},
           {"-9223372036854775808", "-1", "-9223372036854775809", "-9223372036854775807",
            "9223372036854775808", "9223372036854775808", "0"},
           {"4294967296", "4294967296", "8589934592", "0", "18446744073709551616", "1", "0"},
           {"-18446744073709551617", "4294967296", "-18446744069414584321", "-18446744078004518913",
            "-79228162514264337597838917632", "-4294967297", "4294967295"},
       }) {
    CAPTURE(row.a);
    CAPTURE(row.b);
    const Integer a = integer(row.a), b = integer(row.b);
    CHECK((a + b).toString() == row.sum);
    CHECK((a - b).toString() == row.difference);
    CHECK(textOf(Integer::multiply(a, b)) == row.product);
    CHECK(textOf(Integer::divide(a, b)) == row.quotient);
    CHECK(textOf(Integer::modulo(a, b)) == row.rest);
  }
}

TEST_CASE("an integer knows whether 64 bits hold it") {
  CHECK(Integer(kLargest).fitsInt64());
  CHECK_FALSE((Integer(kLargest) + 1).fitsInt64());
  CHECK((Integer(kLargest) + 1 - 1).fitsInt64());
  CHECK((Integer(kLargest) + 1 - 1) == Integer(kLargest));
  CHECK((-Integer(kSmallest)).toString() == "9223372036854775808");
  CHECK(-(-Integer(kSmallest)) == Integer(kSmallest));
  CHECK(Integer::fromUnsigned(std::numeric_limits<std::uint64_t>::max()).asInt64() == std::nullopt);
  CHECK(Integer(kSmallest).bitLength() == 64);
  CHECK(Integer(255).bitLength() == 8);
  CHECK(Integer(0).bitLength() == 0);
}

TEST_CASE("shifts accept negative counts, and fail over the memory limit") {
  struct Row {
    std::string_view value, count, left, right;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"1", "10", "1024", "0"},
           {"-1", "10", "-1024", "-1"},
           {"1024", "-3", "128", "8192"},
           {"1", "64", "18446744073709551616", "0"},
           {"-5", "1", "-10", "-3"},
           {"-18446744073709551617", "1", "-36893488147419103234", "-9223372036854775809"},
           {"18446744073709551616", "-70", "0", "21778071482940061661655974875633165533184"},
           {"-18446744073709551616", "-70", "-1", "-21778071482940061661655974875633165533184"},
           {"1", "131071", "", "0"},
           {"1", "131072", "none", "0"},
           {"1", "99999999999999999999", "none", "0"},
           {"1", "-99999999999999999999", "0", "none"},
           {"0", "99999999999999999999", "0", "0"},
       }) {
    CAPTURE(row.value);
    CAPTURE(row.count);
    const Integer value = integer(row.value), count = integer(row.count);
    if (!row.left.empty()) CHECK(textOf(Integer::shiftLeft(value, count)) == row.left);
    CHECK(textOf(Integer::shiftRight(value, count)) == row.right);
  }
  const Integer large = Integer::shiftLeft(1, Integer::kMaxBits - 1).value();
  CHECK(large.bitLength() == Integer::kMaxBits);
  CHECK_FALSE(Integer::multiply(large, 2));
}

TEST_CASE("bit operations use infinite two's complements") {
  const Integer wide = integer("-18446744073709551616");
  CHECK((wide & Integer(-1)) == wide);
  CHECK((wide | Integer(1)) == integer("-18446744073709551615"));
  CHECK((wide ^ Integer(-1)) == integer("18446744073709551615"));
  CHECK(~wide == integer("18446744073709551615"));
  CHECK((Integer(-4) & 6) == Integer(4));
  CHECK(wide.isOdd() == false);
  CHECK((wide + 1).isOdd());
}

TEST_CASE("integers are read and written in any radix") {
  CHECK(integer("255").toString(16) == "ff");
  CHECK(Integer(-255).toString(2) == "-11111111");
  CHECK(integer("36893488147419103231").toString(36) == "7sas224c9kxkv");
  CHECK(textOf(Integer::parse("7sas224C9KXKV", 36)) == "36893488147419103231");
  CHECK(textOf(Integer::parse("+0012")) == "12");
  CHECK(textOf(Integer::parse("-0")) == "0");
  for (const std::string_view bad : {"", "-", "+", "1_0", " 1", "1 ", "0x1", "--1", "8a"})
    CHECK_MESSAGE(!Integer::parse(bad), bad);
  CHECK_FALSE(Integer::parse("8", 8));
  const std::string long1(39000, '9');
  CHECK(Integer::parse(long1)->toString() == long1);
  CHECK_FALSE(Integer::parse(std::string(100000, '9')));
  CHECK(Integer::parse(std::string(100000, '0') + "7") == Integer(7));
}

TEST_CASE("two's complements are written with one digit that repeats") {
  struct Row {
    std::int64_t value;
    int radix;
    std::string_view text;
  };
  for (const Row& row : std::initializer_list<Row>{{-1, 16, "f"},
                                                   {-3, 16, "fd"},
                                                   {-16, 16, "f0"},
                                                   {-17, 16, "fef"},
                                                   {-256, 16, "f00"},
                                                   {-1, 2, "1"},
                                                   {-2, 2, "10"},
                                                   {-8, 8, "70"},
                                                   {10, 16, "a"}}) {
    CAPTURE(row.value);
    CHECK(Integer(row.value).toComplementString(row.radix) == row.text);
  }
}

TEST_CASE("integers are converted to doubles, and compared with them exactly") {
  CHECK(integer("9007199254740993").toDouble() == 9007199254740992.0);
  CHECK(integer("36893488147419107329").toDouble() == 36893488147419111424.0);
  CHECK(integer("-36893488147419107328").toDouble() == -36893488147419103232.0);
  CHECK(Integer::shiftLeft(1, 2000)->toDouble() == kInfinity);
  CHECK(textOf(Integer::truncate(-1.9)) == "-1");
  CHECK(textOf(Integer::truncate(1e20)) == "100000000000000000000");
  CHECK(textOf(Integer::truncate(-0x1p63)) == "-9223372036854775808");
  CHECK(textOf(Integer::truncate(kInfinity)) == "none");
  CHECK(textOf(Integer::truncate(kNan)) == "none");

  // Nothing is rounded before it is compared.
  CHECK(compare(Integer(9007199254740993), 9007199254740992.0) == std::partial_ordering::greater);
  CHECK(compare(Integer(1), 1.5) == std::partial_ordering::less);
  CHECK(compare(Integer(-1), -1.5) == std::partial_ordering::greater);
  CHECK(compare(Integer(2), 2.0) == std::partial_ordering::equivalent);
  CHECK(compare(*Integer::shiftLeft(1, 5000), kInfinity) == std::partial_ordering::less);
  CHECK(compare(Integer(0), kNan) == std::partial_ordering::unordered);

  CHECK(Integer::divideToDouble(1, 3) == 1.0 / 3);
  CHECK(Integer::divideToDouble(1, 0) == kInfinity);
  CHECK(Integer::divideToDouble(*Integer::shiftLeft(3, 3000), *Integer::shiftLeft(1, 3000)) == 3);
}

TEST_CASE("integers compare and hash by value") {
  const Integer large = integer("18446744073709551616"), same = integer("18446744073709551615") + 1;
  CHECK(large == same);
  CHECK(large.hash() == same.hash());
  CHECK(large > Integer(kLargest));
  CHECK(-large < Integer(kSmallest));
  CHECK(-large < large);
  CHECK(Integer(-1) < Integer(0));
  CHECK(Integer(5).hash() == Integer(5).hash());
  CHECK(Integer(5).hash() != Integer(6).hash());
  Integer copy = large;
  Integer moved = std::move(copy);
  moved = moved + 1;
  CHECK(moved - 1 == large);
}

TEST_CASE("floats are printed with the fewest digits that give them back (T-182)") {
  struct Row {
    double value;
    std::string_view text;
  };
  for (const Row& row : std::initializer_list<Row>{
           {0.0, "0.0"},
           {-0.0, "-0.0"},
           {1.0, "1.0"},
           {0.1, "0.1"},
           {-12.5, "-12.5"},
           {0.0001, "0.0001"},
           {0.00001, "1.0e-05"},
           {1e14, "100000000000000.0"},
           {1e15, "1.0e+15"},
           {123456789012345.0, "123456789012345.0"},
           {1234567890123456.0, "1.234567890123456e+15"},
           {1198060546381235.5, "1198060546381235.5"},
           {1e20, "1.0e+20"},
           {1.5e300, "1.5e+300"},
           {5e-324, "5.0e-324"},
           {kInfinity, "Infinity"},
           {-kInfinity, "-Infinity"},
           {kNan, "NaN"},
       }) {
    CHECK(formatFloat(row.value) == row.text);
  }
}

TEST_CASE("floats are read from plain digits") {
  CHECK(parseFloat("1.5") == 1.5);
  CHECK(parseFloat("-1e3") == -1000.0);
  CHECK(parseFloat("+2.5E-1") == 0.25);
  CHECK(parseFloat("12") == 12.0);
  CHECK(parseFloat("1e999") == kInfinity);
  CHECK(parseFloat("-1e-999") == 0.0);
  for (const std::string_view bad :
       {"", ".5", "5.", "1e", "1e+", "0x1", "nan", "inf", "1 ", " 1", "1.2.3"})
    CHECK_MESSAGE(!parseFloat(bad), bad);
}

TEST_CASE("floats are rounded to integers") {
  struct Row {
    double value;
    std::string_view floor, ceiling, round;
  };
  for (const Row& row : std::initializer_list<Row>{
           {1.5, "1", "2", "2"},
           {-1.5, "-2", "-1", "-2"},
           {2.5, "2", "3", "3"},
           {-0.4, "-1", "0", "0"},
           {1e20, "100000000000000000000", "100000000000000000000", "100000000000000000000"},
           {kInfinity, "none", "none", "none"}}) {
    CAPTURE(row.value);
    CHECK(textOf(floorToInteger(row.value)) == row.floor);
    CHECK(textOf(ceilToInteger(row.value)) == row.ceiling);
    CHECK(textOf(roundToInteger(row.value)) == row.round);
  }
}

}  // namespace puppet::types
