#include "parser/literals/literals.h"

#include <limits>

#include <doctest/doctest.h>

#include "parser/literals/numbers.h"
#include "parser/parse/parse.h"
#include "parser/support/float_text.h"

namespace puppet::parser {
namespace {

/// Returns the first element of `kind` in text order.
Cursor findFirst(const Cursor& root, SyntaxKind kind) {
  if (root.is(kind)) return root;
  for (const Cursor& child : root.children())
    if (const Cursor found = findFirst(child, kind)) return found;
  return {};
}

struct Parsed {
  explicit Parsed(std::string text, bool epp = false) {
    ParseOptions options;
    options.mode.epp = epp;
    tree = parse(SourceText(std::move(text)), options);
  }
  Cursor find(SyntaxKind kind) const { return findFirst(Cursor::root(*tree), kind); }
  std::vector<std::string> heredoc() const {
    return heredocValues(find(SyntaxKind::HeredocTag), find(SyntaxKind::HeredocBody));
  }
  SyntaxTreePtr tree;
};

using Values = std::vector<std::string>;

TEST_CASE("strings without interpolation have their values with escapes applied") {
  struct Row {
    std::string_view text, value;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"''", ""},
           {"'a\\nb'", "a\\nb"},
           {"'it\\'s \\\\'", "it's \\"},
           {"'''", "'"},
           {"'open", "open"},
           {"'", ""},
           {R"("")", ""},
           {R"("\\ \" \' \$ \n \r \t \s|")", "\\ \" ' $ \n \r \t  |"},
           {"\"a\\\nb\\\r\nc\"", "abc"},
           {"\"a\\\rb\"", "a\\\rb"},
           {R"("\q\L")", "\\q\\L"},
           {R"("\u0041\u00e9\u{1F600}")", "A\u00e9\U0001F600"},
           {R"("\\u0041")", "\\u0041"},
           {R"("\u12 \u{} \u{1234567}")", "\\u12 \\u{} \\u{1234567}"},
           {R"("\ud800")", "\ufffd"},
           // The result of a Unicode escape may start another escape.
           {R"("\u005cn")", "\n"},
           {R"("\u005c\u0041")", "\\u0041"},
           {R"("$ 5$")", "$ 5$"},
           {R"("open)", "open"},
           {"name", "name"},
       }) {
    CAPTURE(row.text);
    CHECK(stringValue(row.text) == row.value);
  }
}

TEST_CASE("the parts of interpolated strings have their values") {
  struct Row {
    std::string text;
    Values values;
  };
  for (const Row& row : std::initializer_list<Row>{
           {R"("a${b}c")", {"a", "c"}},
           {R"("$a}b${c}d")", {"", "}b", "d"}},
           {R"("${$a}b")", {"", "b"}},
           {R"("\${$a")", {"${", ""}},
           {R"("\t${x}\n$y$")", {"\t", "\n", "$"}},
           {R"("a ${b} \"")", {"a ", " \""}},
       }) {
    CAPTURE(row.text);
    CHECK(segmentValues(Parsed(row.text).find(SyntaxKind::InterpolatedString)) == row.values);
  }
}

TEST_CASE("heredocs have their values without margins") {
  struct Row {
    std::string text;
    Values values;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"@(A)\n  x\n  A\n", {"  x\n"}},
           {"@(A)\n  x\n   y\n z\n  | A\n", {"x\n y\n z\n"}},
           {"@(A)\n  x\r\n  |- A\r\n", {"x"}},
           {"@(A)\n- A", {""}},
           {"@(A)\nno \\t $x\nA", {"no \\t $x\n"}},
           {"@(A/t)\n\\t\\n\\\\\nA", {"\t\\n\\\n"}},
           {"@(A/L)\n  x\\\n  y\n  | A", {"xy\n"}},
           {"@(A/)\n\\u0041\\s\\$\\'\nA", {"A $\\'\n"}},
           {"@(\"A\")\n a ${b}\n  }c $d\\n\n  |- A", {" a ", "\n}c ", "\\n"}},
           {"@(\"A\"/)\n\\$x \\${x} ${x}\nA", {"$x ${x} ", "\n"}},
           {"@(\"A\"/t)\n\\${x}\nA", {"\\", "\n"}},
       }) {
    CAPTURE(row.text);
    CHECK(Parsed(row.text).heredoc() == row.values);
  }
}

TEST_CASE("tags of heredocs have a name, a syntax and escapes") {
  const HeredocTag tag = parseHeredocTag("@( \"END OF\" : json+x /tL )").tag;
  CHECK(tag.tag == "END OF");
  CHECK(tag.syntax == "json+x");
  CHECK(tag.escapes == "tL");
  CHECK(tag.interpolated);
  CHECK(parseHeredocTag("@(A/)").tag.escapes == "trnsuL$");
  CHECK(heredocSyntax(Parsed("@(A:pp)\nA\n").find(SyntaxKind::HeredocTag)) == "pp");

  struct Row {
    std::string_view text;
    HeredocTagError error;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"@(A)", HeredocTagError::None},
           {"@('A')", HeredocTagError::None},
           {"@(\n@(A)", HeredocTagError::None},  // as in the reference: a tag further on counts
           {"@()", HeredocTagError::InvalidSyntax},
           {"@(A:x)", HeredocTagError::InvalidSyntax},
           {"@(A:Json)", HeredocTagError::InvalidSyntax},
           {"@(A\n)", HeredocTagError::InvalidSyntax},
           {"@( )", HeredocTagError::EmptyTag},
           {"@(\" \")", HeredocTagError::EmptyTag},
           {"@(A/tt)", HeredocTagError::RepeatedEscape},
           {"@(A/q)", HeredocTagError::InvalidEscape},
       }) {
    CAPTURE(row.text);
    CHECK(parseHeredocTag(row.text).error == row.error);
  }
}

TEST_CASE("texts of templates have their values with trimmed blanks") {
  struct Row {
    std::string text, value;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"a <%= 1 %>", "a "},
           {"a \t<%- 1 %>", "a"},
           {"a <%%= b %%> c\n", "a <%= b %> c\n"},
           {"a <%# x %> b\n", "a  b\n"},
           {"a <%#- x -%>  \n b\n", "a b\n"},
           {"<% 1 -%> \n b\n", " b\n"},
           {"<% 1 -%>\n", ""},
       }) {
    CAPTURE(row.text);
    CHECK(eppTextValue(Parsed(row.text, true).find(SyntaxKind::EppText)) == row.value);
  }
}

TEST_CASE("patterns and variables have their texts without delimiters") {
  CHECK(regexSource("/a\\/b\\./") == "a/b\\.");
  CHECK(regexSource("//") == "");
  CHECK(variableName("$::a::b") == "::a::b");
  CHECK(variableName("a") == "a");
  CHECK(variableName("$") == "");
}

TEST_CASE("numbers have their values in each radix") {
  struct Row {
    std::string_view text;
    std::uint64_t value;
    int radix;
  };
  for (const Row& row :
       {Row{"0", 0, 10}, Row{"42", 42, 10}, Row{"0755", 0755, 8}, Row{"0xfF", 255, 16},
        Row{"18446744073709551615", std::numeric_limits<std::uint64_t>::max(), 10}}) {
    CAPTURE(row.text);
    const NumberValue number = parseNumber(row.text);
    CHECK(number.kind == NumberValue::Kind::Integer);
    CHECK(number.integer == row.value);
    CHECK(number.radix == row.radix);
    CHECK_FALSE(number.overflow);
  }
  CHECK(parseNumber("18446744073709551616").decimal == "18446744073709551616");
  CHECK(parseNumber("0x10000000000000000").decimal == "18446744073709551616");
  CHECK(parseNumber("02000000000000000000000").decimal == "18446744073709551616");
  CHECK(parseNumber("1.5e3").real == 1500.0);
  CHECK(parseNumber("1e-2").real == 0.01);
  CHECK(parseNumber("1e309").real == std::numeric_limits<double>::infinity());
  CHECK(parseNumber("1e-400").real == 0.0);
  for (std::string_view bad : {"", "a", "08", "0x", "1.5e", "5a", "1.", "-1", "1e+5", "01.5"}) {
    CAPTURE(bad);
    CHECK(parseNumber(bad).kind == NumberValue::Kind::Invalid);
  }
}

TEST_CASE("floats are printed by their shortest digits") {
  struct Row {
    double value;
    std::string_view text;
  };
  for (const Row& row :
       {Row{0.0, "0.0"}, Row{-0.0, "-0.0"}, Row{1.0, "1.0"}, Row{-2.5, "-2.5"}, Row{0.1, "0.1"},
        Row{0.0001, "0.0001"}, Row{0.00001, "1.0e-05"}, Row{1e14, "100000000000000.0"},
        Row{1e15, "1.0e+15"}, Row{1e16, "1.0e+16"}, Row{1.25e20, "1.25e+20"},
        Row{1e100, "1.0e+100"}, Row{123456.789, "123456.789"},
        Row{std::numeric_limits<double>::infinity(), "Infinity"}}) {
    CHECK(formatFloat(row.value) == row.text);
  }
}

}  // namespace
}  // namespace puppet::parser
