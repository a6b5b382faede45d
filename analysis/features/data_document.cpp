#include "analysis/features/data_document.h"

#include <algorithm>

#include "analysis/features/data_interpolation.h"
#include "analysis/features/data_key_uses.h"
#include "analysis/features/data_keys.h"
#include "analysis/features/data_value_types.h"
#include "analysis/features/declaration_text.h"
#include "analysis/features/symbol_text.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/symbols/documentation.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;

namespace {

bool isData(const SemanticModel& model) {
  return model.snapshot() && roleOf(model.snapshot(), model.path()).has_value();
}

/// Returns the key of the outermost mapping at a place; an invalid node if there is none.
DataNode outermostKeyAt(const DataTree& tree, std::uint32_t offset) {
  const DataNode node = tree.nodeAt(offset);
  if (!node.isScalar() || node.range().empty() || node.parent() != tree.root()) return {};
  return node.keyOfEntry() == node ? node : DataNode();
}

/// Returns the class that a value names; empty if there is none. In lists of classes, words without
/// `::` are class names too.
Symbol classAt(const DataTree& tree, std::uint32_t offset) {
  const DataNode node = tree.nodeAt(offset);
  if (!node.isScalar() || outermostKeyAt(tree, offset)) return {};
  std::string name(node.text());
  if (name.starts_with("::")) name.erase(0, 2);
  if (name.find("::") == name.npos) {
    const auto list = node.parent();
    if (!list || !list->isSequence() || !isClassList(list->keyOfEntry().text())) return {};
  }
  return {ReferenceKind::Class, {}, std::move(name), {}};
}

Symbol symbolAtData(const SemanticModel& model, const DataTree& tree, std::uint32_t offset) {
  if (const DataNode key = outermostKeyAt(tree, offset))
    return parameterOfDataKey(model, key.text());
  return classAt(tree, offset);
}

}  // namespace

namespace {

std::string textOf(const SemanticModel& model, const Symbol& symbol) {
  std::string markdown;
  if (symbol.name.empty()) return markdown;
  const SymbolText text = symbolText(model, symbol);
  if (!text.code.empty()) markdown = codeBlock(text.code);
  if (const auto documentation = documentationMarkdown(text.documentation); !documentation.empty())
    markdown += '\n' + documentation;
  if (!text.notes.empty()) markdown += '\n' + text.notes;
  return markdown;
}

std::optional<Hover> interpolationHover(const SemanticModel& model, const InterpolatedName& name) {
  std::string markdown =
      name.key.empty() ? textOf(model, name.variable) : lookupText(model, name.key);
  if (markdown.empty()) return std::nullopt;
  return Hover{std::move(markdown), name.range};
}

}  // namespace

std::optional<Hover> dataHover(const SemanticModel& model, const DataTree& tree,
                               std::uint32_t offset) {
  if (!isData(model)) return std::nullopt;
  const DataNode node = tree.nodeAt(offset);
  if (!node) return std::nullopt;
  if (const auto name = interpolatedNameAt(tree, offset)) return interpolationHover(model, *name);
  const Symbol symbol = symbolAtData(model, tree, offset);
  // The text of a parameter lists its values in data.
  if (std::string markdown = textOf(model, symbol); !markdown.empty())
    return Hover{std::move(markdown), node.range()};
  const DataNode key = outermostKeyAt(tree, offset);
  std::string markdown = key ? lookupText(model, std::string(key.text())) : std::string();
  if (markdown.empty()) return std::nullopt;
  return Hover{std::move(markdown), node.range()};
}

std::vector<Place> dataDefinition(const SemanticModel& model, const DataTree& tree,
                                  std::uint32_t offset) {
  if (!isData(model)) return {};
  if (const auto name = interpolatedNameAt(tree, offset))
    return name->key.empty() ? declarationsOf(model, name->variable)
                             : dataPlacesOf(model, name->key);
  const Symbol symbol = symbolAtData(model, tree, offset);
  return symbol.name.empty() ? std::vector<Place>() : declarationsOf(model, symbol);
}

std::vector<FileOccurrences> dataReferences(const SemanticModel& model, const DataTree& tree,
                                            std::uint32_t offset, bool includesDeclaration) {
  if (!isData(model)) return {};
  if (const DataKeyInData at = dataKeyInDataAt(tree, offset); !at.key.empty())
    return referencesToDataKey(model, at.key, includesDeclaration);
  const Symbol symbol = classAt(tree, offset);
  return symbol.name.empty() ? std::vector<FileOccurrences>() : findOccurrences(model, symbol);
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
