#include "analysis/format/format.h"

#include "analysis/format/layout.h"
#include "analysis/format/same_code.h"
#include "parser/parse/parse.h"
#include "parser/support/text_encoding.h"
#include "parser/syntax/errors.h"

namespace puppet::format {
namespace {

/// Returns the reason why `text` is not a valid format of `tree`; empty if it is one. Formatting it
/// again must not change it, which is tested only for a text with errors.
std::string problemOf(const parser::SyntaxTree& tree, const std::string& text,
                      const FormatOptions& options) {
  if (hasSameTokens(tree, text)) return {};
  const parser::SyntaxTreePtr after = parser::parse(SourceText(text), tree.options);
  std::string problem = codeDifferenceOf(tree, *after);
  if (problem.empty() && parser::hasErrors(tree) && layOut(*after, options).text != text)
    problem = "the mistakes in it do not allow a stable layout";
  return problem;
}

}  // namespace

FormatResult format(const parser::SyntaxTree& tree, const FormatOptions& options) {
  const std::string_view old = tree.text.view();
  FormatResult result{std::string(old), {}, {}};
  if (!isValidUtf8(old)) {
    result.problem = "not UTF-8";
  } else if (old.size() > SourceText::kMaxBytes) {
    result.problem = "too large";
  } else {
    Layout layout = layOut(tree, options);
    result.problem = std::move(layout.problem);
    if (!result.problem.empty() || layout.text == old) return result;
    result.problem = problemOf(tree, layout.text, options);
    if (!result.problem.empty()) return result;
    const FormatPart all;
    result.edits = editsOf(old, layout, {&all, 1});
    result.text = std::move(layout.text);
  }
  return result;
}

}  // namespace puppet::format
