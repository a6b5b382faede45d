#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/batch/batch_eval.h"
#include "tests/support/recorded_cases.h"
#include "types/construct/convert.h"
#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/text/value_printer.h"

namespace puppet::types {
namespace {

using Json = nlohmann::json;

constexpr LanguageLevel kNewest = LanguageLevel::Puppet8;

Value text(std::string value) { return Value::string(std::move(value)); }

/// Returns the value, `?` if it is unknown, or the reason of the failure.
std::string converted(const Type& type, const std::vector<Value>& arguments) {
  const auto made = convert(type, arguments, kNewest);
  if (!made) return "! " + made.error().message;
  return made->isKnown() ? programText(*made) : "?";
}

/// Returns `{key => {key => ... value}}` or `[[[...]]]`.
Value nested(std::size_t depth) {
  Value value = Value::integer(1);
  for (std::size_t i = 0; i < depth; ++i) value = Value::array({value, value});
  return value;
}

}  // namespace

TEST_CASE("new values are those of the reference: T-171 T-173 T-174 T-177 T-182 T-183 A-058") {
  test::checkRecordedCases("values", [](const Json& record, LanguageLevel level) {
    return test::recordedResult(
        server::answerToEvalCase(Json{{"source", record["value"]}}.dump(), level));
  });
}

TEST_CASE("errors of conversions name the value or the format") {
  const Type integer = bare(TypeKind::Integer);
  struct Row {
    Type type;
    std::vector<Value> arguments;
    const char* message;
  };
  for (const Row& row : std::initializer_list<Row>{
           {integer, {text("x")}, "! the String 'x' cannot be made into Integer"},
           {integer, {Value()}, "! undef cannot be made into Integer"},
           {integer, {}, "! Integer is made of 1 to 3 arguments, not 0"},
           {integer,
            {text("1"), Value::integer(3)},
            "! parameter 'radix' of Integer.new expects a value of type Default, Integer[2, 2], "
            "Integer[8, 8], Integer[10, 10], or Integer[16, 16], got Integer[3, 3]"},
           {integerType(1, 2),
            {text("5")},
            "! the value made for Integer[1, 2] expects an Integer[1, 2] value, got Integer[5, 5]"},
           {enumType({"a"}), {text("b")}, "! values of Enum['a'] cannot be made"},
           {bare(TypeKind::String),
            {Value::integer(1), text("%q")},
            "! the format '%q' is not for an Integer; the ones for it are dxXobBeEfgGaAspc"},
           {bare(TypeKind::Binary),
            {Value::array({Value::integer(300)})},
            "! a value of type Array[Integer] cannot be made into Binary"},
       })
    CHECK(converted(row.type, row.arguments) == std::string(row.message));
  const auto wrong =
      convert(bare(TypeKind::Array), std::vector{text("a"), Value::integer(1)}, kNewest);
  REQUIRE(!wrong);
  CHECK(wrong.error().argument == 1);
}

TEST_CASE("a conversion of an unknown value is unknown") {
  const Value unknown = Value::unknown(bare(TypeKind::String));
  const auto made = convert(bare(TypeKind::Integer), std::vector{unknown}, kNewest);
  REQUIRE(made);
  CHECK(made->is(ValueKind::Unknown));
  CHECK(made->asType() == bare(TypeKind::Integer));
  CHECK(converted(bare(TypeKind::String), {Value::array({unknown})}) == "?");
  // The present time, types as text, more than can be listed.
  CHECK(converted(bare(TypeKind::Timestamp), {}) == "?");
  CHECK(converted(bare(TypeKind::Type), {text("Integer")}) == "?");
  CHECK(converted(bare(TypeKind::Array), {Value::integer(1'000'000'000)}) == "?");
  CHECK(converted(bare(TypeKind::Array), {Value::type(integerType(0, INT64_MAX))}) == "?");
  CHECK(converted(bare(TypeKind::String), {Value::integer(1), text("%99999d")}) == "?");
  CHECK(converted(bare(TypeKind::Integer), {text(std::string(1 << 20, '1'))}) == "?");
}

TEST_CASE("texts of shared and deep values are bounded") {
  CHECK(converted(bare(TypeKind::String), {nested(40)}) == "?");
  CHECK(converted(bare(TypeKind::String), {nested(40), text("%#a")}) == "?");
  // Too large to be walked, so only its type is known.
  CHECK(converted(bare(TypeKind::Integer), {nested(40)}) == "?");
  Value deep;
  for (std::uint32_t i = 0; i < kMaxValueDepth; ++i) deep = Value::array({deep});
  CHECK(converted(bare(TypeKind::String), {deep}).size() > 2 * (kMaxValueDepth - 1));
}

TEST_CASE("trees of hashes are bounded") {
  const auto tree = [](std::vector<Value> path) {
    const Value pair = Value::array({Value::array(std::move(path)), Value::integer(1)});
    return converted(bare(TypeKind::Hash), {Value::array({pair}), text("tree")});
  };
  CHECK(tree({text("a"), text("b")}) == "{'a' => {'b' => 1}}");
  CHECK(tree(std::vector<Value>(100'000, text("a"))).starts_with("!"));
}

}  // namespace puppet::types
