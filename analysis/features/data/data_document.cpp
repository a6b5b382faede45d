#include "analysis/features/data/data_document.h"

#include <algorithm>

#include "analysis/features/data/data_anchors.h"
#include "analysis/features/data/data_symbols.h"
#include "analysis/features/names/data_interpolation.h"
#include "analysis/features/names/data_key_uses.h"
#include "analysis/features/names/data_keys.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;

std::vector<Place> dataDefinition(const SemanticModel& model, const DataTree& tree,
                                  std::uint32_t offset) {
  if (!isHieraData(model)) return {};
  if (const auto anchor = dataAnchorAt(tree, offset))
    return {{model.path(), anchor->range, anchor->range}};
  if (const auto name = interpolatedNameAt(tree, offset))
    return name->key.empty() ? declarationsOf(model, name->variable)
                             : dataPlacesOf(model, name->key);
  if (const DataNode key = outermostKeyAt(tree, offset)) {
    const Symbol parameter = parameterOfDataKey(model, key.text());
    return parameter.name.empty() ? std::vector<Place>() : declarationsOf(model, parameter);
  }
  const LookupOptionName option = lookupOptionNameAt(model, tree, offset);
  const Symbol symbol = !option.key.empty()           ? parameterOfDataKey(model, option.key)
                        : !option.symbol.name.empty() ? option.symbol
                                                      : classInData(model, tree, offset);
  if (!symbol.name.empty()) return declarationsOf(model, symbol);
  return option.key.empty() ? std::vector<Place>() : dataPlacesOf(model, option.key);
}

std::vector<FileOccurrences> dataReferences(const SemanticModel& model, const DataTree& tree,
                                            std::uint32_t offset, bool includesDeclaration) {
  if (!isHieraData(model)) return {};
  if (dataAnchorAt(tree, offset)) {
    FileOccurrences uses{model.path(), dataHighlights(model, tree, offset)};
    if (!includesDeclaration)
      std::erase_if(uses.occurrences,
                    [](const Occurrence& one) { return one.role == ReferenceRole::Declaration; });
    return {std::move(uses)};
  }
  if (const DataKeyInData at = dataKeyInDataAt(tree, offset); !at.key.empty())
    return referencesToDataKey(model, at.key, includesDeclaration);
  const LookupOptionName option = lookupOptionNameAt(model, tree, offset);
  const Symbol symbol =
      option.symbol.name.empty() ? classInData(model, tree, offset) : option.symbol;
  return symbol.name.empty() ? std::vector<FileOccurrences>() : findOccurrences(model, symbol);
}

std::vector<Occurrence> dataHighlights(const SemanticModel& model, const DataTree& tree,
                                       std::uint32_t offset) {
  std::vector<Occurrence> places;
  if (!isHieraData(model)) return places;
  if (const auto anchor = dataAnchorAt(tree, offset)) {
    places.push_back({anchor->range, ReferenceRole::Declaration});
    for (const TextRange alias : anchor->aliases) places.push_back({alias, ReferenceRole::Read});
    return places;
  }
  const DataKeyInData at = dataKeyInDataAt(tree, offset);
  if (at.key.empty()) return places;
  for (const DataKeyUse& use : dataKeyUsesIn(tree, std::span(&at.key, 1)))
    if (use.isWritten())
      places.push_back({use.range, use.kind == DataKeyUse::Kind::Entry ? ReferenceRole::Declaration
                                                                       : ReferenceRole::Read});
  return places;
}

std::vector<FoldingRange> dataFoldingRanges(const DataTree& tree) {
  std::vector<FoldingRange> ranges;
  const std::string_view text = tree.source().view();
  const auto spansLines = [&](TextRange range) {
    return text.substr(range.start, range.length()).find('\n') != text.npos;
  };
  const auto visit = [&](const auto& self, const DataNode& node) -> void {
    for (const DataEntryNodes& entry : entriesOf(node)) {
      const TextRange whole{entry.key.range().end, entry.value.range().end};
      if (whole.start < whole.end && spansLines(whole)) ranges.push_back({whole});
    }
    for (DataNode child = node.firstChild(); child; child = child.nextSibling()) {
      if (node.isSequence() && spansLines(child.range())) ranges.push_back({child.range()});
      self(self, child);
    }
  };
  if (tree.root()) visit(visit, tree.root());
  std::ranges::stable_sort(ranges, {}, [](const FoldingRange& range) { return range.range.start; });
  return ranges;
}

}  // namespace puppet::analysis
