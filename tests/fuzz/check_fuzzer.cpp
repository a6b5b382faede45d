// For any text, all that is found lies in it: findings with their fixes, the outline,
// folding and selection. The length of the text chooses how it is read, so that the corpus holds
// nothing but code.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "analysis/check/check.h"
#include "analysis/features/document_symbols.h"
#include "analysis/features/folding_ranges.h"
#include "analysis/features/selection_ranges.h"
#include "parser/parse/parse.h"
#include "tests/fuzz/options.h"

namespace puppet {
namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

bool lies(TextRange range, TextRange outer) {
  return range.start <= range.end && outer.covers(range);
}

void examineFindings(const std::vector<Diagnostic>& findings, TextRange text) {
  std::uint32_t last = 0;
  for (const Diagnostic& finding : findings) {
    require(lies(finding.range, text), "a finding lies outside of the text");
    require(last <= finding.range.start, "findings are not in text order");
    require(!finding.message.empty(), "a finding has no message");
    last = finding.range.start;
    for (const RelatedPlace& place : finding.related)
      require(lies(place.range, text), "a related place lies outside of the text");
    for (const Fix& fix : finding.fixes)
      for (const TextEdit& edit : fix.edits)
        require(lies(edit.range, text), "a fix lies outside of the text");
  }
}

void examineSymbols(const std::vector<analysis::DocumentSymbol>& symbols, TextRange outer) {
  for (const analysis::DocumentSymbol& symbol : symbols) {
    require(!symbol.name.empty(), "a symbol has no name");
    require(lies(symbol.range, outer), "a symbol lies outside of what holds it");
    require(lies(symbol.selection, symbol.range), "the name of a symbol lies outside of it");
    examineSymbols(symbol.children, symbol.range);
  }
}

void examineFolding(const std::vector<analysis::FoldingRange>& ranges, TextRange text) {
  std::uint32_t last = 0;
  for (const analysis::FoldingRange& folding : ranges) {
    require(lies(folding.range, text), "a folding range lies outside of the text");
    require(last <= folding.range.start, "folding ranges are not in text order");
    last = folding.range.start;
  }
}

void examineSelection(const std::vector<TextRange>& ranges, std::uint32_t offset, TextRange text) {
  require(!ranges.empty() && ranges.back() == text, "selection does not end with the whole text");
  require(ranges.front().start <= offset && offset <= ranges.front().end,
          "selection does not begin where it was asked for");
  for (std::size_t i = 1; i < ranges.size(); ++i)
    require(lies(ranges[i - 1], ranges[i]) && ranges[i - 1] != ranges[i],
            "selection does not grow");
}

}  // namespace
}  // namespace puppet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puppet;
  const parser::ParseOptions options = fuzz::optionsFor(size);
  analysis::CheckContext context;
  context.level = options.level;
  if (size & 8) context.path = options.mode.tasks ? "m/plans/init.pp" : "m/manifests/init.pp";
  context.likeReference = !options.otherLevels;

  const SourceText source(std::string(reinterpret_cast<const char*>(data), size));
  const TextRange text{0, source.size()};
  const parser::SyntaxTreePtr tree = parser::parse(source, options);
  examineFindings(analysis::check(*tree, context), text);
  examineSymbols(analysis::documentSymbols(*tree), text);
  examineFolding(analysis::foldingRanges(*tree), text);
  for (const std::uint32_t offset : {0U, text.end / 3, text.end / 2, text.end})
    examineSelection(analysis::selectionRanges(*tree, offset), offset, text);
  return 0;
}
