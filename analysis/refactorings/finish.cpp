// The last step of every refactoring: formats the result and checks that it parses.

#include <algorithm>

#include "analysis/edits/verified_edits.h"
#include "analysis/format/range_format.h"
#include "analysis/refactorings/refactoring.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"
#include "parser/syntax/errors.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Returns the range to format with the written text: the enclosing one-line construct, and the
/// statement if it breaks lines. Empty if only blanks were written.
TextRange constructAround(const SyntaxTree& tree, TextRange written) {
  // Blanks at the ends belong to the surrounding code.
  const TextRange range = Selection::trimmed(tree.text.view(), written);
  if (range.empty()) return range;
  const auto hasBreak = [&](TextRange r) {
    return tree.text.slice(r).find('\n') != std::string_view::npos;
  };
  const bool isBroken = hasBreak(written);
  TextRange result = range;
  const std::vector<Cursor> path = pathTo(tree, range.start);
  for (std::size_t i = path.size(); i-- > 1;) {
    const TextRange whole = path[i].range();
    if (!whole.covers(range)) continue;
    const bool isStatement =
        isBroken && holdsStatements(path[i - 1]) && !isDefinition(path[i].kind());
    if (!hasBreak(whole) || isStatement) result = whole;
    // A statement that does not begin a line is in a one-line block, which is broken now: include
    // that block.
    const bool beginsLine =
        path[i - 1].is(SyntaxKind::SourceFile) || hasBreak({path[i].fullStart(), whole.start});
    if (isStatement && beginsLine) return whole;
  }
  return result;
}

/// Returns the edits that format the text written to `ranges`, as far as it can be formatted.
VerifiedOrFault layoutOf(const std::string& path, const SyntaxTree& tree,
                         const std::vector<TextRange>& ranges,
                         const format::FormatOptions& options) {
  std::vector<TextRange> constructs;
  for (const TextRange range : ranges)
    if (const TextRange construct = constructAround(tree, range); !construct.empty())
      constructs.push_back(construct);
  return verify(EditKind::Format, {.path = path, .text = tree.text, .tree = &tree},
                format::formatRanges(tree, constructs, options));
}

}  // namespace

tl::expected<SourceChange, Refusal> finished(const Selection& selection, SourceChange change,
                                             const format::FormatOptions& options) {
  const auto broken = [] { return tl::unexpected(Refusal{"the result would not be valid code"}); };
  std::ranges::stable_sort(change.edits, {}, [](const TextEdit& e) { return e.range.start; });
  // Quotes stay as written.
  format::FormatOptions layout = options;
  layout.quotes = format::FormatOptions::Quotes::Keep;
  layout.alignsArrows = true;
  const std::string text = applied(selection.text(), change.edits);
  const SyntaxTreePtr tree = parse(SourceText(text), selection.tree().options);
  if (errorCount(*tree) > errorCount(selection.tree())) return broken();
  if (!change.keepsLayout) {
    const auto edits = layoutOf(selection.model().path(), *tree, rangesAfter(change.edits), layout);
    if (edits)
      change.edits = composed(change.edits, text, edits->list());
    else if (edits.error().isDefect)
      return tl::unexpected(Refusal{edits.error()});
  }
  for (NewFile& file : change.created) {
    if (!file.path.ends_with(".pp")) continue;
    const SyntaxTreePtr created = parse(SourceText(file.text), selection.tree().options);
    if (errorCount(*created) > 0) return broken();
    const format::FormatResult formatted = format::format(*created, layout);
    if (formatted.problem.empty()) file.text = formatted.text;
  }
  return change;
}

}  // namespace puppet::analysis
