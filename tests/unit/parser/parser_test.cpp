#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/parse/parse.h"
#include "parser/syntax/heredoc_bodies.h"
#include "parser/syntax/parts.h"
#include "parser/syntax/verify.h"
#include "parser/syntax/views.h"

using namespace puppet;
using namespace puppet::parser;

namespace {

/// Parses a text and checks the invariants of any tree.
SyntaxTreePtr parsed(const std::string& text, ParseOptions options = {}) {
  INFO(text);
  SyntaxTreePtr tree = parse(SourceText(text), options);
  CHECK(print(*tree) == text);
  CHECK(verify(*tree) == "");
  for (const Diagnostic& d : tree->diagnostics) CHECK(d.range.end <= text.size());
  return tree;
}

/// Returns an expression with every operation in parentheses.
std::string grouping(const Expression& e) {
  if (const Binary binary{e})
    return "(" + grouping(binary.left()) + " " + std::string(binary.operator_().text()) + " " +
           grouping(binary.right()) + ")";
  if (const Unary unary{e})
    return "(" + std::string(unary.operator_().text()) + grouping(unary.operand()) + ")";
  if (const Access access{e})
    return grouping(access.left()) + "[" + grouping(*access.keys().begin()) + "]";
  if (const MethodCall call{e})
    return "(" + grouping(call.receiver()) + " . " + std::string(call.name().text()) + ")";
  if (const Selector selector{e}) return "(" + grouping(selector.control()) + " ?)";
  if (const Assignment assignment{e})
    return "(" + grouping(assignment.left()) + " = " + grouping(assignment.right()) + ")";
  if (const Relationship relationship{e})
    return "(" + grouping(relationship.left()) + " " +
           std::string(relationship.operator_().text()) + " " + grouping(relationship.right()) +
           ")";
  return std::string(e.text());
}

std::string groupingOf(const std::string& text) {
  const SyntaxTreePtr tree = parsed(text);
  const SourceFile file(Cursor::root(*tree));
  return file.statements().empty() ? "" : grouping(*file.statements().begin());
}

std::vector<std::string> kindsOfStatements(const std::string& text, ParseOptions options = {}) {
  const SyntaxTreePtr tree = parsed(text, options);
  std::vector<std::string> kinds;
  for (const Expression e : SourceFile(Cursor::root(*tree)).statements())
    kinds.emplace_back(nameOf(e.kind()));
  return kinds;
}

std::string firstMessage(const std::string& text) {
  const SyntaxTreePtr tree = parsed(text);
  return tree->diagnostics.empty() ? "" : tree->diagnostics.front().message;
}

}  // namespace

TEST_CASE("operators group as the precedence table says") {
  const std::pair<const char*, const char*> table[] = {
      {"$a + $b * $c", "($a + ($b * $c))"},
      {"$a - $b - $c", "(($a - $b) - $c)"},
      {"1 + 1 << 2", "((1 + 1) << 2)"},
      {"1 < 2 == true", "(1 < (2 == true))"},
      {"!$a == $b", "((!$a) == $b)"},
      {"! 'a' in 'abc'", "((!'a') in 'abc')"},
      {"-1.abs", "(-(1 . abs))"},
      {"-$a[1]", "(-$a[1])"},
      {"2 ** 2", "(2 * (*2))"},
      {"$a or $b and $c", "($a or ($b and $c))"},
      {"$a in $b =~ $c", "(($a in $b) =~ $c)"},
      {"$a == $b ? { 1 => 2 }", "(($a == $b) ?)"},
      {"$a and $b ? { 1 => 2 }", "($a and ($b ?))"},
      {"$a = $b = $c", "($a = ($b = $c))"},
      {"$a -> $b ~> $c", "(($a -> $b) ~> $c)"},
      {"$a = $b -> $c", "($a = ($b -> $c))"},
      {"- - 1", "(-(-1))"},
  };
  for (const auto& [text, expected] : table) CHECK(groupingOf(text) == expected);
}

TEST_CASE("all parts of a node are found in one pass as each by itself") {
  // Sound, with the text of a heredoc between the parts, and with a part missing.
  for (const char* text : {"$a + $b", "@(A)\n text\n A\n + $b", "@(A) +\n text\n A\n $b", "$a +"}) {
    INFO(text);
    const SyntaxTreePtr tree = parse(SourceText(text));
    const Binary binary{*SourceFile(Cursor::root(*tree)).statements().begin()};
    REQUIRE(binary);
    const auto [left, operator_, right] = firstParts<3>(binary);
    CHECK(left == binary.left());
    CHECK(operator_ == binary.operator_());
    CHECK(right == binary.right());
  }
  CHECK_FALSE(firstParts<3>(Binary())[0]);
}

TEST_CASE("the parts in all slots of a node are found in one pass as each by itself") {
  for (const char* text :
       {"define d($x) {}", "define d(String $x) {}", "define d(String $x = 'a') {}",
        "function f(*$x) {}", "function f(Integer *$x = 1) {}", "function f(String) {}",
        "function f($x =) {}", "function f(Integer ) $x = 2) {}", "function f(&$x) {}"}) {
    INFO(text);
    const SyntaxTreePtr tree = parse(SourceText(text));
    const Cursor definition = *SourceFile(Cursor::root(*tree)).statements().begin();
    for (const Parameter& parameter : onlyChild<ParameterList>(definition).parameters()) {
      const auto [type, splat, block, name, usual] = partsOf(parameter);
      CHECK(type == parameter.type());
      CHECK(splat == parameter.splat());
      CHECK(block == parameter.block());
      CHECK(name == parameter.name());
      CHECK(usual == parameter.defaultValue());
    }
  }
  CHECK_FALSE(partsOf(Parameter())[3]);
}

TEST_CASE("a part of a unique kind is found by its kind") {
  const SyntaxTreePtr tree = parsed("f(1).each |$x| { }");
  const MethodCall call{*SourceFile(Cursor::root(*tree)).statements().begin()};
  CHECK(onlyChild<Lambda>(call) == call.lambda());
  CHECK_FALSE(onlyChild<ArgumentList>(call));
}

TEST_CASE("statements end where the next one begins") {
  using Kinds = std::vector<std::string>;
  CHECK(kindsOfStatements("$x [0]") == Kinds{"Variable", "ArrayLiteral"});
  CHECK(kindsOfStatements("$x[0]") == Kinds{"Access"});
  CHECK(kindsOfStatements("f\n(1)") == Kinds{"Name", "Parenthesized"});
  CHECK(kindsOfStatements("f (1)") == Kinds{"Call"});
  CHECK(kindsOfStatements("notice 'a' 'b'") == Kinds{"StatementCall", "String"});
  CHECK(kindsOfStatements("notice; 1") == Kinds{"StatementCall"});
  CHECK(kindsOfStatements("if true {} -1") == Kinds{"Binary"});
  CHECK(kindsOfStatements("$a = 1; $b = 2") == Kinds{"Assignment", "Assignment"});
}

TEST_CASE("the construct before braces makes them a block, a hash or resource bodies") {
  using Kinds = std::vector<std::string>;
  CHECK(kindsOfStatements("file { 'a': mode => '1' }") == Kinds{"Resource"});
  CHECK(kindsOfStatements("class { 'a': }") == Kinds{"Resource"});
  CHECK(kindsOfStatements("class a { }") == Kinds{"ClassDefinition"});
  CHECK(kindsOfStatements("File { mode => '1' }") == Kinds{"ResourceDefaults"});
  CHECK(kindsOfStatements("File['a'] { mode => '1' }") == Kinds{"ResourceOverride"});
  CHECK(kindsOfStatements("file { mode => '1' }") == Kinds{"UntitledResource"});
  CHECK(kindsOfStatements("File <| |> { mode => '1' }") == Kinds{"Collector"});
  CHECK(kindsOfStatements("{ a => 1 }") == Kinds{"HashLiteral"});
  CHECK(kindsOfStatements("@@file { 'a': }") == Kinds{"VirtualResource"});
}

TEST_CASE("a heredoc's text is found from its tag") {
  const SyntaxTreePtr tree =
      parsed("f(@(A), @(\"B\"), 'x')\nfirst\nA\nb ${x}\n| - B\n$y = @(C)\nthird\nC\n");
  const HeredocBodies bodies(*tree);
  std::vector<std::string> texts;
  const auto collect = [&](const auto& self, const Cursor& cursor) -> void {
    if (cursor.is(SyntaxKind::HeredocTag))
      texts.emplace_back(bodies.of(cursor).text().substr(0, 5));
    for (const Cursor child : cursor.children()) self(self, child);
  };
  collect(collect, Cursor::root(*tree));
  CHECK(tree->diagnostics.empty());
  CHECK(texts == std::vector<std::string>{"first", "b ${x", "third"});
}

TEST_CASE("the bodies of heredocs are found in strings, in several lines and without a body") {
  const auto firstWords = [](const std::string& code) {
    const SyntaxTreePtr tree = parsed(code);
    const HeredocBodies bodies(*tree);
    std::vector<std::string> words;
    const auto collect = [&](const auto& self, const Cursor& cursor) -> void {
      if (cursor.is(SyntaxKind::HeredocTag))
        words.emplace_back(bodies.of(cursor).text().substr(0, 2));
      for (const Cursor child : cursor.children()) self(self, child);
    };
    collect(collect, Cursor::root(*tree));
    return words;
  };
  using Words = std::vector<std::string>;
  // A line break in a string does not end a line of code.
  CHECK(firstWords("f(@(A), \"x\ny\", @(B))\naa\nA\nbb\nB\n") == Words{"aa", "bb"});
  // Bodies of two lines, one directly after the other.
  CHECK(firstWords("f(@(A),\naa\nA\n@(B), @(C))\nbb\nB\ncc\nC\n") == Words{"aa", "bb", "cc"});
  CHECK(firstWords("$x = \"${f(@(A))}\"\naa\nA\n$y = @(B)\nbb\nB\n") == Words{"aa", "bb"});
  CHECK(firstWords("$x = @(A)\n$y = 1\n") == Words{""});
}

TEST_CASE("syntax errors name the found and the expected tokens") {
  CHECK(firstMessage("$x = ") == "unexpected the end of the file; expected an expression");
  CHECK(firstMessage("class { }") == "unexpected '}'; expected a title");
  CHECK(firstMessage("file { 'a' mode => 1 }") == "expected ':'");
  CHECK(firstMessage("class a {\n") == "this '{' is never closed by '}'");
  CHECK(firstMessage("f(1 2)") == "expected a comma");
}

TEST_CASE("one mistake gives one error") {
  for (const char* text : {"$x = = 3", "file { 'a': mode 1 }", "if $x { $y = }", "f(,)", "$a[",
                           "class a( {}", "class a inherits class {}", "[1, 2", "^^^", "$x = 1 }",
                           "case $x { }", "file { 'a': , , }"})
    CHECK_MESSAGE(parsed(text)->diagnostics.size() == 1, text);
}

TEST_CASE("code around a syntax error is parsed as without it") {
  const SyntaxTreePtr tree = parsed(
      "class a {\n  file { 'x':\n    mode 1,\n    owner => 'r',\n  }\n  $y = )\n  notify { 'z': "
      "}\n}\nclass b { }\n");
  std::vector<std::string> found;
  const auto collect = [&](const auto& self, const Cursor& cursor) -> void {
    if (const ResourceBody body{cursor}) found.emplace_back(body.title().text());
    if (const ClassDefinition definition{cursor}) found.emplace_back(definition.name().text());
    if (const Attribute attribute{cursor}) found.emplace_back(attribute.name().text());
    for (const Cursor child : cursor.children()) self(self, child);
  };
  collect(collect, Cursor::root(*tree));
  CHECK(found == std::vector<std::string>{"a", "'x'", "mode", "owner", "'z'", "b"});
}

TEST_CASE("constructs of other levels are parsed at every level and reported by name") {
  const std::string arm =
      "type foo inherits Resource {\n  attr path, String[1] { $isnamevar = true }\n  it \"x\" { "
      "$path }\n}";
  CHECK(kindsOfStatements(arm) == std::vector<std::string>{"TypeDefinition"});
  CHECK(firstMessage(arm) == "a type definition is supported only at level draft");
  CHECK(parsed(arm)->diagnostics.size() == 1);
  CHECK(parsed(arm)->diagnostics[0].referenceCode == "SYNTAX_ERROR");
  ParseOptions draft;
  draft.level = LanguageLevel::Draft;
  CHECK(parsed(arm, draft)->diagnostics.empty());
  CHECK(parsed("func foo { 1 }")->diagnostics[0].info().rule == "misspelled-keyword");
  CHECK(parsed("application foo($a) { }")->diagnostics[0].message ==
        "an application definition is supported only at level puppet4 and puppet5");
  CHECK(parsed("type Foo { }")->diagnostics[0].referenceCode == "UNSUPPORTED_EXPRESSION");
}

TEST_CASE("the path to an offset goes through lists of any length") {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += i % 40 == 7 ? "f(1,, \n" : "$a" + std::to_string(i) + " = [1, 2]\n";
  const SyntaxTreePtr tree = parsed(text + "notice(" + std::string(300, '[') + ")\n# end\n");
  for (std::uint32_t offset = 0; offset <= tree->text.size(); ++offset) {
    const std::vector<Cursor> path = pathTo(*tree, offset);
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      Cursor expected;  // as a search from the first child finds it
      for (const Cursor child : path[i].children())
        if (child.fullRange().contains(offset) || (!expected && child.end() > offset)) {
          expected = child;
          break;
        }
      if (expected) REQUIRE(path[i + 1] == expected);
    }
    REQUIRE(path.back().isToken());
  }
}

TEST_CASE("the depth of a tree is bounded") {
  for (const char* unit : {"[1].each |$x = ", "define a($x = ", "class a { ", "case 1 { 2: { ",
                           "a { 'x': b => ", "$x ? { 1 => ", "{ a => ", "f(", "\"${[{a => "}) {
    CAPTURE(unit);
    std::string text;
    for (int i = 0; i < 5000; ++i) text += unit;
    CHECK(parsed(text)->root->depth < 4000);
  }
}

TEST_CASE("sources of any depth, length or bytes are parsed") {
  const auto repeat = [](const std::string& s, int n) {
    std::string text;
    for (int i = 0; i < n; ++i) text += s;
    return text;
  };
  for (const char* unit :
       {"[",    "{",        "(",  "f(", "!",          "-",        "1+",        "$a[", "if 1 {",
        "\"${", "a.b|$x|{", "<|", "@",  "$x=",        "class a{", "x ? a => ", "1->", "@(A)\n",
        "%",    "type a{",  "'",  "/",  "case 1{1:{", "\xff",     "\0"})
    parsed(repeat(unit, 100000));
}
