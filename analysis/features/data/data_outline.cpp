#include "analysis/features/data/data_outline.h"

#include <algorithm>

namespace puppet::analysis {

using parser::DataKind;
using parser::DataNode;

namespace {

constexpr std::size_t kMaxOutlineDepth = 4;
constexpr std::size_t kMaxOutlineDetail = 60;  ///< bytes of a value

/// Returns the text of a scalar, or of an alias.
std::string outlineDetail(const DataNode& value) {
  if (!value.isScalar())
    return value.kind() == DataKind::Alias ? '*' + std::string(value.text()) : "";
  constexpr std::string_view kEncrypted = "ENC[";
  const std::string_view text = value.text();
  if (text.starts_with(kEncrypted)) return "encrypted";
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  if (end <= kMaxOutlineDetail) return std::string(text.substr(0, end));
  std::size_t cut = kMaxOutlineDetail;
  // The first byte of a character in UTF-8 follows the cut.
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0) == 0x80) --cut;
  return std::string(text.substr(0, cut)) + "...";
}

SymbolKind outlineKind(const DataNode& value) {
  return value.isMapping()    ? SymbolKind::Hash
         : value.isSequence() ? SymbolKind::List
                              : SymbolKind::Key;
}

std::vector<DocumentSymbol> symbolsIn(const DataNode& node, std::size_t depth) {
  std::vector<DocumentSymbol> symbols;
  if (depth > kMaxOutlineDepth) return symbols;
  for (const auto& [key, value] : entriesOf(node)) {
    if (!key.isScalar() || key.text().empty()) continue;
    DocumentSymbol& symbol = symbols.emplace_back();
    symbol.kind = outlineKind(value);
    symbol.name = key.text();
    symbol.detail = outlineDetail(value);
    symbol.selection = key.range();
    symbol.range = {key.range().start, std::max(key.range().end, value.range().end)};
    symbol.children = symbolsIn(value, depth + 1);
  }
  if (!node.isSequence()) return symbols;
  for (DataNode element = node.firstChild(); element; element = element.nextSibling()) {
    const DataNode name = element.isMapping() ? element.find("name") : DataNode();
    if (!name.isScalar() || name.text().empty()) continue;
    DocumentSymbol& symbol = symbols.emplace_back();
    symbol.kind = SymbolKind::Level;
    symbol.name = name.text();
    symbol.selection = name.range();
    symbol.range = element.range();
    symbol.children = symbolsIn(element, depth + 1);
    std::erase_if(symbol.children,
                  [&](const DocumentSymbol& child) { return child.name == "name"; });
  }
  return symbols;
}

}  // namespace

std::vector<DocumentSymbol> dataSymbols(const parser::DataTree& tree) {
  return tree.root() ? symbolsIn(tree.root(), 1) : std::vector<DocumentSymbol>();
}

}  // namespace puppet::analysis
