#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/features/document_symbols.h"
#include "analysis/features/folding_ranges.h"
#include "analysis/features/selection_ranges.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

parser::SyntaxTreePtr parsed(std::string_view text, parser::LexMode mode = {}) {
  return parser::parse(SourceText(std::string(text)),
                       {.mode = mode, .level = LanguageLevel::Draft});
}

const char* nameOf(SymbolKind kind) {
  static constexpr const char* kNames[] = {
      "class",     "define",      "function", "plan",      "node",     "alias",    "type",
      "attribute", "application", "site",     "parameter", "variable", "resource", "lambda"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// Prints the outline, one line per symbol, indented by depth.
void print(const std::vector<DocumentSymbol>& symbols, const std::string& indent, TextRange parent,
           std::string& out) {
  for (const DocumentSymbol& symbol : symbols) {
    out += indent + nameOf(symbol.kind) + " " + symbol.name;
    if (!symbol.detail.empty()) out += " : " + symbol.detail;
    out += "\n";
    CHECK_FALSE(symbol.name.empty());
    CHECK(symbol.range.covers(symbol.selection));
    CHECK(parent.covers(symbol.range));
    print(symbol.children, indent + "  ", symbol.range, out);
  }
}

std::string outline(std::string_view text, parser::LexMode mode = {}) {
  std::string out;
  print(documentSymbols(*parsed(text, mode)), "", {0, static_cast<std::uint32_t>(text.size())},
        out);
  return out;
}

/// Returns folding ranges as one-based "first-last" lines, with `c` for comments and `r` for
/// regions.
std::string foldings(std::string_view text, parser::LexMode mode = {}) {
  const LineIndex lines(text);
  std::string result;
  for (const FoldingRange& folding : foldingRanges(*parsed(text, mode))) {
    if (!result.empty()) result += " ";
    result += std::to_string(lines.lineOf(folding.range.start) + 1) + "-" +
              std::to_string(lines.lineOf(folding.range.end) + 1);
    if (folding.kind == FoldingKind::Comment) result += "c";
    if (folding.kind == FoldingKind::Region) result += "r";
  }
  return result;
}

using Lines = std::vector<std::string>;

/// Returns the texts of the selection ranges around `<?>`, from inner to outer.
Lines selections(std::string text) {
  const auto offset = static_cast<std::uint32_t>(text.find("<?>"));
  text.erase(offset, 3);
  Lines result;
  TextRange inner{offset, offset};
  for (const TextRange range : selectionRanges(*parsed(text), offset)) {
    CHECK(range.covers(inner));
    inner = range;
    result.push_back(text.substr(range.start, range.length()));
  }
  CHECK(result.back() == text);
  return result;
}

}  // namespace

TEST_CASE("the outline has declarations, parameters, variables and resources") {
  struct Case {
    const char* text;
    const char* outline;
  };
  const Case cases[] = {
      {"", ""},
      {"class a { }", "class a\n"},
      {"class a::b inherits a { }", "class a::b : inherits a\n"},
      {"class a(String $x = 'v', $y) { $z = 1 }",
       "class a\n  parameter $x : String\n  parameter $y\n  variable $z\n"},
      {"class a { class b { } }", "class a\n  class b\n"},
      {"define d($p) { }", "define d\n  parameter $p\n"},
      {"function f(Integer $i) >> String { 'x' }",
       "function f : >> String\n  parameter $i : Integer\n"},
      {"node 'a', /b/, default { $x = 1 }", "node a, /b/, default\n  variable $x\n"},
      {"node a.b.c { }", "node a.b.c\n"},
      {"type T = Array[\n  String]", "alias T : Array[ String]\n"},
      {"$x = 1\nif $x { $y = 2 }", "variable $x\nvariable $y\n"},
      {"[$x, $y] = [1, 2]", "variable [$x, $y]\n"},
      {"file { '/a': ensure => file }", "resource file[/a]\n"},
      {"file { '/a': ; \"/b/${c}\": }", "resource file[/a]\nresource file[/b/${c}]\n"},
      {"file { ['/a', '/b']: }", "resource file[/a, /b]\n"},
      {"@@file { $x: }", "resource file[$x]\n"},
      {"class { 'a': b => 1 }", "resource class[a]\n"},
      {"File { mode => '1' }", ""},
      {"each($x) |$k, String $v| { file { $k: } }",
       "lambda each |$k, String $v|\n  resource file[$k]\n"},
      {"$x.map |$i| { $i }.each |$j| { }", "lambda map |$i|\nlambda each |$j|\n"},
      {"$x = $y.map |$i| { $i }", "variable $x\n  lambda map |$i|\n"},
      {"type T inherits R { attr a, String\n has b, Integer }",
       "type T : inherits R\n  attribute a : String\n  attribute b : Integer\n"},
      {"class a { # comment\n file { 'x\ny': } }", "class a\n  resource file[x y]\n"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.text);
    CHECK(outline(test.text) == test.outline);
  }
  CHECK(outline("plan p($x) { }", {.tasks = true}) == "plan p\n  parameter $x\n");
  CHECK(outline("<%- | String $x | -%>\n<% $y = 1 %>", {.epp = true}) ==
        "parameter $x : String\nvariable $y\n");
}

TEST_CASE("outline: code with syntax errors has one") {
  for (const char* text :
       {"class", "class {", "class a {", "define (", "node {", "type =", "function",
        "file { :", "file { 'a'", "each() |", "$x =", "class a($x, ", "type T {", "| |"}) {
    CAPTURE(text);
    outline(text);
  }
  CHECK(outline("class a {\n $x = 1\n file { 'b':\n").starts_with("class a\n  variable $x\n"));
}

TEST_CASE("outline: long names are cut off, and depth is bounded") {
  const auto symbols =
      documentSymbols(*parsed("$x = 1\nfile { '" + std::string(300, 'a') + "\u00e9': }"));
  REQUIRE(symbols.size() == 2);
  CHECK(symbols[1].name.size() <= 100);
  CHECK(symbols[1].name.ends_with("..."));
  std::string deep;
  for (int i = 0; i < 300; ++i) deep += "class a { ";
  std::size_t depth = 0;
  auto level = documentSymbols(*parsed(deep));
  while (!level.empty()) {
    ++depth;
    auto next = std::move(level.front().children);
    level = std::move(next);
  }
  CHECK(depth == 64);
}

TEST_CASE("blocks, lists, comments and heredocs fold") {
  struct Case {
    const char* name;
    const char* text;
    const char* foldings;
  };
  const Case cases[] = {
      {"one line", "class a { $x = [1] }", ""},
      {"block", "class a {\n$x = 1\n}", "1-3"},
      {"nested", "class a {\nif $x {\n1\n} else {\n2\n}\n}", "1-7 2-4 4-6"},
      {"parameters", "class a (\n$x,\n) {\n}", "1-3 3-4"},
      {"resource", "file { 'a':\nb => 1,\n}", "1-3"},
      {"resource bodies", "file {\n'a':\nb => 1;\n'c':\nd => 2;\n}", "1-6 2-3 4-5"},
      {"array and hash", "$x = [\n1,\n{\n2 => 3\n}\n]", "1-6 3-5"},
      {"call", "f(\n1,\n2)", "1-3"},
      {"access", "$x[\n1\n]", "1-3"},
      {"case", "case $x {\n1: {\n}\ndefault: { }\n}", "1-5 2-3"},
      {"selector", "$x = $y ? {\n1 => 2,\n}", "1-3"},
      {"collector", "File <|\na == 1\n|> {\nb => 1\n}", "1-3 3-5"},
      {"comments", "# a\n# b\n\n# c\nclass a {\n  # d\n  # e\n}", "1-2c 5-8 6-7c"},
      {"comment behind code", "$x = 1 # a\n# b\n# c", "2-3c"},
      {"block comment", "/* a\nb */ $x = 1", "1-2c"},
      {"region", "#region x\n$x = 1\n# region y\n# endregion\n#endregion", "1-5r 3-4r"},
      {"region that does not end", "#region\n$x = 1", ""},
      {"end of no region", "#endregion\n$x = 1\n# a\n# b", "3-4c"},
      {"no region", "#regional\n# b", "1-2c"},
      {"CRLF", "# a\r\n# b\r\nclass a {\r\n}", "1-2c 3-4"},
      {"heredoc", "$x = @(END)\na\nb\n| END\n$y = 1", "1-4"},
      {"two heredocs", "f(@(A), @(B))\na\n|A\nb\n|B\n", "1-3 3-5"},
      {"unclosed", "class a {\n$x = [\n1", ""},
  };
  for (const Case& test : cases) {
    CAPTURE(test.name);
    CHECK(foldings(test.text) == test.foldings);
  }
  CHECK(foldings("<%-\n$x = 1\n-%>\na\n<%# b\nc %>\n<% if $x { %>\nd\n<% } %>\n", {.epp = true}) ==
        "1-3 5-6c 7-9");
}

TEST_CASE("a selection grows from the word to the file") {
  CHECK(selections("$x = <?>$y + 1") == Lines{"$y", "$y + 1", "$x = $y + 1"});
  CHECK(selections("$x = $y<?> + 1") == Lines{"$y", "$y + 1", "$x = $y + 1"});
  CHECK(selections("f(a<?>b, 2)") == Lines{"ab", "ab, 2", "(ab, 2)", "f(ab, 2)"});
  CHECK(selections("$x = 'a <?>b'") == Lines{"a b", "'a b'", "$x = 'a b'"});
  CHECK(selections("$x = \"a ${b<?>} c\"") ==
        Lines{"b", "a ${b} c", "\"a ${b} c\"", "$x = \"a ${b} c\""});
  CHECK(selections("class a {\n  # no<?>te\n  $x = 1\n}") ==
        Lines{"# note", "\n  # note\n  $x = 1\n", "{\n  # note\n  $x = 1\n}",
              "class a {\n  # note\n  $x = 1\n}"});
  CHECK(selections("<?>") == Lines{""});
  CHECK(selections("  <?>  ") == Lines{"    "});
  CHECK(selections("file { 'a':\n  b => <?>1,\n}").front() == "1");
}
