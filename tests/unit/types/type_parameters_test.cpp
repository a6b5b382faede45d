#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/evaluated.h"

using namespace puppet;
using test::evaluated;

namespace {

struct Case {
  const char* source;
  const char* expected;  ///< nullptr if it equals the source
};

void check(const std::vector<Case>& cases, LanguageLevel level = LanguageLevel::Puppet8) {
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    CHECK(evaluated(source, level) == (expected ? expected : source));
  }
}

}  // namespace

TEST_CASE("type parameters of numbers are those of Puppet: T-037 T-038 T-039 T-040 T-055 T-083") {
  check({
      {"Integer[5]", nullptr},
      {"Integer[default]", "Integer"},
      {"Integer[default, 5]", nullptr},
      {"Integer[default, default]", "Integer"},
      {"Integer[-1]", nullptr},
      {"Integer[[1, 2]]", "Integer[1, 2]"},
      {"Integer[1][2]", "Integer[2]"},
      {"Integer[5, 1]", "! RUNTIME_ERROR"},
      {"Integer['a']", "! BAD_INTEGER_SLICE_TYPE"},
      {"Integer[1.5]", "! BAD_INTEGER_SLICE_TYPE"},
      {"Integer[undef]", "! BAD_INTEGER_SLICE_TYPE"},
      {"Integer[1, 2, 3]", "! BAD_INTEGER_SLICE_ARITY"},
      {"Float[1]", "Float[1.0]"},
      {"Float[1, 2]", "Float[1.0, 2.0]"},
      {"Float[default, 1]", "Float[default, 1.0]"},
      {"Float[2, 1]", "! RUNTIME_ERROR"},
      {"Float['a']", "! BAD_INTEGER_SLICE_TYPE"},
      {"Float[1, 2, 3]", "! BAD_INTEGER_SLICE_ARITY"},
      {"Boolean[true]", nullptr},
      {"Boolean['a']", "! BAD_TYPE_SPECIALIZATION"},
      {"Boolean[true, false]", "! BAD_TYPE_SLICE_ARITY"},
  });
  check({{"Integer[5]", "Integer[5, 5]"}, {"Integer[5, 1]", "Integer[1, 5]"}},
        LanguageLevel::Draft);
}

TEST_CASE(
    "type parameters of texts are those of Puppet: T-063 T-064 T-069 T-075 T-078 T-080 T-084") {
  check({
      {"String[1]", nullptr},
      {"String[1, 2]", nullptr},
      {"String[Integer[1, 2]]", "String[1, 2]"},
      {"String[-1]", "String[0]"},
      {"String[-5, -2]", "String[0, 0]"},
      {"String[default, 3]", "String[0, 3]"},
      {"String[3, 2]", "! RUNTIME_ERROR"},
      {"String['a']", "! BAD_COLLECTION_SLICE_TYPE"},
      {"String[String]", "! BAD_COLLECTION_SLICE_TYPE"},
      {"String[1, 2, 3]", "! BAD_STRING_SLICE_ARITY"},
      {"Enum[b, a, b]", "Enum['a', 'b']"},
      {"Enum[[a, b], c]", "Enum['a', 'b', 'c']"},
      {"Enum['A', true]", nullptr},
      {"Enum[true]", "! BAD_TYPE_SLICE_ARITY"},
      {"Enum[1]", "! BAD_TYPE_SPECIALIZATION"},
      {"Enum[a, true, b]", "! BAD_TYPE_SPECIALIZATION"},
      {"Pattern[a]", "Pattern[/a/]"},
      {"Pattern['.*']", "Pattern[/.*/]"},
      {"Pattern[Pattern[a, b], /c/, Regexp[/d/], 'a']", "Pattern[/a/, /b/, /c/, /d/]"},
      {"Pattern['a(']", "! RUNTIME_ERROR"},
      {"Pattern[1]", "! BAD_TYPE_SPECIALIZATION"},
      {"Regexp[a]", "Regexp[/a/]"},
      {"Regexp[/a/]", nullptr},
      {"Regexp['a(']", "! RUNTIME_ERROR"},
      {"Regexp[Regexp[a]]", "! BAD_TYPE_SPECIALIZATION"},
      {"Regexp[a, b]", "! BAD_TYPE_SLICE_ARITY"},
  });
}

TEST_CASE(
    "type parameters of collections are those of Puppet: T-091 T-097 T-098 T-114 T-116 T-121 S-006 "
    "S-009 S-010 S-011") {
  check({
      {"Collection[1, 3]", nullptr},
      {"Collection[Integer[1, 3]]", "Collection[1, 3]"},
      {"Collection[Integer]", "Collection[0]"},
      {"Collection[3, 1]", "! RUNTIME_ERROR"},
      {"Collection[a]", "! BAD_COLLECTION_SLICE_TYPE"},
      {"Collection[1, 2, 3]", "! BAD_TYPE_SLICE_ARITY"},
      {"Array[Integer]", nullptr},
      {"Array[0, 2]", "Array[Any, 0, 2]"},
      {"Array[default, 2]", "Array[Any, 0, 2]"},
      {"Array[0, 0]", nullptr},
      {"Array[Integer, 2]", nullptr},
      {"Array[Integer, Integer[1, 2]]", "Array[Integer, 1, 2]"},
      {"Array[Integer, 1, 2]", nullptr},
      {"Array[Integer, 2, 1]", "! RUNTIME_ERROR"},
      {"Array[1]", "! BAD_TYPE_SLICE_TYPE"},
      {"Array[1, 2, 3]", "! BAD_TYPE_SLICE_TYPE"},
      {"Array[Integer, 'a']", "! BAD_COLLECTION_SLICE_TYPE"},
      {"Array[Integer, 1, 2, 3]", "! BAD_TYPE_SLICE_ARITY"},
      {"Hash[String, Integer]", nullptr},
      {"Hash[0, 2]", "Hash[Any, Any, 0, 2]"},
      {"Hash[String, Integer, 1]", nullptr},
      {"Hash[String, Integer, Integer[1, 2]]", "Hash[String, Integer, 1, 2]"},
      {"Hash[String, Integer, default]", "Hash[String, Integer, 0]"},
      {"Hash[String]", "! BAD_TYPE_SLICE_ARITY"},
      {"Hash[0, default]", "! BAD_TYPE_SLICE_TYPE"},
      {"Hash[String, 1]", "! BAD_TYPE_SLICE_TYPE"},
      {"Tuple[Integer, String]", nullptr},
      {"Tuple[Integer, default, 3]", "Tuple[Integer, 0, 3]"},
      {"Tuple[Integer, 5, 5]", nullptr},
      {"Tuple[Integer, 0, 1]", nullptr},
      {"Tuple[Integer, 1, default]", "Tuple[Integer, 1]"},
      {"Tuple[Integer, 3, 1]", "! RUNTIME_ERROR"},
      {"Tuple[1, 2]", "! BAD_TYPE_SLICE_ARITY"},
      {"Tuple[Integer, 'a']", "! BAD_TYPE_SPECIALIZATION"},
      {"Tuple[Integer, 1, String]", "! BAD_TYPE_SPECIALIZATION"},
      {"Array[Integer][2]", "! BAD_TYPE_SLICE_TYPE"},
  });
  check({{"Hash[Integer]", "Hash[Scalar, Integer]"}}, LanguageLevel::Draft);
}

TEST_CASE("type parameters of Struct are those of Puppet: T-104 S-001 S-002") {
  check({
      {"Struct[{mode => Enum[read, write, update], path => String[1]}]",
       "Struct[{'mode' => Enum['read', 'update', 'write'], 'path' => String[1]}]"},
      {"Struct[a => Integer]", "Struct[{'a' => Integer}]"},
      {"Struct[{}]", "Struct"},
      {"Struct[{Optional[a] => Integer}]", "Struct[{Optional['a'] => Integer}]"},
      {"Struct[{Optional[a] => Any}]", "Struct[{'a' => Any}]"},
      {"Struct[{NotUndef[a] => Any}]", "Struct[{NotUndef['a'] => Any}]"},
      {"Struct[{NotUndef[a] => Integer}]", "Struct[{'a' => Integer}]"},
      {"Struct[{a => 1}]", "Struct[{'a' => Integer}]"},
      {"Struct[1]", "! BAD_TYPE_SPECIALIZATION"},
      {"Struct[{'' => Integer}]", "! RUNTIME_ERROR"},
      {"Struct[{1 => Integer}]", "! RUNTIME_ERROR"},
      {"Struct[{Optional[String] => Integer}]", "! RUNTIME_ERROR"},
      {"Struct[{a => Integer}, {b => Integer}]", "! BAD_TYPE_SLICE_ARITY"},
  });
}

TEST_CASE("type parameters that are types are those of Puppet: T-123 T-126 T-127 T-146") {
  check({
      {"Variant[Integer]", "Integer"},
      {"Variant[Variant[Integer, String], Float]", "Variant[Integer, String, Float]"},
      {"Variant[[Integer, String]]", "Variant[Integer, String]"},
      {"Variant[1]", "! BAD_TYPE_SPECIALIZATION"},
      {"Optional[Integer]", nullptr},
      {"Optional['a']", nullptr},
      {"Optional[1]", "! BAD_TYPE_SLICE_TYPE"},
      {"Optional[Integer, String]", "! BAD_TYPE_SLICE_ARITY"},
      {"NotUndef['a']", nullptr},
      {"NotUndef[Any]", "NotUndef"},
      {"NotUndef[1]", "! BAD_NOT_UNDEF_SLICE_TYPE"},
      {"Type[Type[String]]", nullptr},
      {"Type['a']", "! BAD_TYPE_SLICE_TYPE"},
      {"Iterable[Integer]", nullptr},
      {"Iterator[1]", "! BAD_TYPE_SLICE_TYPE"},
      {"Sensitive[String[1]]", "Sensitive[String]"},
      {"Init[Integer, 2]", nullptr},
      {"Init[1]", "! BAD_TYPE_SLICE_TYPE"},
      {"Any[1]", "! OPERATOR_NOT_APPLICABLE"},
      {"Data[1]", "! OPERATOR_NOT_APPLICABLE"},
  });
}

TEST_CASE("type parameters of Callable are those of Puppet: T-149 T-150") {
  check({
      {"Callable[String, 1, 2]", nullptr},
      {"Callable[0, 0]", nullptr},
      {"Callable[0, default]", "Callable[0]"},
      {"Callable[1, 2]", nullptr},
      {"Callable[String, 1, 2, Callable[Integer]]", nullptr},
      {"Callable[String, Optional[Callable]]", nullptr},
      {"Callable[Callable]", "Callable[0, 0, Callable]"},
      {"Callable[[String, 1, 2], Integer]", nullptr},
      {"Callable[[], Integer]", "Callable[[0, 0], Integer]"},
      {"Callable['a']", "Callable[Runtime[ruby, 'a']]"},
      {"Callable[2, 1]", "! RUNTIME_ERROR"},
      {"Callable[[String]]", "! BAD_TYPE_SLICE_ARITY"},
      {"Callable[[String], Integer, String]", "! BAD_TYPE_SLICE_ARITY"},
  });
}

TEST_CASE("references to resources and classes are types: T-011 T-133 T-134 T-135 T-141 T-142") {
  check({
      {"Resource[File]", "File"},
      {"Resource['file']", "File"},
      {"Resource[file]", "File"},
      {"Resource[File, 'a', 'b']", "[File['a'], File['b']]"},
      {"Resource['foo::bar']", "Foo::Bar"},
      {"Resource[File, []]", "[]"},
      {"Resource[File, undef]", "undef"},
      {"Resource[1]", "! ILLEGAL_RESOURCE_SPECIALIZATION"},
      {"Resource['foo bar']", "! ILLEGAL_CLASSREF"},
      {"Resource[File, 'a', 1]", "! BAD_TYPE_SPECIALIZATION"},
      {"File['a', 'b']", "[File['a'], File['b']]"},
      {"File[['a']]", "[File['a']]"},
      {"File[1]", "! BAD_TYPE_SPECIALIZATION"},
      {"File['a']['mode']", "?"},
      {"Foo['a']", "! UNKNOWN_RESOURCE_TYPE"},
      {"Class[a, b]", "[Class[a], Class[b]]"},
      {"Class['::A']", "Class[a]"},
      {"Class[A]", "! ILLEGAL_HOSTCLASS_NAME"},
      {"Class['a b']", "! ILLEGAL_NAME"},
      {"Class[[]]", "[]"},
  });
  check({{"Foo['a']", nullptr}, {"Class[A]", "Class[a]"}}, LanguageLevel::Draft);
}

TEST_CASE("each level has its names of types: T-002 T-003 T-004 T-006 T-012 T-016") {
  check({
      {"Runtime['ruby', 'Foo']", "Runtime[ruby, 'Foo']"},
      {"Runtime['ruby']", "! BAD_TYPE_SLICE_ARITY"},
      {"Runtime['a', '']", "! RUNTIME_ERROR"},
      {"Ruby", "! UNKNOWN_RESOURCE_TYPE"},
      {"Literal", "! UNKNOWN_RESOURCE_TYPE"},
      {"Jvm", "! UNKNOWN_RESOURCE_TYPE"},
      {"Unit", "! UNKNOWN_RESOURCE_TYPE"},
      {"TypeReference", "! UNKNOWN_RESOURCE_TYPE"},
      {"INTEGER", "Integer"},
      {"Semver", "SemVer"},
      {"Uri", "URI"},
  });
  check({{"Ruby['Foo']", "Runtime[ruby, 'Foo']"}, {"Literal", "Scalar"}, {"Object", "Any"}},
        LanguageLevel::Draft);
}

TEST_CASE("type parameters of versions, times and URIs are those of Puppet") {
  check({
      {"SemVer['>=1.0.0 <2.0.0']", nullptr},
      {"SemVer['foo']", "! RUNTIME_ERROR"},
      {"SemVer[1]", "! BAD_TYPE_SPECIALIZATION"},
      {"Timespan[2, 1]", "! RUNTIME_ERROR"},
      {"Timespan['foo']", "! RUNTIME_ERROR"},
      {"Timespan[1, 2, 3]", "! BAD_TYPE_SLICE_ARITY"},
      {"URI[{scheme => 'http'}]", "URI[{'scheme' => 'http'}]"},
      {"URI[{}]", "URI"},
      {"URI[{foo => 'http'}]", "! BAD_TYPE_SLICE_TYPE"},
      {"URI[1]", "! BAD_TYPE_SLICE_TYPE"},
      {"URI['a', 'b']", "! BAD_TYPE_SLICE_ARITY"},
  });
}
