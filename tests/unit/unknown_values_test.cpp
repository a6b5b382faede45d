#include <string>

#include <doctest/doctest.h>

#include "analysis/evaluator/evaluator.h"
#include "analysis/evaluator/file_definitions.h"
#include "parser/parse/parse.h"
#include "types/algebra/infer.h"
#include "types/print/source_writer.h"

using namespace puppet;

namespace {

/// What is known of the value of `source`, in an open run: its type, after `!` for each error.
std::string knownOf(const std::string& source) {
  const auto tree = parser::parse(SourceText(source));
  analysis::BuiltInDefinitions platform;
  analysis::FileDefinitions definitions(*tree, platform);
  analysis::EvaluationContext context(LanguageLevel::Puppet8, definitions);
  analysis::Scope scope;
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  const types::Value value = analysis::Evaluator(context, scope).evaluateStatements(statements);
  std::string text(context.errors.size(), '!');
  return text + types::toSource(types::infer(value));
}

}  // namespace

TEST_CASE("functions tell what they can of values that are not known") {
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

TEST_CASE("a condition that is not known leaves nothing of what it renders") {
  CHECK(knownOf("$y = if $x { inline_epp('a') } else { inline_epp('b') } $y") == "Enum['a', 'b']");
}
