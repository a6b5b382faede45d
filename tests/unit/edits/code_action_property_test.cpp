// Properties of code actions, over the same sources as those of formats: every fix and every
// refactoring that is offered leaves code that parses, and changes something.

#include <random>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/edits/verified_edits.h"
#include "analysis/refactorings/code_actions.h"
#include "parser/parse/parse.h"
#include "tests/support/fault_policy.h"
#include "tests/support/hasty_text.h"

namespace puppet::test {
namespace {

using namespace analysis;

/// Returns the report of a defect in `edits`; empty if there is none.
std::string faultOf(EditKind kind, const parser::SyntaxTree& tree, std::vector<TextEdit> edits) {
  const ReportedFaults policy;
  const auto result =
      verify(kind, {.path = "/a.pp", .text = tree.text, .tree = &tree}, std::move(edits));
  if (!result) return result.error().isDefect ? result.error().report : "";
  return result->after().view() == tree.text.view() ? "nothing changes" : "";
}

void testFixes(const parser::SyntaxTree& tree, const std::vector<Diagnostic>& findings) {
  for (const CodeAction& action : quickFixes(findings, {0, tree.text.size()})) {
    CAPTURE(action.title);
    CAPTURE(findings[action.finding.value_or(0)].message);
    CHECK(faultOf(EditKind::Fix, tree, action.edits) == "");
  }
  if (const auto all = fixAll(findings)) CHECK(faultOf(EditKind::Fix, tree, all->edits) == "");
}

/// Tests the actions at a place in which `range` is selected.
void testActions(const SemanticModel& model, const std::vector<Diagnostic>& findings,
                 TextRange range) {
  CAPTURE(range.start);
  CAPTURE(range.end);
  const parser::SyntaxTree& tree = model.tree();
  for (const CodeAction& action : codeActions(model, findings, range)) {
    if (!action.refactoring || !action.disabledReason.empty()) continue;
    CAPTURE(action.title);
    const auto change = finished(Selection(model, range), action.change, {});
    CHECK((change || !change.error().fault));
    if (change) CHECK(faultOf(EditKind::Refactoring, tree, change->edits) == "");
  }
}

/// Collects the ranges of tokens and expressions.
void collectRanges(const parser::Cursor& node, std::vector<TextRange>& ranges) {
  for (const parser::Cursor child : node.children()) {
    if (!child.missing() && !child.range().empty()) ranges.push_back(child.range());
    collectRanges(child, ranges);
  }
}

}  // namespace

TEST_CASE("edits: code actions leave code that parses") {
  eachEditedTree(
      [](const parser::SyntaxTreePtr& tree, const std::string& path, std::mt19937& random) {
        const std::vector<Diagnostic> findings = check(*tree, {.path = path});
        testFixes(*tree, findings);
        const SemanticModel model(tree);
        std::vector<TextRange> ranges;
        collectRanges(parser::Cursor::root(*tree), ranges);
        for (const TextRange range : sampleOf(ranges, 6, random)) {
          testActions(model, findings, range);
          testActions(model, findings, {range.start, range.start});
        }
      });
}

TEST_CASE("edits: fixes of broken code add no syntax error") {
  eachEditedTree(
      [](const parser::SyntaxTreePtr& tree, const std::string& path, std::mt19937& random) {
        for (int i = 0; i < (testsAllPlaces() ? 10 : 2); ++i) {
          const std::string text = brokenText(*tree, random);
          CAPTURE(text);
          const auto broken = parser::parse(SourceText(text), tree->options);
          testFixes(*broken, check(*broken, {.path = path}));
        }
      });
}

}  // namespace puppet::test
