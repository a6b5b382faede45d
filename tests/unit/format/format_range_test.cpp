#include <doctest/doctest.h>

#include "analysis/format/range_format.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"

namespace puppet::test {
namespace {

/// Returns the text without its marks `^`, of which there are one or two.
std::string marked(std::string text, std::uint32_t& start, std::uint32_t& end) {
  const auto take = [&] {
    const std::size_t at = text.find('^');
    if (at != std::string::npos) text.erase(at, 1);
    return static_cast<std::uint32_t>(at);
  };
  start = end = take();
  if (text.find('^') != std::string::npos) end = take();
  return text;
}

std::string rangeFormatted(const std::string& source) {
  std::uint32_t start = 0, end = 0;
  const std::string text = marked(source, start, end);
  const parser::SyntaxTreePtr tree = parser::parse(SourceText(text));
  const TextRange range{start, end};
  return applied(text, format::formatRanges(*tree, {&range, 1}, {}));
}

/// Returns the text after on-type formatting for the character before the mark.
std::string typed(const std::string& source) {
  std::uint32_t at = 0, end = 0;
  const std::string text = marked(source, at, end);
  const parser::SyntaxTreePtr tree = parser::parse(SourceText(text));
  return applied(text, format::formatOnType(*tree, at, text[at - 1], {}));
}

}  // namespace

TEST_CASE("a range grows to whole statements and items") {
  CHECK(rangeFormatted("$a=1\n$b^=2\n$c=3\n") == "$a=1\n$b = 2\n$c=3\n");
  CHECK(rangeFormatted("$a=1\n$b^=2\n$c=^3\n") == "$a=1\n$b = 2\n$c = 3\n");
  CHECK(rangeFormatted("class a {\n  $b  = 1\n  if $c {\n    incl^ude   d\n  }\n}\n") ==
        "class a {\n  $b  = 1\n  if $c {\n    include d\n  }\n}\n");
  CHECK(rangeFormatted("^^") == "");
}

TEST_CASE("the column of a row is that of its list") {
  CHECK(rangeFormatted("file { '/a':\n  ensure => file,\n  mo^de=>'0644',\n  x =>[ 1 ],\n}\n") ==
        "file { '/a':\n  ensure => file,\n  mode   => '0644',\n  x      =>[ 1 ],\n}\n");
}

TEST_CASE("a string changes both of its quotes, whatever stands before it") {
  CHECK(rangeFormatted("^$x=\"a\"^\n") == "$x = 'a'\n");
  CHECK(rangeFormatted("^notify{\"a\":message=>\"b\"}^\n$y=\"c\"\n") ==
        "notify { 'a': message => 'b' }\n$y=\"c\"\n");
}

TEST_CASE("the edits of several ranges are those of one format") {
  const std::string text = "$x=\"a\"\n$y=\"b\"\n$z=\"c\"\n";
  const parser::SyntaxTreePtr tree = parser::parse(SourceText(text));
  const std::vector<TextRange> ranges = {{14, 18}, {0, 3}, {2, 6}};
  const std::vector<TextEdit> edits = format::formatRanges(*tree, ranges, {});
  CHECK(applied(text, edits) == "$x = 'a'\n$y=\"b\"\n$z = 'c'\n");
  for (std::size_t i = 1; i < edits.size(); ++i)
    CHECK(edits[i - 1].range.start < edits[i].range.start);
}

TEST_CASE("a range that is the whole file has the end of the file") {
  CHECK(rangeFormatted("^$a=1\n\n\n^") == "$a = 1\n");
  CHECK(rangeFormatted("^# a  \n\n\n^") == "# a\n");
  CHECK(rangeFormatted("^$a=1^\n\n\n") == "$a = 1\n\n\n");
}

TEST_CASE("a comment that moves to another gap takes the code between them along") {
  CHECK(rangeFormatted("$a = { b # c\n  ^=> 1^,\n  d=>2 }\n") ==
        "$a = {\n  b => # c\n    1,\n  d =>2 }\n");
}

TEST_CASE("a comment that moves over a dropped comma moves once") {
  const std::string source =
      "file {\n  '/a':\n    *=>$h,\n    # c\n    ;\n  ^default: mode => '1'^,\n}\n";
  CHECK(rangeFormatted(source) ==
        "file {\n  '/a':\n    *=>$h;\n  # c\n  default: mode => '1',\n}\n");
}

TEST_CASE("cells of a column change together") {
  CHECK(rangeFormatted(
            "class a (\n  String  $a = 1,\n  Integer $bcd^ = 2,\n  Hash    $e = 3,\n) {\n}\n") ==
        "class a (\n  String  $a = 1,\n  Integer $bcd = 2,\n  Hash    $e = 3,\n) {\n}\n");
  CHECK(rangeFormatted("$a   = 1\n$bcde^ = 2\n$f   = 3\n") == "$a    = 1\n$bcde = 2\n$f    = 3\n");
}

TEST_CASE("a range stays at the indentation around it") {
  CHECK(rangeFormatted("class a {\n    if $b {\n        $c^=1\n        $d=2\n    }\n}\n") ==
        "class a {\n    if $b {\n      $c = 1\n        $d=2\n    }\n}\n");
}

TEST_CASE("a range counts from where the construct around it begins") {
  CHECK(rangeFormatted("class a (\n    $b) {\n  $c^=1\n}\n") ==
        "class a (\n    $b) {\n  $c = 1\n}\n");
}

TEST_CASE("the text of a heredoc moves with its tag, or nothing changes") {
  CHECK(rangeFormatted("^file{'/a': content=>@(E), mode=>'1' }^\n  a\n  | E\n$b  = 1\n") ==
        "file { '/a':\n  content => @(E),\n  a\n  | E\n  mode    => '1',\n}\n$b  = 1\n");
  const std::string typedText = "file{'/a': content=>@(E), mode=>'1' }^\n  a\n  | E\n";
  std::uint32_t at = 0, end = 0;
  CHECK(typed(typedText) == marked(typedText, at, end));
}

TEST_CASE("a closing brace formats what it ends") {
  CHECK(typed("$a  = 1\nfile{'/a':ensure=>file,mode=>'0644'}^\n$b  = 1\n") ==
        "$a  = 1\nfile { '/a':\n  ensure => file,\n  mode   => '0644',\n}\n$b  = 1\n");
  CHECK(typed("if $a {\n  $b = = 1\n  }^\n") == "if $a {\n  $b = = 1\n}\n");
}

TEST_CASE("an arrow takes its place in the column") {
  CHECK(typed("file { '/a':\n  ensure => file,\n  mode =>^\n}\n") ==
        "file { '/a':\n  ensure => file,\n  mode   =>\n}\n");
  CHECK(typed("$a = {\n  b => 1,\n  'long' =>^ 2,\n}\n") ==
        "$a = {\n  b      => 1,\n  'long' => 2,\n}\n");
  CHECK(typed("$a = { b => 1, 'long'  =>^ 2 }\n") == "$a = { b => 1, 'long'  => 2 }\n");
  CHECK(typed("$a = {\n  b    => { 'c' =>^\n  'de'  => 1,\n}\n") ==
        "$a = {\n  b    => { 'c' =>\n  'de'  => 1,\n}\n");
  CHECK(typed("if $a >^ 1 { }\n") == "if $a > 1 { }\n");
}

TEST_CASE("an arrow before further rows keeps the column") {
  const std::string rows = "  longest => 1,\n  b       => 2,\n";
  for (const std::string end : {"}\n", "", "}\n$x = [\n"}) {
    CAPTURE(end);
    CHECK(typed("file { '/a':\n  ensure =>^\n" + rows + end) ==
          "file { '/a':\n  ensure  =>\n" + rows + end);
    CHECK(typed("file { '/a':\n" + rows + "  ensure =>^ # c\n" + rows + end) ==
          "file { '/a':\n" + rows + "  ensure  => # c\n" + rows + end);
    CHECK(typed("$a = {\n" + rows + "  'c' =>^\n" + rows + end) ==
          "$a = {\n" + rows + "  'c'     =>\n" + rows + end);
  }
  CHECK(typed("$a = $b ? {\n  'c' =>^\n  default => 1,\n}\n") ==
        "$a = $b ? {\n  'c'     =>\n  default => 1,\n}\n");
}

TEST_CASE("an arrow takes its place in a column that is wider than necessary") {
  CHECK(typed("$a = $b ? {\n  '' =>^ undef,\n  default   => 1,\n}\n") ==
        "$a = $b ? {\n  ''        => undef,\n  default   => 1,\n}\n");
  CHECK(typed("$a = {\n  b     => 1,\n  c     => 2,\n  'de' =>^\n}\n") ==
        "$a = {\n  b     => 1,\n  c     => 2,\n  'de'  =>\n}\n");
  CHECK(typed("$a = {\n  b     => 1,\n  c     => 2,\n  'longer' =>^ 3,\n}\n") ==
        "$a = {\n  b        => 1,\n  c        => 2,\n  'longer' => 3,\n}\n");
  // The style guide's column decides for attributes.
  CHECK(typed("file { '/a':\n  mode     => '1',\n  ensure =>^ file,\n}\n") ==
        "file { '/a':\n  mode   => '1',\n  ensure => file,\n}\n");
}

TEST_CASE("a brace inside of a row keeps the column of the row") {
  CHECK(typed("file { '/a':\n  ensure => file,\n  b => {\n  c=>1\n  }^,\n  longest => 1,\n}\n") ==
        "file { '/a':\n  ensure => file,\n  b => {\n    c => 1,\n  },\n  longest => 1,\n}\n");
  CHECK(typed("$a = [\n  {a=>1}^, {b=>2},\n]\n") == "$a = [\n  { a => 1 }, {b=>2},\n]\n");
}

TEST_CASE("a semicolon ends a body") {
  CHECK(typed("file {\n  '/a': ensure=>file;^\n  '/b': mode=>'1';\n}\n") ==
        "file {\n  '/a': ensure => file;\n  '/b': mode=>'1';\n}\n");
}

TEST_CASE("a new line is indented by what is open") {
  CHECK(typed("class a {\n^\n}\n") == "class a {\n  \n}\n");
  CHECK(typed("class a {  \n^}\n") == "class a {\n}\n");
  CHECK(typed("class a {\n  include b\n^\n}\n") == "class a {\n  include b\n  \n}\n");
  CHECK(typed("file { '/a':\n^}\n") == "file { '/a':\n}\n");
  CHECK(typed("file { '/a':\n^\n}\n") == "file { '/a':\n  \n}\n");
  CHECK(typed("file {\n  '/a':\n    ensure => file,\n^\n}\n") ==
        "file {\n  '/a':\n    ensure => file,\n    \n}\n");
  CHECK(typed("file {\n  '/a':\n    ensure => file;\n^\n}\n") ==
        "file {\n  '/a':\n    ensure => file;\n  \n}\n");
  CHECK(typed("$a = [\n^\n]\n") == "$a = [\n  \n]\n");
  CHECK(typed("$a = $b and\n^$c\n") == "$a = $b and\n  $c\n");
  CHECK(typed("include a\n^\n") == "include a\n\n");
  // Rows stay with the other rows of their list.
  CHECK(typed("f('a', {\n^      b => 1,\n      c => 2,\n})\n") ==
        "f('a', {\n      b => 1,\n      c => 2,\n})\n");
  CHECK(typed("$a = { 'x' => 1,\n^'b' => 1,\n       'c' => 2 }\n") ==
        "$a = { 'x' => 1,\n       'b' => 1,\n       'c' => 2 }\n");
  CHECK(typed("class a {\n  include b\n}\n^\n") == "class a {\n  include b\n}\n\n");
}

TEST_CASE("new lines in strings, heredocs and comments stay as they are") {
  for (const char* text :
       {"class a {\n  $b = 'c\n^d'\n}\n", "class a {\n  $b = @(E)\n^ x\n  | E\n}\n",
        "class a {\n  /* x\n^ */\n}\n", "class a {\n  $b = \"${c}\n^d\"\n}\n"}) {
    CAPTURE(text);
    std::uint32_t at = 0, end = 0;
    CHECK(typed(text) == marked(text, at, end));
  }
}

}  // namespace puppet::test
