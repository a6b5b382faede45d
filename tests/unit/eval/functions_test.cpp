#include <string>

#include <doctest/doctest.h>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "parser/parse/parse.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

using namespace puppet;

namespace {

/// Returns the type of the abstract value of `expression`, where `$x` is an unknown value of
/// `type`.
std::string typeOf(const std::string& type, const std::string& expression) {
  const auto tree =
      parser::parse(SourceText("function f(" + type + " $x) { " + expression + " }\nf($unset)"),
                    {{}, LanguageLevel::Puppet8, true});
  analysis::BuiltInSymbols builtIn;
  analysis::FileSymbols definitions(*tree, builtIn);
  analysis::EvaluationContext context(LanguageLevel::Puppet8, definitions);
  analysis::Scope scope;
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  const types::Value value = analysis::Evaluator(context, scope).evaluateStatements(statements);
  CHECK(context.diagnostics.errors().empty());
  return types::toSource(types::infer(value));
}

}  // namespace

TEST_CASE("functions of unknown values have the narrowest type") {
  struct Row {
    const char* type;
    const char* expression;
    const char* result;
  };
  for (const auto& [type, expression, result] : std::initializer_list<Row>{
           {"Enum['a', 'b']", "upcase($x)", "Enum['A', 'B']"},
           {"Enum['a', 'A']", "upcase($x)", "Enum['A']"},
           {"String[2, 3]", "upcase($x)", "String[2]"},
           {"String[2, 3]", "strip($x)", "String[0, 3]"},
           {"String[2, 3]", "camelcase($x)", "String"},
           {"Variant[Integer[1, 2], Enum[' a ']]", "strip($x)",
            "Variant[Integer[1, 2], Enum['a']]"},
           {"Array[String[1], 2, 4]", "downcase($x)", "Array[String[1], 2, 4]"},
           {"String[1]", "[upcase($x), upcase('a')]", "Array[String[1], 2, 2]"},
           {"Array[String, 2, 3]", "size($x)", "Integer[2, 3]"},
           {"String[2]", "length($x)", "Integer[2]"},
           {"String[2, 2]", "length($x)", "Integer[2, 2]"},
           {"Enum['ä', 'abc']", "length($x)", "Integer[1, 3]"},
           {"Variant[String[3, 4], Array[Any, 1, 2]]", "size($x)", "Integer[1, 4]"},
           {"Struct[{a => Integer, Optional[b] => Integer}]", "size($x)", "Integer[1, 2]"},
           {"Any", "size([$x, $x])", "Integer[2, 2]"},
           {"Any", "size({$x => 1, 'a' => 2})", "Integer[1, 2]"},
           {"Any", "size({'a' => $x})", "Integer[1, 1]"},
           {"Any", "size($x)", "Integer[0]"},
           {"String[1]", "empty($x)", "Boolean[false]"},
           {"String", "empty($x)", "Boolean"},
           {"Any", "empty([$x])", "Boolean[false]"},
           {"Integer[-3, 2]", "abs($x)", "Integer[0, 3]"},
           {"Integer[default, -2]", "abs($x)", "Integer[2]"},
           {"Integer[2]", "abs($x)", "Integer[2]"},
           {"Integer", "abs($x)", "Integer[0]"},
           {"Float[1.2, 2.5]", "floor($x)", "Integer[1, 2]"},
           {"Float[1.2]", "ceiling($x)", "Integer[2]"},
           {"Float[1.2, 2.5]", "round($x)", "Integer[1, 3]"},
           {"Integer[1, 3]", "floor($x)", "Integer[1, 3]"},
           {"Integer[1, 3]", "max($x, 2)", "Integer[2, 3]"},
           {"Integer[1, 3]", "min($x, 2)", "Integer[1, 2]"},
           {"Integer[1]", "max($x, 2)", "Integer[2]"},
           {"Integer[1]", "min($x, 2)", "Integer[1, 2]"},
           {"Enum['b']", "max($x, 'a')", "Enum['a', 'b']"},
           {"Array[Integer[1, 5]]", "max($x)", "Integer[1, 5]"},
           {"Array[Integer[1, 5]]", "max($x) |$a, $b| { $a - $b }", "Optional[Integer[1, 5]]"},
           {"Integer", "max([1, 2]) |$a, $b| { $x }", "Integer[1, 2]"},
           {"String", "match([$x, 'a'], /a/)", "Array[Optional[Array[Optional[String], 1]], 2, 2]"},
           {"String", "regsubst($x, /a/, 'b')", "String"},
           {"String", "regsubst(['a', $x], /a/, 'b')", "Array[String, 2, 2]"},
           {"Any", "fqdn_rand(60)", "Integer[0, 59]"},
           {"Any", "fqdn_rand(60, $x)", "Integer[0, 59]"},
       }) {
    CAPTURE(expression);
    CAPTURE(type);
    CHECK(typeOf(type, expression) == result);
  }
}
