#include "types/relations/flow.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/text/source_writer.h"

namespace puppet::types {
namespace {

std::string told(const std::optional<Type>& type) {
  return type ? toSource(*type, {.showsLiterals = true}) : "nothing";
}

const Type kInteger = bare(TypeKind::Integer), kString = bare(TypeKind::String),
           kBoolean = bare(TypeKind::Boolean), kFloat = bare(TypeKind::Float);

Type member(std::string name, Type value) {
  return structType({{std::move(name), StructType::KeyForm::NotUndef, std::move(value)}});
}

TEST_CASE("a join has every value of both types") {
  CHECK(told(join(kInteger, undefType())) == "Optional[Integer]");
  CHECK(told(join(kInteger, integerType(1, 2))) == "Integer");
  CHECK(told(join(integerType(1, 3), integerType(4, 9))) == "Integer[1, 9]");
  CHECK(told(join(literalType("a"), literalType("b"))) == "Enum['a', 'b']");
  CHECK(told(join(kString, kInteger)) == "Variant[String, Integer]");
  CHECK(join(Value::integer(1), Value::integer(1)) == Value::integer(1));
  CHECK(join(Value::never(), Value::integer(1)) == Value::integer(1));
  CHECK(join(Value::integer(1), Value::integer(2)) == Value::unknown(integerType(1, 2)));

  Type wide = member("m", kInteger);
  for (int i = 0; i < 40; ++i) wide = join(wide, member("m" + std::to_string(i), kInteger));
  CHECK(told(wide) == "Data");
  CHECK(told(join(wide, undefType())) == "Data");
}

TEST_CASE("a meet has the values that both types have") {
  struct Case {
    Type a, b;
    const char* both;
  };
  const Type mode = enumType({"a", "b", "longer"});
  const std::vector<Case> cases = {
      {kInteger, kString, "nothing"},
      {kInteger, bare(TypeKind::Numeric), "Integer"},
      {integerType(1, 5), integerType(4, 9), "Integer[4, 5]"},
      {integerType(1, 5), integerType(6, 9), "nothing"},
      {floatType({1.0, 5.0}), floatType({4.0, {}}), "Float[4.0, 5.0]"},
      {mode, enumType({"b", "c"}), "String['b']"},
      {mode, stringType(SizeRange{2, 9}), "String['longer']"},
      {mode, literalType("z"), "nothing"},
      {stringType(SizeRange{1, 5}), stringType(SizeRange{3, 9}), "String[3, 5]"},
      {booleanType(true), booleanType(false), "nothing"},
      {optionalType(kString), bare(TypeKind::NotUndef), "String"},
      {variantType({kString, kInteger}), variantType({kInteger, kFloat}), "Integer"},
      {bare(TypeKind::ScalarData), variantType({kInteger, undefType()}), "Integer"},
      {arrayType(kInteger), arrayType(kString), "Array[0, 0]"},
      {arrayType(kInteger, SizeRange{1, 2}), arrayType(kString), "nothing"},
      {tupleType({kInteger, bare(TypeKind::Scalar)}), tupleType({anyType(), kString}),
       "Tuple[Integer, String]"},
      {tupleType({kInteger}), tupleType({kInteger, kInteger}), "nothing"},
      {member("a", kInteger), member("b", kInteger), "nothing"},
      {member("a", bare(TypeKind::Scalar)), hashType(kString, kInteger),
       "Struct[{'a' => Integer}]"},
      {member("a", kInteger), hashType(kInteger, anyType()), "nothing"},
      {dataType(), bare(TypeKind::Regexp), "nothing"},
      {enumType({"a", "b"}, true), enumType({"b", "c"}, true), "Enum['b', true]"},
      {enumType({"a", "b"}, true), enumType({"c"}, true), "nothing"},
      {dataType(), bare(TypeKind::Callable), "nothing"},
  };
  for (const auto& [a, b, both] : cases) {
    CAPTURE(told(a));
    CAPTURE(told(b));
    CHECK(told(meet(a, b)) == both);
    CHECK(told(meet(b, a)) == both);
    CHECK(mayIntersect(a, b) == (std::string(both) != "nothing"));
  }
  // Intersections that cannot be proven empty count as possible.
  CHECK(mayIntersect(patternType({"a"}), patternType({"b"})));
  CHECK(mayIntersect(bare(TypeKind::Init), kInteger));
}

TEST_CASE("a difference has the values of the first type only") {
  struct Case {
    Type type, excluded;
    const char* left;
  };
  const std::vector<Case> cases = {
      {optionalType(kString), undefType(), "String"},
      {anyType(), undefType(), "NotUndef"},
      {variantType({kString, kInteger, kBoolean}), kInteger, "Variant[String, Boolean]"},
      {variantType({kString, kInteger}), variantType({kInteger, kString}), "nothing"},
      {enumType({"a", "b", "c"}), enumType({"a", "c"}), "String['b']"},
      {enumType({"a", "b"}), patternType({"a"}), "String['b']"},
      {enumType({"a", "b"}), patternType({"(?=a)"}), "Enum['a', 'b']"},
      {kBoolean, booleanType(true), "Boolean[false]"},
      {integerType(1, 9), integerType(1, 3), "Integer[4, 9]"},
      {integerType(1, 9), integerType({Integer(5), {}}), "Integer[1, 4]"},
      {integerType(1, 9), integerType(4, 5), "Integer[1, 9]"},
      {kInteger, kString, "Integer"},
      {bare(TypeKind::Numeric), kInteger, "Float"},
      {kString, bare(TypeKind::Optional), "String"},
      {kString, bare(TypeKind::Enum), "String"},
  };
  for (const auto& [type, excluded, left] : cases) {
    CAPTURE(told(type));
    CAPTURE(told(excluded));
    CHECK(told(subtract(type, excluded)) == left);
  }
}

TEST_CASE("a subset is assignable for every value") {
  CHECK(isSubset(bare(TypeKind::Scalar), kString));
  CHECK_FALSE(isSubset(bare(TypeKind::Optional), kString));  // which the language's rules accept
  CHECK(accepts(bare(TypeKind::Optional), kString));
  CHECK_FALSE(isSubset(bare(TypeKind::Enum), kString));
  CHECK_FALSE(isSubset(patternType({"a"}), kString));
  CHECK_FALSE(isSubset(tupleType({kInteger, kString}), tupleType({kInteger}, SizeRange{2, 2})));
}

TEST_CASE("types that share their parts take bounded work") {
  auto& integer = kInteger;
  Type a = integer, b = bare(TypeKind::Numeric);
  for (int i = 0; i < 60; ++i) {
    a = tupleType({a, a});
    b = tupleType({b, b});
  }
  CHECK(assignable(b, a) == Tristate::Yes);  // 2^60 pairs, 60 different ones
  CHECK(assignable(a, b) == Tristate::No);
  CHECK(assignable(a, a) == Tristate::Yes);
  CHECK(toSource(a).size() < (std::size_t{1} << 21));
}

}  // namespace
}  // namespace puppet::types
