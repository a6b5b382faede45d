#include "analysis/refactorings/code_actions.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "parser/parse/parse.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

/// Source with a selection between `<<` and `>>`, or a position at `<>`.
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

}  // namespace

TEST_CASE("fixes of findings are offered where they are, and all together") {
  const Marked marked("$a += 1\n$b = { 'x' = 1 }<>\n");
  const auto tree = parser::parse(SourceText(marked.text), {});
  const auto findings = check(*tree, {});
  const auto actions = codeActions(SemanticModel(tree), findings, {0, tree->text.size()});
  const auto fixes = std::ranges::count(actions, CodeActionKind::QuickFix, &CodeAction::kind);
  std::ptrdiff_t expected = 0;
  for (const Diagnostic& finding : findings)
    // plus the action that ignores the finding
    expected += static_cast<std::ptrdiff_t>(finding.fixes.size()) + 1;
  REQUIRE(expected > 0);
  CHECK(fixes == expected);
  const auto all = fixAll(findings);
  REQUIRE(all);
  CHECK(applied(marked.text, all->edits) == "$a = $a + 1\n$b = { 'x' = 1 }\n");
}

TEST_CASE("code actions are answered at any place") {
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
