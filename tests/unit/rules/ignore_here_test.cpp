// Code action that inserts a control comment for a finding.

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/refactorings/code_actions.h"
#include "parser/parse/parse.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

parser::SyntaxTreePtr treeOf(const std::string& text, bool isTemplate = false) {
  parser::ParseOptions options;
  options.mode.epp = isTemplate;
  return parser::parse(SourceText(text), options);
}

/// Returns the text after ignoring the finding of `rule`; empty if the action is not offered.
std::string ignored(std::string text, const std::string& rule) {
  const auto tree = treeOf(text);
  const auto findings = check(*tree, {});
  const auto has = [&](const Diagnostic& finding) { return finding.info().rule == rule; };
  const auto found = std::ranges::find_if(findings, has);
  REQUIRE(found != findings.end());
  const auto action = ignoreHere(SemanticModel(tree), *found);
  if (!action) return {};
  for (auto edit = action->edits.rbegin(); edit != action->edits.rend(); ++edit)
    text.replace(edit->range.start, edit->range.length(), edit->newText);
  // The finding is suppressed, and the comment causes no new one.
  const auto rest = check(*treeOf(text), {});
  CHECK(std::ranges::count_if(rest, has) + 1 <= std::ranges::count_if(findings, has));
  CHECK(rest.size() < findings.size());
  return text;
}

}  // namespace

TEST_CASE("findings are ignored at the end of their line") {
  const std::string rule = "unknown-variable";
  CHECK(ignored("notice($x)\n", rule) == "notice($x)  # lint:ignore:unknown-variable\n");
  CHECK(ignored("notice($x)", rule) == "notice($x)  # lint:ignore:unknown-variable");
  CHECK(ignored("notice($x)\r\n1\r\n", rule) ==
        "notice($x)  # lint:ignore:unknown-variable\r\n1\r\n");
  CHECK(ignored("notice($x)  # lint:ignore:other because\n", rule) ==
        "notice($x)  # lint:ignore:unknown-variable lint:ignore:other because\n");
  CHECK(ignored("notice($x)  # why\n", rule) == "notice($x)  # lint:ignore:unknown-variable why\n");
  CHECK(ignored("notice(\"a ${x} b\")\n", rule) ==
        "notice(\"a ${x} b\")  # lint:ignore:unknown-variable\n");
}

TEST_CASE("findings in texts of several lines are ignored around these") {
  const std::string rule = "unknown-variable";
  CHECK(ignored("if true {\n  notice(\"a\n${x}\nb\")\n}\n", rule) ==
        "if true {\n  # lint:ignore:unknown-variable\n  notice(\"a\n${x}\nb\")\n"
        "  # lint:endignore\n}\n");
  CHECK(ignored("$a = @(\"E\")\n  a\n  ${x}\n  | E\nnotice(1)\n", rule) ==
        "# lint:ignore:unknown-variable\n$a = @(\"E\")\n  a\n  ${x}\n  | E\n"
        "# lint:endignore\nnotice(1)\n");
  CHECK(ignored("$a = @(\"E\")\n${x}\nE", rule) ==
        "# lint:ignore:unknown-variable\n$a = @(\"E\")\n${x}\nE\n# lint:endignore\n");
  CHECK(ignored("# lint:ignore:other\n$a = \"\n${x}\n\"\n# lint:endignore\n", rule) ==
        "# lint:ignore:other\n# lint:ignore:unknown-variable\n$a = \"\n${x}\n\"\n"
        "# lint:endignore\n# lint:endignore\n");
}

TEST_CASE("templates have no place for control comments") {
  CHECK_FALSE(ignoreHere(SemanticModel(treeOf("<%= 1 %>\n", true)), Diagnostic()));
  CHECK_FALSE(ignoreHere(SemanticModel(treeOf("")), Diagnostic()));
}
