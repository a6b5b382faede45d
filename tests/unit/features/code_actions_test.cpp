#include "analysis/features/code_actions.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "parser/parse/parse.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

/// `source` with a selection between `<<` and `>>`, or a place at `<>`.
struct Marked {
  std::string text;
  TextRange range;

  explicit Marked(std::string source) : text(std::move(source)) {
    const bool isPlace = text.find("<>") != text.npos;
    const auto start = text.find(isPlace ? "<>" : "<<");
    REQUIRE(start != text.npos);
    text.erase(start, 2);
    const auto end = isPlace ? start : text.find(">>");
    REQUIRE(end != text.npos);
    if (!isPlace) text.erase(end, 2);
    range = {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)};
  }
};

std::string applied(std::string text, const std::vector<TextEdit>& edits) {
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    text.replace(edit->range.start, edit->range.length(), edit->newText);
  return text;
}

std::vector<CodeAction> actionsAt(const Marked& marked) {
  const auto tree = parser::parse(SourceText(marked.text), {});
  const SemanticModel model(tree);
  const auto findings = check(*tree, {});
  return codeActions(model, findings, marked.range);
}

/// What the text is after the action of this title; empty where it is not offered.
std::string after(const std::string& title, const std::string& source) {
  const Marked marked(source);
  for (const CodeAction& action : actionsAt(marked))
    if (action.title == title) return applied(marked.text, action.edits);
  return {};
}

struct Case {
  std::string source, expected;
};

void check(const std::string& title, const std::vector<Case>& cases) {
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    CHECK(after(title, source) == expected);
  }
}

}  // namespace

TEST_CASE("missing parameters are added") {
  const std::string definition = "define d($one, $two, $three = 1) { }\n";
  check("Add the parameters that are missing",
        {
            {definition + "d { 'x'<>: }",
             definition + "d { 'x':\n  one => undef,\n  two => undef, }"},
            {definition + "d { 'x':\n    two<> => 1,\n}",
             definition + "d { 'x':\n    two => 1,\n    one => undef,\n}"},
            {definition + "d { 'x':\n    two<> => 1\n}",
             definition + "d { 'x':\n    two => 1,\n    one => undef,\n}"},
            {definition + "d { 'x': one<> => 1, two => 2 }", ""},
            {definition + "d { 'x': * => $<>h }", ""},
        });
}

TEST_CASE("expressions become variables") {
  check("Extract into a variable",
        {
            {"class c {\n  $x = <<1 * 2>> + 3\n}",
             "class c {\n  $extracted = 1 * 2\n  $x = $extracted + 3\n}"},
            {"$extracted = 1\n$x = f(<<'a'>>)",
             "$extracted = 1\n$extracted2 = 'a'\n$x = f($extracted2)"},
            {"$x.each |$i| {\n  f(<<$i + 1>>)\n}",
             "$x.each |$i| {\n  $extracted = $i + 1\n  f($extracted)\n}"},
            {"$x = <<$y>>", ""},
            {"$x = 1 <<+ 2>>", ""},
        });
}

TEST_CASE("variables become their values") {
  check("Inline the variable", {
                                   {"define d($a) {\n  $<>x = $a + 1\n  notice($x * 2)\n}",
                                    "define d($a) {\n  notice(($a + 1) * 2)\n}"},
                                   {"define d($a) {\n  $<>x = $a\n  notice(\"${x}\")\n}", ""},
                                   {"class c($a) {\n  $<>x = $a\n  notice($x)\n}", ""},
                                   {"define d($a) {\n  $<>x = $a\n}", ""},
                               });
}

TEST_CASE("parameters get documentation") {
  check("Document the parameters",
        {
            {"class c<>($a, $b) { }", "# @summary\n#\n# @param a\n# @param b\nclass c($a, $b) { }"},
            {"# What.\n#\n# @param a one\nclass c<>($a, $b) { }",
             "# What.\n#\n# @param a one\n# @param b\nclass c($a, $b) { }"},
            {"# @param a one\nclass c<>($a) { }", ""},
            {"class c($a) { $x<> = 1 }", ""},
        });
}

TEST_CASE("fixes of findings are offered where they are, and all together") {
  const Marked marked("$a += 1\n$b = { 'x' = 1 }<>\n");
  const auto tree = parser::parse(SourceText(marked.text), {});
  const auto findings = check(*tree, {});
  const auto actions = codeActions(SemanticModel(tree), findings, {0, tree->text.size()});
  const auto fixes = std::ranges::count(actions, CodeActionKind::QuickFix, &CodeAction::kind);
  std::ptrdiff_t expected = 0;
  for (const Diagnostic& finding : findings)
    expected += static_cast<std::ptrdiff_t>(finding.fixes.size()) + 1;  // and to ignore it
  REQUIRE(expected > 0);
  CHECK(fixes == expected);
  const auto all = fixAll(findings);
  REQUIRE(all);
  CHECK(applied(marked.text, all->edits) == "$a = $a + 1\n$b = { 'x' = 1 }\n");
}

TEST_CASE("actions are asked for anywhere") {
  for (const std::string source : {"", "class", "class c(", "d { 'x': a =>", "$x = ", "\"${"}) {
    CAPTURE(source);
    const auto tree = parser::parse(SourceText(source), {});
    const auto findings = check(*tree, {});
    const SemanticModel model(tree);
    for (std::uint32_t start = 0; start <= source.size() + 2; ++start)
      for (std::uint32_t end = start; end <= source.size() + 2; ++end)
        for (const CodeAction& action : codeActions(model, findings, {start, end}))
          for (const TextEdit& edit : action.edits) CHECK(edit.range.end <= source.size());
  }
}
