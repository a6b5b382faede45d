// Properties of formatted parts, over the project's own sources and their hasty versions; `./dev
// prove edits` takes all modules that Debian has, and all places in them.

#include <algorithm>
#include <random>
#include <set>

#include <doctest/doctest.h>

#include "analysis/edits/verified_edits.h"
#include "analysis/format/range_format.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"
#include "parser/syntax/cursor.h"
#include "tests/support/hasty_text.h"

namespace puppet::test {
namespace {

using format::FormatOptions;
using parser::Cursor;
using parser::SyntaxTree;
using parser::SyntaxTreePtr;
using Edits = std::vector<TextEdit>;

/// Returns the text after edits, which keep the code.
std::string verifiedText(const SyntaxTree& tree, const Edits& edits) {
  const auto verified = analysis::verify(
      analysis::EditKind::Format, {.path = "/a.pp", .text = tree.text, .tree = &tree}, edits);
  return verified ? std::string(verified->after().view()) : "! " + verified.error().report;
}

/// Collects the ranges of statements and list items.
void collectItems(const Cursor& node, std::vector<TextRange>& ranges) {
  for (const Cursor child : node.children()) {
    if (!child.isNode()) continue;
    if (!child.range().empty()) ranges.push_back(child.range());
    collectItems(child, ranges);
  }
}

/// Returns the edits that are not among those of the whole file, apart from line breaks: a range
/// stays at the indentation around it.
Edits foreignEdits(const SyntaxTree& tree, const Edits& edits, const Edits& whole) {
  constexpr std::string_view kSeparators = " \t\r\n,;";
  const std::string_view text = tree.text.view();
  Edits foreign;
  for (const TextEdit& edit : edits) {
    const std::size_t before = text.find_last_not_of(kSeparators, edit.range.start - 1);
    const std::size_t start = edit.range.start == 0 || before == text.npos ? 0 : before + 1;
    const std::size_t end =
        std::min(text.find_first_not_of(kSeparators, edit.range.end), text.size());
    const bool isBreak = text.substr(start, end - start).find('\n') != text.npos ||
                         edit.newText.find('\n') != std::string::npos;
    if (!isBreak && std::ranges::find(whole, edit) == whole.end()) foreign.push_back(edit);
  }
  return foreign;
}

/// Tests ranges of one text.
void testRanges(const SyntaxTree& tree, const FormatOptions& options, std::mt19937& random) {
  const format::FormatResult whole = format::format(tree, options);
  REQUIRE(whole.problem == "");
  CHECK(analysis::verifyFormat({.path = "/a.pp", .text = tree.text, .tree = &tree}, whole));
  const std::uint32_t size = tree.text.size();
  const TextRange all{0, size};
  CHECK(applied(tree.text.view(), format::formatRanges(tree, {&all, 1}, options)) == whole.text);
  std::vector<TextRange> items;
  collectItems(Cursor::root(tree), items);
  std::vector<std::vector<TextRange>> selections;
  for (const TextRange item : sampleOf(items, 12, random)) selections.push_back({item});
  for (int i = 0; i < 6 && size > 0; ++i) {
    const std::uint32_t start = random() % size;
    selections.push_back({{start, std::min<std::uint32_t>(size, start + random() % 300)}});
  }
  for (int i = 0; i < 3 && !items.empty(); ++i)
    selections.push_back({items[random() % items.size()], items[random() % items.size()],
                          items[random() % items.size()]});
  for (const std::vector<TextRange>& ranges : selections) {
    CAPTURE(ranges.front().start);
    CAPTURE(ranges.front().end);
    const Edits edits = format::formatRanges(tree, ranges, options);
    CHECK_FALSE(verifiedText(tree, edits).starts_with("! "));
    CHECK(foreignEdits(tree, edits, whole.edits) == Edits());
  }
}

/// Returns the lists of aligned arrows that are not aligned in `after` any more.
std::size_t brokenColumns(const SyntaxTree& before, const SyntaxTree& after) {
  const std::vector<std::uint32_t> columns = arrowColumns(after);
  std::size_t broken = 0;
  for (const std::vector<std::size_t>& list : alignedArrows(before)) {
    std::set<std::uint32_t> places;
    for (const std::size_t arrow : list) places.insert(columns.at(arrow));
    broken += places.size() > 1;
  }
  return broken;
}

/// Returns the offsets after tokens and line breaks at which on-type formatting may be requested.
std::vector<std::uint32_t> triggersIn(const std::string& text) {
  std::vector<std::uint32_t> places;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (std::string_view(">},;\n").find(text[i]) != std::string_view::npos)
      places.push_back(static_cast<std::uint32_t>(i + 1));
  return places;
}

/// Tests on-type formatting in one text.
void testTyping(const SyntaxTree& tree, const FormatOptions& options, std::mt19937& random) {
  const std::string text(tree.text.view());
  for (const std::uint32_t offset : sampleOf(triggersIn(text), 20, random)) {
    CAPTURE(offset);
    const Edits edits = format::formatOnType(tree, offset, text[offset - 1], options);
    if (edits.empty()) continue;
    const std::string result = verifiedText(tree, edits);
    REQUIRE_FALSE(result.starts_with("! "));
    CHECK(brokenColumns(tree, *parser::parse(SourceText(result), tree.options)) == 0);
  }
}

/// Returns the ends of the arrows in lists that are aligned.
std::set<std::uint32_t> alignedEnds(const SyntaxTree& tree) {
  const std::vector<std::uint32_t> ends = arrowEnds(tree);
  std::set<std::uint32_t> aligned;
  for (const std::vector<std::size_t>& list : alignedArrows(tree))
    for (const std::size_t arrow : list) aligned.insert(ends.at(arrow));
  return aligned;
}

/// Types the character before each place of a formatted text, with and without the rest of its
/// line: nothing has to change. Arrows of lists without a column are left out: they are aligned
/// where the other rows do not say that they are not to be.
void testTypingInFormatted(const SyntaxTree& tree, const FormatOptions& options,
                           std::mt19937& random) {
  const std::string text(tree.text.view());
  const std::set<std::uint32_t> aligned = alignedEnds(tree);
  for (const std::uint32_t offset : sampleOf(triggersIn(text), 20, random)) {
    const char typed = text[offset - 1];
    if (typed == '\n' || (typed == '>' && !aligned.contains(offset))) continue;
    CAPTURE(offset);
    CHECK(format::formatOnType(tree, offset, typed, options) == Edits());
    const std::size_t end = text.find('\n', offset);
    if (end == text.npos || typed != '>') continue;
    const std::string rest = text.substr(offset, end - offset);
    // A line that opens a bracket for later lines cannot be removed.
    if (!rest.ends_with(',') || rest.find_first_of("@(/") != rest.npos) continue;
    std::string shorter = text;
    shorter.erase(offset, rest.size());
    const SyntaxTreePtr unfinished = parser::parse(SourceText(shorter), tree.options);
    CHECK(applied(shorter, format::formatOnType(*unfinished, offset, typed, options)) == shorter);
  }
}

/// Returns options at random.
FormatOptions someOptions(std::mt19937& random) {
  constexpr std::uint32_t kWidths[] = {40, 60, 80, 100, 140, 140};
  FormatOptions options;
  options.width = kWidths[random() % std::size(kWidths)];
  options.indent = random() % 4 == 0 ? 4 : 2;
  options.align = static_cast<FormatOptions::Align>(random() % 4 % 3);
  return options;
}

}  // namespace

TEST_CASE("edits: formatting is idempotent for any layout of code") {
  eachEditedTree([](const SyntaxTreePtr& tree, const std::string&, std::mt19937& random) {
    for (int i = 0; i < 3; ++i) {
      const FormatOptions options = someOptions(random);
      const std::string shaken = shakenText(*tree, random);
      const auto formatted = [&](const std::string& text) {
        return format::format(*parser::parse(SourceText(text), tree->options), options);
      };
      const format::FormatResult once = formatted(shaken);
      CAPTURE(shaken);
      CAPTURE(options.width);
      CAPTURE(options.indent);
      CAPTURE(static_cast<int>(options.align));
      CHECK(once.problem == "");
      CHECK(formatted(once.text).text == once.text);
    }
  });
}

TEST_CASE("edits: formats of ranges are parts of the format of the file") {
  eachEditedTree([](const SyntaxTreePtr& tree, const std::string&, std::mt19937& random) {
    testRanges(*tree, {}, random);
  });
}

TEST_CASE("edits: formatting while typing keeps the code and the columns") {
  eachEditedTree([](const SyntaxTreePtr& tree, const std::string&, std::mt19937& random) {
    testTyping(*tree, {}, random);
    const format::FormatResult formatted = format::format(*tree);
    testTypingInFormatted(*parser::parse(SourceText(formatted.text), tree->options), {}, random);
  });
}

}  // namespace puppet::test
