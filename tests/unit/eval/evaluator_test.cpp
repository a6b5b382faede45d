#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/evaluated.h"

using namespace puppet;
using test::evaluated;

namespace {

struct Case {
  std::string source;
  std::string expected;
};

void check(const std::vector<Case>& cases, LanguageLevel level = LanguageLevel::Puppet8) {
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    CHECK(evaluated(source, level) == expected);
  }
}

std::string repeated(const std::string& text, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("literals have their values") {
  check({
      {"undef", "undef"},
      {"default", "default"},
      {"0x1F", "31"},
      {"010", "8"},
      {"1e20", "1.0e+20"},
      {"'a\\'b'", "'a\\'b'"},
      {"\"a\\tb\"", "\"a\\tb\""},
      {"/a.b/", "/a.b/"},
      {"[1, 'a', undef, default, [true]]", "[1, 'a', undef, default, [true]]"},
      {"[1, a => 2, b => 3, 4]", "[1, {'a' => 2, 'b' => 3}, 4]"},
      {"[1, *[2, 3], *{a => 4}]", "[1, 2, 3, ['a', 4]]"},
      {"{a => 1, 2 => [3], a => 4}", "{'a' => 4, 2 => [3]}"},
      {"9223372036854775808", "?"},
  });
  check({{"9223372036854775808", "9223372036854775808"}}, LanguageLevel::Draft);
}

TEST_CASE("interpolated values are written without quotes: T-172 T-178 T-179 T-180 T-181 T-182") {
  check({
      {"\"${[1, 'a', undef, default, /x/, {a => undef}, Integer[1, 2], 1.5]}\"",
       "'[1, a, , default, /x/, {a => }, Integer[1, 2], 1.5]'"},
      {R"("${/a\/b/}")", R"('/a\/b/')"},
      {"\"${0 + 0xFF}\"", "'255'"},
      {"\"${0 + 1e20}\"", "'1.0e+20'"},
      {"$x = 'b' \"a${x}c\"", "'abc'"},
      {"\"a$1-b\"", "'a-b'"},
      {"\"${unset}\"", "?"},
      {"@(END)\n  a\n  | END\n", "\"a\\n\""},
  });
}

TEST_CASE("access returns elements and slices: T-093") {
  check({
      {"[1, 2, 3][0]", "1"},
      {"[1, 2, 3][-1]", "3"},
      {"[1, 2, 3][3]", "undef"},
      {"[1, 2, 3][1, 2]", "[2, 3]"},
      {"[1, 2, 3][0, -2]", "[1, 2]"},
      {"[1, 2, 3][-5, 3]", "[1]"},
      {"[1, 2, 3][5, 1]", "[]"},
      {"[1]['0']", "! NUMERIC_COERCION"},
      {"[1][a]", "! NOT_NUMERIC"},
      {"[1][1.5]", "! BAD_SLICE_KEY_TYPE"},
      {"[1][1, 2, 3]", "! BAD_ARRAY_SLICE_ARITY"},
      {"{a => 1}[a]", "1"},
      {"{a => 1}[b]", "undef"},
      {"{a => 1, b => 2}[a, c, b]", "[1, 2]"},
      {"'åbc'[0]", "'å'"},
      {"'abc'[-2, 2]", "'bc'"},
      {"'abc'[-9]", "''"},
      {"'abc'[9223372036854775807]", "''"},
      {"5[0]", "! OPERATOR_NOT_APPLICABLE"},
      {"[1, 2][-9223372036854775807, 9223372036854775807]", "[1, 2]"},
  });
}

TEST_CASE("arithmetic has the results of Puppet: T-036 T-056 T-168 T-169 T-173") {
  check({
      {"1 + 2 * 3", "7"},
      {"7 / -2", "-4"},
      {"-7 % 3", "2"},
      {"7 / 2.0", "3.5"},
      {"1 << 4 >> 2", "4"},
      {"20 << 2.9", "80"},
      {"9 >> -1.5", "18"},
      {"2.0 << 1", "! OPERATOR_NOT_APPLICABLE"},
      {"'1' + 1", "! NUMERIC_COERCION"},
      {"9223372036854775807 + 1", "! NUMERIC_OVERFLOW"},
      {"1.0 / 0", "! RESULT_IS_INFINITY"},
      {"1 / 0", "! DIV_BY_ZERO"},
      {"'a' + 1", "! NOT_NUMERIC"},
      {"1 % 2.0", "! OPERATOR_NOT_APPLICABLE_WHEN"},
      {"[1] + [2] + 3", "[1, 2, 3]"},
      {"[1, 2, 1] - 1", "[2]"},
      {"[1] << [2]", "[1, [2]]"},
      {"{a => 1} + {b => 2}", "{'a' => 1, 'b' => 2}"},
      {"{a => 1} + [b, 2]", "{'a' => 1, 'b' => 2}"},
      {"{a => 1, b => 2} - a", "{'b' => 2}"},
  });
  check({{"9223372036854775807 + 1", "9223372036854775808"}}, LanguageLevel::Draft);
  check({{"' - 5 ' + 1", "-4"}, {"'0x10' + '010'", "24"}}, LanguageLevel::Puppet7);
}

TEST_CASE("comparisons have the results of Puppet: T-041 T-042 T-045 T-047 T-174") {
  check({
      {"'A' == 'a'", "true"},
      {"1 == 1.0", "true"},
      {"'1' == 1", "false"},
      {"'a' < 'B'", "true"},
      {"1 < '2'", "! COMPARISON_NOT_POSSIBLE"},
      {"Integer[1, 10] > Integer[2, 3]", "true"},
      {"Integer[1, 10] == Integer[2, 3]", "false"},
      {"Integer[1, 10] >= Integer[1, 10]", "true"},
      {"5 =~ Integer[1, 10]", "true"},
      {"5 !~ Integer[1, 10]", "false"},
      {"5 =~ /a/", "! MATCH_NOT_STRING"},
      {"'b' in [a, 'B']", "true"},
      {"k in {k => 1}", "true"},
      {"'BC' in 'abcd'", "true"},
      {"Integer in [a, 1]", "true"},
      {"!''", "false"},
      {"false or undef", "false"},
      {"false and 1 / 0", "false"},
      {"true or 1 / 0", "true"},
  });
}

TEST_CASE("types may be defined in any order and recursively") {
  check({
      {"type A = B type B = Integer A", "A = B = Integer"},
      {"type T = Variant[Integer, Array[T]] [1, [2, [3]]] =~ T", "true"},
      {"type T = Variant[Integer, Array[T]] [1, [2, ['x']]] =~ T", "false"},
      {"type A = A A", "! RUNTIME_ERROR"},
      {"type A = Variant[A, B] type B = A A", "! RUNTIME_ERROR"},
      {"type A = Foo::Bar A", "A = TypeReference['Foo::Bar']"},
      {"type A = Integer[1 + 2] A", "! RUNTIME_ERROR"},
      {"Foo::Bar", "! UNKNOWN_RESOURCE_TYPE"},
  });
}

TEST_CASE("instances of Object types have attributes and functions") {
  const std::string point =
      "type P = Object[{attributes => {x => Integer, y => "
      "{type => Integer, value => 0}}}] ";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"P(1)", "P({'x' => 1})"},
      {"P(1, 2)", "P({'x' => 1, 'y' => 2})"},
      {"P({x => 1, y => 0})", "P({'x' => 1})"},
      {"P.new(1).y", "0"},
      {"new(P, 3).x", "3"},
      {"\"${P(1)}\"", "'P({\\'x\\' => 1})'"},
      {"P(1) == P(1)", "true"},
      {"P(1) == P(2)", "false"},
      {"P('a')", "! RUNTIME_ERROR"},
      {"P()", "! RUNTIME_ERROR"},
      {"P(1, 2, 3)", "! RUNTIME_ERROR"},
      {"P({z => 1})", "! RUNTIME_ERROR"},
      {"type Q = P {attributes => {z => String}} Q('a', 1)", "! RUNTIME_ERROR"},
      {"type Q = P {attributes => {z => String}} Q(1, 'a').z", "'a'"},
      {"type Q = P {attributes => {z => String}} Q < P", "true"},
      {"type Q = P {attributes => {x => String}} Q", "! RUNTIME_ERROR"},
      {"type Q = Object[{parent => Q}] Q", "! RUNTIME_ERROR"},
      {"Error('x', 'k')", "Error({'msg' => 'x', 'kind' => 'k'})"},
  };
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    CHECK(evaluated(point + source) == expected);
  }
}

TEST_CASE("texts of any depth and length are evaluated in bounded time") {
  CHECK(evaluated("1" + repeated(" + 1", 1'500)) == "1501");
  CHECK(evaluated("!(" + repeated("(", 400) + "true" + repeated(")", 400) + ")") == "false");
  for (const std::string& source :
       {repeated("[", 20'000) + repeated("]", 20'000), repeated("-", 20'000) + "1",
        "a" + repeated("[0]", 20'000), "Array" + repeated("[Integer]", 20'000),
        repeated("Optional[", 1'500) + "String" + repeated("]", 1'500),
        repeated("\"${", 500) + "1" + repeated("}\"", 500)})
    CHECK(!evaluated(source).empty());
  std::string chain = "type A0 = Integer ";
  for (int i = 1; i < 3'000; ++i)
    chain += "type A" + std::to_string(i) + " = Array[A" + std::to_string(i - 1) + "] ";
  CHECK(!evaluated(chain + "A2999").empty());
}
