#include "analysis/features/data/data_anchors.h"

#include <algorithm>
#include <map>

namespace puppet::analysis {

using parser::DataKind;
using parser::DataNode;
using parser::DataTree;

namespace {

/// Collects the anchors of a tree. An alias means the last anchor of its name before it.
class AnchorCollector {
 public:
  void visit(const DataNode& node) {
    if (node.kind() == DataKind::Alias) {
      const auto last = last_.find(node.text());
      if (last != last_.end()) anchors[last->second].aliases.push_back(node.range());
    } else if (!node.anchor().empty()) {
      last_[node.anchor()] = anchors.size();
      anchors.push_back({std::string(node.anchor()), node.properties()->anchorRange, node, {}, {}});
    }
    for (DataNode child = node.firstChild(); child; child = child.nextSibling()) visit(child);
  }

  std::vector<DataAnchor> anchors;

 private:
  std::map<std::string_view, std::size_t> last_;
};

bool touches(TextRange range, std::uint32_t offset) {
  return range.start <= offset && offset <= range.end;
}

/// Returns true if the word at `offset` begins with `&` or `*`.
bool mayBeAnchor(std::string_view text, std::uint32_t offset) {
  constexpr std::string_view kBoundary = " \t\r\n,[]{}";
  std::size_t start = std::min<std::size_t>(offset, text.size());
  while (start > 0 && kBoundary.find(text[start - 1]) == text.npos) --start;
  return start < text.size() && (text[start] == '&' || text[start] == '*');
}

}  // namespace

std::optional<DataAnchor> dataAnchorAt(const DataTree& tree, std::uint32_t offset) {
  if (tree.format() == parser::DataFormat::Json || !tree.root() ||
      !mayBeAnchor(tree.source().view(), offset))
    return std::nullopt;
  AnchorCollector collector;
  collector.visit(tree.root());
  for (DataAnchor& anchor : collector.anchors) {
    if (touches(anchor.range, offset)) {
      anchor.at = anchor.range;
      return std::move(anchor);
    }
    for (const TextRange alias : anchor.aliases)
      if (touches(alias, offset)) {
        anchor.at = alias;
        return std::move(anchor);
      }
  }
  return std::nullopt;
}

}  // namespace puppet::analysis
