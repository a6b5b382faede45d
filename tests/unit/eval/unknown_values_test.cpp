#include <string>

#include <doctest/doctest.h>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "parser/parse/parse.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

using namespace puppet;

namespace {

/// Evaluates `source` in an open world. Returns a `!` for each error and the type of the result.
std::string knownOf(const std::string& source) {
  const auto tree = parser::parse(SourceText(source));
  analysis::BuiltInSymbols platform;
  analysis::FileSymbols definitions(*tree, platform);
  analysis::EvaluationContext context(LanguageLevel::Puppet8, definitions);
  analysis::Scope scope;
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  const types::Value value = analysis::Evaluator(context, scope).evaluateStatements(statements);
  std::string text(context.diagnostics.errors().size(), '!');
  return text + types::toSource(types::infer(value));
}

}  // namespace

TEST_CASE("operators fail if they fail for every value of the operands' types") {
  const struct {
    const char* source;
    const char* known;
  } rows[] = {
      {"assert_type(Integer, $x) > '3'", "!Any"},
      {"'3' <= assert_type(Optional[Integer], $x)", "!Any"},
      {"assert_type(Array, $x) > assert_type(Array, $y)", "!Any"},
      {"assert_type(Variant[Integer, String], $x) > '3'", "Boolean"},
      {"assert_type(Timespan, $x) > 3", "Boolean"},
      {"assert_type(Type, $x) > 3", "Boolean"},
      {"assert_type(Integer, $x) == '3'", "Boolean"},
      {"assert_type(Integer, $x) =~ /3/", "!Any"},
      {"assert_type(Integer, $x) !~ '3'", "!Any"},
      {"assert_type(Scalar, $x) =~ /3/", "Boolean"},
      // Evaluation continues after a failed assertion.
      {"$y = assert_type(Integer, $x)\nif $y =~ 'a' { 1 }\n$y =~ 'b'", "!!Any"},
  };
  for (const auto& row : rows) {
    INFO(row.source);
    CHECK(knownOf(row.source) == row.known);
  }
}

TEST_CASE("index() gives a block with one parameter the values of a Hash") {
  CHECK(knownOf("assert_type(Hash[String, Integer], $x).index |$value| { $value > 1 }") ==
        knownOf("index(assert_type(Hash[String, Integer], $x), 1)"));
}

TEST_CASE("functions of unknown values return what is known of the result") {
  const struct {
    const char* source;
    const char* known;
  } rows[] = {
      {"keys(assert_type(Hash[String, Integer, 1, 3], $x))", "Array[String, 1, 3]"},
      {"values(assert_type(Hash[String, Integer], $x))", "Array[Integer]"},
      {"keys(assert_type(Struct[{a => Integer, Optional[b] => String}], $x))",
       "Array[Enum['a', 'b'], 1, 2]"},
      {"keys({a => $x})", "Array[String, 1, 1]"},
      {"flatten([1, $x])", "Array"},
      {"reverse_each(assert_type(Array[Integer], $x))", "Iterator[Integer]"},
      {"step(assert_type(Array[Integer], $x), 2)", "Iterator[Integer]"},
      {"reverse_each(assert_type(Array[Integer], $x)) |$i| { $i }", "Undef"},
      {"slice(assert_type(Array[Integer], $x), 2)", "Array[Array[Integer, 1, 2]]"},
      {"sort([3, $x])", "Array"},
      {"dig({a => [1, 2]}, 'a', 1)", "Integer[2, 2]"},
      {"dig({a => [1, $x]}, 'a', 1)", "Any"},
      {"get($x, 'a.b')", "Any"},
      {"getvar('x')", "Any"},
      {"type(assert_type(Integer, $x))", "Type[Integer]"},
      {"assert_type(Integer, assert_type(Variant[Integer, String], $x))", "Integer"},
      {"unwrap(assert_type(Sensitive[String], $x))", "String"},
      {"convert_to($x, Integer)", "Integer"},
      {"lookup('a', Integer)", "Integer"},
      {"lookup('a')", "Any"},
      {"defined('nowhere')", "Boolean"},
      {"defined('file')", "Boolean[true]"},
      {"find_file('a/b')", "Optional[String]"},
      {"inline_epp('a<%= $x %>')", "Variant[String, Sensitive[String]]"},
      {"inline_epp('<% if $x { %>a<% } %>')", "Variant[String, Sensitive[String]]"},
      {"inline_epp('a<%= 1 %>')", "String"},
  };
  for (const auto& [source, known] : rows) {
    CAPTURE(source);
    CHECK(knownOf(source) == known);
  }
}

TEST_CASE("an unknown condition has the values of both branches") {
  CHECK(knownOf("$y = if $x { inline_epp('a') } else { inline_epp('b') } $y") == "Enum['a', 'b']");
}

TEST_CASE("operators on unknown values return what is known of the result") {
  const struct {
    const char* source;
    const char* known;
  } rows[] = {
      {"assert_type(Integer[0, 10000], $x) + 1", "Integer[1, 10001]"},
      {"assert_type(Integer[0, 10], $x) + 1", "Integer[1, 11]"},
      {"assert_type(Integer[0, 1000], $x) - assert_type(Integer[5, 100], $y)",
       "Integer[-100, 995]"},
      {"assert_type(Integer[-30, 1000], $x) * 2", "Integer[-60, 2000]"},
      {"assert_type(Integer[0], $x) * 2", "Integer[0]"},
      {"assert_type(Integer[0, 1000], $x) / 7", "Integer[0, 142]"},
      {"assert_type(Integer, $x) % 7", "Integer[0, 6]"},
      {"assert_type(Integer, $x) + 1", "Integer"},
      {"assert_type(Integer[1], $x) + 9223372036854775807", "Integer"},
      {"assert_type(Float, $x) + 1", "Float"},
      {"assert_type(Variant[Integer[0, 100], Float], $x) + 1", "Variant[Integer[1, 101], Float]"},
      {"assert_type(String, $x) + 1", "!Numeric"},
      {"$x + 1", "Any"},
      {"-assert_type(Integer[1, 100], $x)", "Integer[-100, -1]"},
      {"assert_type(Array[Integer], $x) + assert_type(Array[String], $y)",
       "Array[Variant[Integer, String]]"},
      {"assert_type(Array[String], $x) + 'a'", "Array[String]"},
      {"assert_type(Array[Integer], $x) - [1]", "Array[Integer]"},
      {"assert_type(Hash[String, Integer], $x) + assert_type(Hash[String, String], $y)",
       "Hash[String, Variant[Integer, String]]"},
      {"{a => 1} + ({} + {'n' => assert_type(Integer, $x)})", "Hash[Enum['a', 'n'], Integer]"},
      {"[1] + ([] + [assert_type(Integer, $x)])", "Array[Integer]"},
      {"assert_type(Integer[0, 100], $x) < 200", "Boolean[true]"},
      {"assert_type(Integer[0, 100], $x) > 200", "Boolean[false]"},
      {"assert_type(Integer[0, 100], $x) == 200", "Boolean[false]"},
      {"assert_type(Integer[0, 100], $x) != 7", "Boolean"},
      {"assert_type(Integer[0, 100], $x) <= 100", "Boolean[true]"},
      {"assert_type(Enum[a, b], $x) == 'c'", "Boolean[false]"},
      {"assert_type(Enum[a, b], $x) == 'A'", "Boolean"},
  };
  for (const auto& [source, known] : rows) {
    CAPTURE(source);
    CHECK(knownOf(source) == known);
  }
}

TEST_CASE("operators are applied to each value of a small set") {
  const struct {
    const char* source;
    const char* known;
  } rows[] = {
      {"$y = assert_type(Enum[a, b], $x) \"${y}-pkg\"", "Enum['a-pkg', 'b-pkg']"},
      {"$y = assert_type(Boolean, $x) \"is ${y}\"", "Enum['is false', 'is true']"},
      {"upcase(assert_type(Enum[a, b], $x))", "Enum['A', 'B']"},
      {"sprintf('%02d', assert_type(Integer[1, 3], $x))", "Enum['01', '02', '03']"},
      {"assert_type(Enum['1', '2'], $x) + 1", "!Integer[2, 3]"},
      {"assert_type(Enum['1', 'b'], $x) + 1", "!Integer[2, 2]"},
      {"$y = assert_type(String[2], $x) \"${y}-a\"", "String[4]"},
      {"$y = assert_type(Integer, $x) \"n${y}\"", "String[2]"},
      {"\"n${x}\"", "String[1]"},
      {"\"${x}\"", "String"},
  };
  for (const auto& [source, known] : rows) {
    CAPTURE(source);
    CHECK(knownOf(source) == known);
  }
}
