#include "analysis/features/names/data_key_uses.h"

#include <algorithm>
#include <map>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/data_interpolation.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"
#include "parser/data/parse_data.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;
using UseKind = DataKeyUse::Kind;

namespace {

std::string_view slice(std::string_view text, TextRange range) {
  return text.substr(range.start, range.length());
}

bool looksUp(std::string_view method) {
  return method == "lookup" || method == "hiera" || method == "alias";
}

/// Returns the range of a key's text without quotes; empty if it has escapes.
TextRange writtenRange(const DataTree& tree, const DataNode& key) {
  const std::size_t at = slice(tree.source().view(), key.range()).find(key.text());
  if (key.text().empty() || at == std::string_view::npos) return {};
  const auto start = static_cast<std::uint32_t>(key.range().start + at);
  return {start, start + static_cast<std::uint32_t>(key.text().size())};
}

/// Calls `visit` with each scalar below `node`, in text order.
template <typename Visit>
void forEachScalarIn(const DataNode& node, const Visit& visit) {
  if (node.isScalar()) visit(node);
  for (DataNode child = node.firstChild(); child; child = child.nextSibling())
    forEachScalarIn(child, visit);
}

/// Collects the uses of keys in one data file.
class DataUseCollector {
 public:
  DataUseCollector(const DataTree& tree, std::span<const std::string> keys)
      : tree_(tree), keys_(keys) {}

  std::vector<DataKeyUse> run() {
    const DataNode root = tree_.root();
    if (!root) return {};
    for (const DataEntryNodes& entry : entriesOf(root)) {
      addName(entry.key, UseKind::Entry);
      if (entry.key.text() == kLookupOptions) addOptions(entry);
    }
    addMerged();
    forEachScalarIn(root, [&](const DataNode& node) { addInterpolations(node); });
    std::ranges::stable_sort(uses_, {}, [](const DataKeyUse& use) { return use.range.start; });
    return std::move(uses_);
  }

 private:
  void addName(const DataNode& name, UseKind kind) {
    if (!name.isScalar()) return;
    const auto key = std::ranges::find(keys_, name.text());
    if (key == keys_.end()) return;
    const TextRange written = writtenRange(tree_, name);
    const auto index = static_cast<std::size_t>(key - keys_.begin());
    uses_.push_back({written.empty() ? UseKind::Escaped : kind,
                     written.empty() ? name.range() : written, index});
  }

  void addOptions(const DataEntryNodes& options) {
    for (const DataEntryNodes& entry : entriesOf(options.value)) {
      if (entry.key.text().starts_with('^'))
        uses_.push_back({UseKind::Pattern, entry.key.range(), 0});
      else
        addName(entry.key, UseKind::Option);
    }
  }

  /// Adds entries and options that are merged from elsewhere: `<<`, aliases.
  void addMerged() {
    const DataFile file = DataFile::of(tree_);
    const DataEntry* options = file.find(kLookupOptions);
    const bool hasOptions = options && options->value.is(types::ValueKind::Hash);
    for (std::size_t key = 0; key < keys_.size(); ++key) {
      const DataEntry* entry = file.find(keys_[key]);
      if (entry && !has(key, UseKind::Entry))
        uses_.push_back({UseKind::Escaped, entry->place, key});
      if (hasOptions && options->value.asHash().find(keys_[key]) && !has(key, UseKind::Option))
        uses_.push_back({UseKind::Escaped, options->place, key});
    }
  }

  /// Returns true if the key has a use of this kind, or one with escapes.
  bool has(std::size_t key, UseKind kind) const {
    return std::ranges::any_of(uses_, [&](const DataKeyUse& use) {
      return use.key == key && (use.kind == kind || use.kind == UseKind::Escaped);
    });
  }

  void addInterpolations(const DataNode& node) {
    if (node.text().find("%{") == std::string_view::npos) return;
    const TextRange range = node.range();
    const std::vector<DataKeyUse> written = interpolatedIn(range);
    uses_.insert(uses_.end(), written.begin(), written.end());
    for (const DataKeyUse& use : inText(node.text(), 0))
      if (std::ranges::count(written, use.key, &DataKeyUse::key) == 0)
        uses_.push_back({UseKind::Escaped, range, use.key});
  }

  std::vector<DataKeyUse> interpolatedIn(TextRange range) const {
    return inText(slice(tree_.source().view(), range), range.start);
  }

  /// Returns the keys in the interpolations of a text that begins at `start`.
  std::vector<DataKeyUse> inText(std::string_view text, std::uint32_t start) const {
    std::vector<DataKeyUse> found;
    for (const InterpolationSyntax& one : interpolationsIn(text, start)) {
      const auto at = [&](TextRange range) {
        return text.substr(range.start - start, range.length());
      };
      if (!one.isClosed || !looksUp(at(one.method))) continue;
      const auto parsed = DataKey::parse(at(one.argument));
      const auto key = parsed ? std::ranges::find(keys_, parsed->root) : keys_.end();
      if (key == keys_.end()) continue;
      const bool isPlain = at(one.argument).starts_with(*key);
      const auto size = static_cast<std::uint32_t>(key->size());
      found.push_back(
          {isPlain ? UseKind::Interpolation : UseKind::Escaped,
           isPlain ? TextRange{one.argument.start, one.argument.start + size} : one.argument,
           static_cast<std::size_t>(key - keys_.begin())});
    }
    return found;
  }

  const DataTree& tree_;
  const std::span<const std::string> keys_;
  std::vector<DataKeyUse> uses_;
};

/// Searches the data and the code of an environment.
class EnvironmentSearch {
 public:
  EnvironmentSearch(const SemanticModel& model, std::span<const std::string> keys)
      : model_(model), keys_(keys) {
    for (const std::string& key : keys) hashes_.emplace_back(key);
  }

  DataKeySearch run() {
    searchCode();
    if (model_.snapshot()) {
      searchData({});
      for (const Module& module : model_.environment().modules) searchData(module.name);
    }
    for (auto& [path, file] : files_)
      if (!file.uses.empty() || file.isBroken) found_.files.push_back(std::move(file));
    return std::move(found_);
  }

 private:
  void searchCode() {
    const auto visit = [&](const CandidateFile& file) {
      DataKeyFile& added = files_[std::string(file.path)];
      added.path = file.path;
      added.text = file.tree.text;
      for (const LookedUpKey& used : lookedUpKeys(file.tree))
        for (std::size_t key = 0; key < keys_.size(); ++key)
          if (used.mayBe(keys_[key]))
            added.uses.push_back(
                {used.isComputed ? UseKind::Computed : UseKind::Lookup, used.range, key});
    };
    found_.skipped = forEachCandidate(model_, dataKeyFunctions(), visit);
  }

  void searchData(const std::string& module) {
    const DataSummaryPtr summary = currentData(model_.snapshot(), module);
    const DataList& list = *summary->list;
    summary->forEachFile([&](const DataPath& at, const IndexedData& data) {
      const std::string& path = list.reals[static_cast<std::size_t>(&at - list.paths.data())];
      if (!data.text() || !found_.data.insert(path).second) return true;
      const bool mayName =
          std::ranges::any_of(hashes_, [&](const KeyHash& key) { return data.mayName(key); });
      if (!mayName) return true;
      const bool isJson = data.source() == HierarchyLevel::Source::Json;
      const auto tree =
          parseData(*data.text(), isJson ? parser::DataFormat::Json : parser::DataFormat::Yaml);
      files_[path] = {path, *data.text(), module, dataKeyUsesIn(*tree, keys_),
                      !tree->errors().empty()};
      return true;
    });
  }

  const SemanticModel& model_;
  const std::span<const std::string> keys_;
  std::vector<KeyHash> hashes_;
  std::map<std::string, DataKeyFile> files_;
  DataKeySearch found_;
};

}  // namespace

std::vector<DataKeyUse> dataKeyUsesIn(const DataTree& tree, std::span<const std::string> keys) {
  return DataUseCollector(tree, keys).run();
}

DataKeySearch findDataKeyUses(const SemanticModel& model, std::span<const std::string> keys) {
  return EnvironmentSearch(model, keys).run();
}

DataKeyInData dataKeyInDataAt(const DataTree& tree, std::uint32_t offset) {
  if (const auto name = interpolatedNameAt(tree, offset); name && !name->key.empty()) {
    const auto parsed = DataKey::parse(name->key);
    if (!parsed) return {};
    const auto size = static_cast<std::uint32_t>(parsed->root.size());
    const bool isPlain = name->key.starts_with(parsed->root);
    return {parsed->root,
            isPlain ? TextRange{name->range.start, name->range.start + size} : TextRange()};
  }
  const DataNode node = tree.nodeAt(offset);
  if (!node || !node.isScalar() || node.keyOfEntry() != node) return {};
  const auto parent = node.parent();
  const bool isEntry = parent == tree.root();
  const bool isOption =
      parent && parent->parent() == tree.root() && parent->keyOfEntry().text() == kLookupOptions;
  if ((!isEntry && !isOption) || node.text() == kLookupOptions || node.text().starts_with('^'))
    return {};
  return {std::string(node.text()), writtenRange(tree, node)};
}

}  // namespace puppet::analysis
