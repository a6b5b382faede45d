#include "analysis/hiera/data_part.h"

#include "analysis/hiera/data_values.h"
#include "analysis/hiera/interpolation_syntax.h"

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

  const parser::DataTree& tree_;
  int followed_ = 0;
};

/// Adds the keys and variables that a scalar interpolates.
void addInterpolated(DataNode scalar, std::string_view text, DataPart& part) {
  if (!scalar.isScalar()) return;
  const TextRange range = scalar.range();
  const std::string_view written = text.substr(range.start, range.end - range.start);
  for (const InterpolationSyntax& each : interpolationsIn(written, range.start)) {
    if (!each.isClosed || !each.problem.empty()) continue;
    const auto slice = [&](TextRange place) {
      return std::string(text.substr(place.start, place.end - place.start));
    };
    const std::string method = slice(each.method), argument = slice(each.argument);
    const bool isKey = method == "lookup" || method == "hiera" || method == "alias";
    if (argument.empty() || method == "literal") continue;
    (isKey ? part.keys : part.variables).push_back(argument);
  }
}

}  // namespace

DataPart findDataPart(const parser::DataTree& tree, std::string_view key,
                      std::span<const Value> path) {
  if (!tree.root()) return {};
  PartSearch search(tree);
  PartSearch::Part part = search.find(tree.root(), Value::string(std::string(key)));
  if (!part.value) return {};
  for (const Value& each : path) {
    const PartSearch::Part next = search.find(part.value, each);
    if (!next.value) break;
    part = next;
  }
  const std::string_view text = tree.source().view();
  DataPart found{.line = lineOf(text, part.begin.range().start)};
  addInterpolated(search.resolved(part.value), text, found);
  return found;
}

}  // namespace puppet::analysis
