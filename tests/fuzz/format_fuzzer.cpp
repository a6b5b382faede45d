// Any bytes can be formatted or are refused: formatting what is formatted changes nothing, the
// edits make the formatted text, and code without mistakes is never refused but for its encoding.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "analysis/edits/verified_edits.h"
#include "analysis/format/range_format.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"
#include "parser/syntax/errors.h"
#include "tests/fuzz/options.h"

namespace puppet {
namespace {

format::FormatOptions layoutFor(std::size_t size) {
  constexpr std::uint32_t kWidths[] = {40, 80, 100, 140};
  format::FormatOptions options;
  options.width = kWidths[size / 16 % 4];
  options.indent = size & 64 ? 4 : 2;
  options.align = static_cast<format::FormatOptions::Align>(size / 128 % 3);
  return options;
}

bool isFlawless(const parser::SyntaxTree& tree) { return !parser::hasErrors(tree); }

[[noreturn]] void fail(std::string_view what, std::string_view text) {
  std::cerr << what << '\n' << text << '\n';
  std::abort();
}

void examinePart(const parser::SyntaxTree& tree, std::string_view what,
                 const std::vector<TextEdit>& edits) {
  if (edits.empty()) return;
  const auto verified = analysis::verify(
      analysis::EditKind::Format, {.path = "/a.pp", .text = tree.text, .tree = &tree}, edits);
  if (!verified && verified.error().isDefect)
    fail(std::string(what) + ": " + verified.error().problem, tree.text.view());
}

/// Parts of a file are formatted to the same tokens, wherever they are and whatever is typed.
void examineParts(const parser::SyntaxTree& tree, const format::FormatOptions& layout) {
  const std::uint32_t size = tree.text.size();
  for (std::uint32_t start = size % 7; start < size; start += size / 3 + 1) {
    const TextRange range{start, std::min(size, start + size % 40)};
    examinePart(tree, "a range", format::formatRanges(tree, {&range, 1}, layout));
  }
  for (std::uint32_t at = 1; at <= size; ++at) {
    const char typed = tree.text.view()[at - 1];
    if (at % 5 != size % 5 || std::string_view("}\n>;").find(typed) == std::string_view::npos)
      continue;
    examinePart(tree, "on type", format::formatOnType(tree, at, typed, layout));
  }
}

void examine(const parser::SyntaxTree& tree, const format::FormatOptions& layout) {
  const format::FormatResult result = format::format(tree, layout);
  if (!result.problem.empty()) {
    if (result.text != tree.text.view()) fail("a refused text was changed", result.text);
    if (isFlawless(tree) && result.problem != "not UTF-8") fail(result.problem, result.text);
    return;
  }
  const parser::SyntaxTreePtr again = parser::parse(SourceText(result.text), tree.options);
  const format::FormatResult second = format::format(*again, layout);
  if (!second.problem.empty()) fail(second.problem, result.text);
  if (second.text != result.text) fail("formatting twice differs:\n" + result.text, second.text);
  const std::string edited = applied(tree.text.view(), result.edits);
  if (edited != result.text) fail("the edits make another text", edited);
  if (tree.text.size() < 4096) examineParts(tree, layout);
}

}  // namespace
}  // namespace puppet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puppet;
  const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
  const parser::SyntaxTreePtr tree = parser::parse(text, fuzz::optionsFor(size));
  examine(*tree, layoutFor(size));
  return 0;
}
