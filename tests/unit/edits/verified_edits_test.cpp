// The promises of edits, and what happens when one is broken.

#include "analysis/edits/verified_edits.h"

#include <doctest/doctest.h>

#include "parser/parse/parse.h"
#include "tests/support/fault_policy.h"

namespace puppet::test {
namespace {

using analysis::EditKind;
using Edits = std::vector<TextEdit>;

/// Returns the problem that verification finds; empty if the edits are verified.
std::string problemOf(EditKind kind, const std::string& path, const std::string& text, Edits edits,
                      std::vector<analysis::RenamedWord> words = {}) {
  const ReportedFaults policy;
  const auto result = analysis::verify(kind, {path, SourceText(text)}, std::move(edits), words);
  return result ? "" : result.error().problem;
}

}  // namespace

TEST_CASE("edits of every kind are sorted, disjoint, and on characters") {
  const std::string text = "# \u00e9\r\n$a = 1\n";
  for (const EditKind kind :
       {EditKind::Format, EditKind::Rename, EditKind::Fix, EditKind::Refactoring}) {
    const auto problem = [&](const Edits& edits) {
      return problemOf(kind, "/a.txt", text, edits, {analysis::RenamedWord{.from = "", .to = "x"}});
    };
    CHECK(problem({}) == "");
    CHECK(problem({{{0, 0}, "x"}, {{2, 2}, "x"}}) == "");
    CHECK(problem({{{3, 4}, "x"}}) == "an edit splits a character or a line break");
    CHECK(problem({{{5, 5}, "x"}}) == "an edit splits a character or a line break");
    CHECK(problem({{{0, 99}, "x"}}) == "an edit lies outside of the text");
    CHECK(problem({{{2, 1}, "x"}}) == "an edit lies outside of the text");
    for (const Edits& edits : std::vector<Edits>{{{{2, 2}, "x"}, {{0, 0}, "x"}},
                                                 {{{6, 8}, "x"}, {{7, 9}, "x"}},
                                                 {{{6, 8}, "x"}, {{6, 6}, "x"}}})
      CHECK(problem(edits) == "edits overlap or are not sorted");
  }
}

TEST_CASE("a format keeps the tokens and the comments") {
  const auto problem = [](const std::string& text, const Edits& edits) {
    return problemOf(EditKind::Format, "/a.pp", text, edits);
  };
  CHECK(problem("$x=\"a\"\n", {{{2, 2}, " "}, {{3, 3}, " "}}) == "");
  CHECK(problem("$x=\"a\"\n", {{{3, 4}, " '"}, {{5, 6}, "'"}}) == "");
  CHECK(problem("$x=\"a\"\n", {{{2, 2}, " "}, {{3, 3}, " "}, {{5, 6}, "'"}}) != "");
  CHECK(problem("$x = 1 # a\n", {{{6, 10}, ""}}) == "a comment would be lost");
  CHECK(problem("$x = [1, 2]\n", {{{9, 9}, "1"}}) != "");
}

TEST_CASE("a rename keeps the tree") {
  const auto problem = [](const std::string& path, const std::string& text, const Edits& edits) {
    return problemOf(EditKind::Rename, path, text, edits);
  };
  CHECK(problem("/a.pp", "$x = 1\nnotice($x, \"${x} $x\")\n",
                {{{1, 2}, "yy"}, {{15, 16}, "yy"}, {{21, 22}, "yy"}, {{25, 26}, "yy"}}) == "");
  CHECK(problem("/a.pp", "# @param x y\nclass a($x) { }\n", {{{9, 10}, "z"}, {{22, 23}, "z"}}) ==
        "");
  CHECK(problem("/a.pp", "$x = 1\n", {{{0, 2}, "$y"}}) == "");
  for (const Edits& edits : std::vector<Edits>{{{{1, 2}, "y z"}},  // another token
                                               {{{1, 3}, "y"}},    // more than the name
                                               {{{3, 4}, "+="}},   // another kind
                                               {{{5, 6}, "if"}}})
    CHECK(problem("/a.pp", "$x = 1\n", edits) != "");
  // A text with errors has the same tokens.
  CHECK(problem("/a.pp", "$x = = 1\nif $x {\n", {{{1, 2}, "y"}, {{13, 14}, "y"}}) == "");
  CHECK(problem("/a.pp", "$x = = 1\nif $x {\n", {{{1, 2}, "y z"}}) != "");
  CHECK(problem("/a.epp", "<%= $x %> $x", {{{5, 6}, "y"}}) == "");
  CHECK(problem("/a.epp", "<%= $x %> $x", {{{5, 6}, "y %>"}}) != "");
}

TEST_CASE("a rename keeps the data") {
  const auto problem = [](const std::string& path, const std::string& text, const Edits& edits) {
    return problemOf(EditKind::Rename, path, text, edits);
  };
  CHECK(problem("/a.yaml", "a::b: 1\nc: [\"%{lookup('a::b')}\"]\n",
                {{{3, 4}, "x"}, {{27, 28}, "x"}}) == "");
  CHECK(problem("/a.yaml", "a: 1\nb: 2\n", {{{0, 1}, "'x y'"}}) == "");
  CHECK(problem("/a.json", "{\"a\": 1}", {{{2, 3}, "b"}}) == "");
  CHECK(problem("/a.yaml", "a: 1\nb: 2\n", {{{0, 1}, "x: y"}}) != "");
  CHECK(problem("/a.yaml", "a: 1\nb: 2\n", {{{0, 2}, "x"}}) != "");
  CHECK(problem("/a.yaml", "a: 1\nb: 2\n", {{{3, 4}, "[1]"}}) != "");
  CHECK(problem("/a.json", "{\"a\": 1}", {{{1, 4}, "b"}}) != "");
}

TEST_CASE("a rename in a text without a parser replaces the old name") {
  const std::vector<analysis::RenamedWord> words = {{"@x", "@y"}, {"a::x", "a::y"}};
  const auto problem = [&](const Edits& edits) {
    return problemOf(EditKind::Rename, "/a.erb", "<%= @x %> a::x", edits, words);
  };
  CHECK(problem({{{4, 6}, "@y"}, {{10, 14}, "a::y"}}) == "");
  CHECK(problem({{{3, 5}, "@y"}}) != "");
  CHECK(problem({{{4, 6}, "@z"}}) != "");
}

TEST_CASE("fixes and refactorings add no syntax error") {
  for (const EditKind kind : {EditKind::Fix, EditKind::Refactoring}) {
    const auto problem = [&](const std::string& path, const std::string& text, Edits edits) {
      return problemOf(kind, path, text, std::move(edits));
    };
    CHECK(problem("/a.pp", "$x = 1\n", {{{5, 6}, "[2]"}}) == "");
    CHECK(problem("/a.pp", "$x = 1\n", {{{5, 6}, "[2"}}) != "");
    CHECK(problem("/a.pp", "$x = [1\n", {{{7, 7}, "]"}}) == "");
    CHECK(problem("/a.yaml", "a: 1\n", {{{3, 4}, "[1"}}) != "");
    CHECK(problem("/a.json", "{}\n", {{{1, 2}, ""}}) != "");
    CHECK(problem("/Puppetfile", "mod 'a'\n", {{{4, 7}, "("}}) == "");
  }
}

TEST_CASE("a report of a fault has the input that reproduces it") {
  const ReportedFaults policy;
  const auto result = analysis::verify(
      EditKind::Fix, {"/m/a\x1b.pp", SourceText("$x = \"\xc3\xa9\"\n")}, {{{9, 9}, "\n]\x1b"}});
  REQUIRE_FALSE(result);
  CHECK(result.error().report ==
        "rejected the edits of a fix in /m/a\\x1b.pp: the result would have a new syntax error\n"
        "edits (byte offsets):\n"
        "  9-9 \"\\n]\\x1b\"\n"
        "text from byte 0 of 10: \"$x = \\\"\\xc3\\xa9\\\"\\n\"");
}

TEST_CASE("the report of a fault in a large text has the lines around the edits") {
  const ReportedFaults policy;
  std::string text;
  while (text.size() < 200'000) text += "$x = 1\n";
  const auto result =
      analysis::verify(EditKind::Fix, {"/a.pp", SourceText(text)}, {{{100'000, 100'000}, "]"}});
  REQUIRE_FALSE(result);
  CHECK(result.error().report.size() < 8000);
  CHECK(result.error().report.find("text from byte 98000 of 200004: ") != std::string::npos);
}

TEST_CASE("a broken promise is a defect unless a repair may be the reason") {
  const auto isDefect = [](EditKind kind, const char* path, const char* text, Edits edits) {
    const ReportedFaults policy;
    const auto result = analysis::verify(kind, {path, SourceText(text)}, std::move(edits));
    REQUIRE_FALSE(result);
    return result.error().isDefect;
  };
  CHECK(isDefect(EditKind::Format, "/a.pp", "$x=1\n", {{{2, 3}, " + "}}));
  CHECK(isDefect(EditKind::Fix, "/a.pp", "$x=1\n", {{{2, 3}, " + = "}}));
  CHECK(isDefect(EditKind::Fix, "/a.yaml", "a: 1\n", {{{3, 4}, "["}}));
  CHECK_FALSE(isDefect(EditKind::Format, "/a.pp", "$x= =1\n", {{{2, 3}, " +"}}));
  CHECK_FALSE(isDefect(EditKind::Rename, "/a.pp", "$x= =1\n", {{{1, 2}, "y z"}}));
  CHECK(isDefect(EditKind::Format, "/a.pp", "$x= =1\n", {{{2, 30}, ""}}));
}

TEST_CASE("a formatted text is proven by its format") {
  const ReportedFaults policy;
  const parser::SyntaxTreePtr tree = parser::parse(SourceText("$x=\"a\""));
  const analysis::EditedText text{.path = "/a.pp", .text = tree->text, .tree = tree.get()};
  format::FormatResult result = format::format(*tree);
  const auto verified = analysis::verifyFormat(text, result);
  REQUIRE(verified);
  CHECK(verified->after().view() == "$x = 'a'\n");
  result.edits.pop_back();
  CHECK_FALSE(analysis::verifyFormat(text, result));
}

TEST_CASE("a whole text is one edit of what differs") {
  const auto verified = analysis::verifyText(
      EditKind::Fix, {"/a.pp", SourceText("$x = 1\r\n$y = 2\n")}, "$x = 1\n$y = 2\n");
  REQUIRE(verified);
  CHECK(verified->list() == Edits{{{6, 8}, "\n"}});
}

}  // namespace puppet::test
