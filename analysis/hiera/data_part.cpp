#include "analysis/hiera/data_part.h"

#include <string>

#include "analysis/hiera/data_values.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataKind;
using parser::DataNode;
using types::Value;
using types::ValueKind;

namespace {

/// Maximum number of aliases and merge keys that are followed for one part.
constexpr int kMaxFollowed = 20;

/// Finds parts of the values of a tree.
class PartSearch {
 public:
  explicit PartSearch(const parser::DataTree& tree) : tree_(tree) {}

  /// Part of a value, and where it begins: at its key if it has one.
  struct Part {
    DataNode value, begin;
  };

  /// Returns an invalid part if there is none.
  Part find(DataNode whole, const Value& key) {
    whole = resolved(whole);
    if (whole.isSequence()) return elementOf(whole, key);
    if (!whole.isMapping()) return {};
    const std::string text = key.is(ValueKind::String) ? std::string(key.asString())
                             : key.isSmallInteger()    ? std::to_string(key.asSmallInteger())
                                                       : std::string();
    Part found;
    for (const DataEntryNodes& entry : entriesOf(whole)) {
      const bool isSymbol = isYamlSymbol(entry.key);
      if (entry.key.isScalar() && entry.key.text().substr(isSymbol ? 1 : 0) == text)
        found = {entry.value, entry.key};
    }
    return found.value ? found : inMerged(whole, key);
  }

 private:
  static Part elementOf(DataNode sequence, const Value& key) {
    if (!key.isSmallInteger()) return {};
    std::int64_t index = key.asSmallInteger();
    for (const DataNode element : sequence.children())
      if (index-- == 0) return {element, element};
    return {};
  }

  /// Finds the key in the mappings that `<<` merges.
  Part inMerged(DataNode mapping, const Value& key) {
    for (const DataEntryNodes& entry : entriesOf(mapping)) {
      if (entry.key.text() != "<<" || ++followed_ > kMaxFollowed) continue;
      const DataNode merged = resolved(entry.value);
      if (merged.isMapping())
        if (const Part found = find(merged, key); found.value) return found;
      if (!merged.isSequence()) continue;
      for (const DataNode element : merged.children())
        if (const Part found = find(element, key); found.value) return found;
    }
    return {};
  }

  /// Returns the value that an alias stands for.
  DataNode resolved(DataNode node) {
    if (!node || node.kind() != DataKind::Alias || ++followed_ > kMaxFollowed) return node;
    DataNode found;
    const auto search = [&](const auto& self, DataNode each) -> void {
      if (each.range().start >= node.range().start) return;
      if (each.anchor() == node.text()) found = each;
      for (const DataNode child : each.children()) self(self, child);
    };
    search(search, tree_.root());
    return found ? found : node;
  }

  const parser::DataTree& tree_;
  int followed_ = 0;
};

}  // namespace

std::uint32_t lineOfPart(const parser::DataTree& tree, std::string_view key,
                         std::span<const Value> path) {
  if (!tree.root()) return 0;
  PartSearch search(tree);
  PartSearch::Part part = search.find(tree.root(), Value::string(std::string(key)));
  if (!part.value) return 0;
  for (const Value& each : path) {
    const PartSearch::Part next = search.find(part.value, each);
    if (!next.value) break;
    part = next;
  }
  return lineOf(tree.source().view(), part.begin.range().start);
}

}  // namespace puppet::analysis
