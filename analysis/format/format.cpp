#include "analysis/format/format.h"

#include "analysis/format/layout.h"
#include "analysis/format/same_code.h"
#include "parser/parse/parse.h"
#include "parser/support/text_encoding.h"
#include "parser/syntax/errors.h"

namespace puppet::format {
namespace {

/// Returns the reason why `text`, which `edits` make, is not a valid format of `tree`; empty if it
/// is one. Formatting it again must not change it, which is tested only for a text with errors.
std::string problemOf(const parser::SyntaxTree& tree, const std::string& text,
                      std::span<const TextEdit> edits, const FormatOptions& options) {
  if (hasSameTokens(tree, text, edits)) return {};
  const parser::SyntaxTreePtr after = parser::parse(SourceText(text), tree.options);
  std::string problem = codeDifferenceOf(tree, *after);
  if (problem.empty() && parser::hasErrors(tree) && layOut(*after, options).text != text)
    problem = "the mistakes in it do not allow a stable layout";
  return problem;
}

}  // namespace

FormatResult format(const parser::SyntaxTree& tree, const FormatOptions& options) {
  const std::string_view old = tree.text.view();
  const auto unchanged = [&](std::string problem) {
    return FormatResult{std::string(old), {}, std::move(problem)};
  };
  if (!isValidUtf8(old)) return unchanged("not UTF-8");
  if (old.size() > SourceText::kMaxBytes) return unchanged("too large");
  Layout layout = layOut(tree, options);
  if (!layout.problem.empty() || layout.text == old) return unchanged(std::move(layout.problem));
  const FormatPart all;
  std::vector<TextEdit> edits = editsOf(old, layout, {&all, 1});
  std::string problem = problemOf(tree, layout.text, edits, options);
  if (!problem.empty()) return unchanged(std::move(problem));
  return {std::move(layout.text), std::move(edits), {}};
}

}  // namespace puppet::format
