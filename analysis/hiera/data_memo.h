#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/hiera/data_paths.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/hiera/indexed_data.h"
#include "analysis/workspace/memoized_query.h"

namespace puppet::analysis {

/// The configuration of a hierarchy and the files that it may read. Immutable.
struct DataList {
  std::optional<HieraConfig> config;  ///< absent if there is no hiera.yaml that may be read
  SourceText text;                    ///< of the hiera.yaml
  bool isOpen = false;                ///< true if the text is that of an open document
  std::string place;                  ///< path of the hiera.yaml, even if it does not exist
  std::vector<DataPath> paths;        ///< highest priority first
  std::vector<std::string> reals;     ///< the paths without symbolic links
  bool hasRepeats = false;            ///< true if two levels read the same file

  /// Returns the index of the first use of a file, by either of its paths; the size if there is
  /// none.
  std::size_t indexOf(std::string_view path) const;

  std::unordered_map<std::string_view, std::size_t> indices = {};
};

using DataListPtr = std::shared_ptr<const DataList>;

/// The files of one location of a level. Immutable.
struct DataGroup {
  std::size_t begin = 0;              ///< index of the first file in the list
  std::vector<IndexedDataPtr> files;  ///< in the order of the list; `nullptr` for a missing one
  std::uint64_t fingerprint = 0;
  bool isWhole = true;                   ///< false if a file is missing or may not be read
  bool hasOpen = false;                  ///< true if the text of a file is that of an open document
  std::vector<std::size_t> withOptions;  ///< indices of the files that may have lookup options

  /// A name that may be a key of a file.
  struct Name {
    std::uint64_t hash;
    std::uint32_t file;  ///< index in `files`

    friend auto operator<=>(const Name&, const Name&) = default;
  };
  std::vector<Name> names;  ///< sorted

  std::size_t end() const { return begin + files.size(); }
  bool mayHave(const KeyHash& key) const;
  /// Calls `visit(index)` with each file that may have the key, in order, until it returns false.
  /// Returns false if it did.
  template <typename Visit>
  bool forEachWith(const KeyHash& key, const Visit& visit) const {
    if (!key.isIndexed) {
      for (std::uint32_t i = 0; i < files.size(); ++i)
        if (files[i] && !visit(i)) return false;
      return true;
    }
    for (auto name = std::ranges::lower_bound(names, Name{key.value, 0});
         name != names.end() && name->hash == key.value; ++name)
      if (!visit(name->file)) return false;
    return true;
  }
};

/// Options that a key has on the nodes of an environment.
struct KeyOptions {
  LookupOptions options;
  bool isCertain = true;  ///< false if they differ between nodes, or may do so
};

/// All files that a hierarchy reads. Immutable.
struct DataSummary {
  /// True if no other source can provide data for this environment.
  bool isWhole = false;
  std::vector<std::string> gaps;  ///< why it is not whole: see gapsOf()
  DataListPtr list;
  std::vector<std::shared_ptr<const DataGroup>> groups;  ///< by location, highest priority first
  /// Files that may have lookup options, with their indices in the list, highest priority first.
  std::vector<std::pair<std::size_t, IndexedDataPtr>> withOptions;
  std::uint64_t fingerprint = 0;  ///< of all of the data

  /// Returns false if no file has the key, unless it is written with escapes.
  bool mayHave(std::string_view key) const;
  /// Calls `visit(path, data)` with each file, highest priority first, until it returns false.
  template <typename Visit>
  void forEachFile(const Visit& visit) const {
    for (const auto& group : groups)
      for (std::size_t i = 0; i < group->files.size(); ++i)
        if (group->files[i] && !visit(list->paths[group->begin + i], *group->files[i])) return;
  }
  /// Likewise with the files that may have the key.
  template <typename Visit>
  void forEachFileWith(std::string_view key, const Visit& visit) const {
    const KeyHash hash(key);
    for (const auto& group : groups)
      if (!group->forEachWith(hash, [&](std::uint32_t i) {
            return visit(list->paths[group->begin + i], *group->files[i]);
          }))
        return;
  }
};

using DataSummaryPtr = std::shared_ptr<const DataSummary>;

/// Returns the options of `key` by the entries of all files in some summaries, those of higher
/// priority first. `replaced`, unless null, are the entries that the file at `path` has now.
KeyOptions keyOptionsIn(std::span<const DataSummaryPtr> summaries, std::string_view key,
                        std::string_view path = {},
                        const std::vector<LookupOptionEntry>* replaced = nullptr);

/// Caches the data of a workspace: each file until it may have changed, and the summary of each
/// hierarchy until one of its files may have. Thread-safe.
class DataMemo final : public MemoizedQuery {
 public:
  explicit DataMemo(LanguageLevel /*level*/) : MemoizedQuery("data summary") {}

  /// Returns the summary of the environment's hierarchy, or of a module's if `module` is not empty.
  /// Never `nullptr`; without a hiera.yaml there is no data. The summary is that of the last
  /// event: newer texts of open documents are not in it.
  DataSummaryPtr of(const WorkspaceSnapshot& snapshot, std::string_view module);
  /// Returns the summary with the texts of the snapshot's open documents.
  DataSummaryPtr current(const WorkspaceSnapshot& snapshot, std::string_view module);

  /// Returns the configuration of a hierarchy, without reading its data. Never `nullptr`.
  DataListPtr list(const WorkspaceSnapshot& snapshot, std::string_view module);

  std::vector<NameChange> updateFiles(const WorkspaceSnapshot& snapshot,
                                      std::span<const std::string> paths, bool isReload) override;

 private:
  using Summaries = std::map<std::string, DataSummaryPtr, std::less<>>;  ///< keyed by module

  /// The summary that was made last of a hierarchy.
  struct Last {
    DataSummaryPtr summary;
    std::set<std::size_t> changed;  ///< indices of the files that may have changed since
  };

  /// `before`, unless null, is an earlier version of the file.
  IndexedDataPtr file(const WorkspaceSnapshot& snapshot, const DataList& list, std::size_t index,
                      const IndexedData* before);
  DataSummaryPtr summarize(const WorkspaceSnapshot& snapshot, std::string_view module);
  std::shared_ptr<const DataGroup> group(const DataList& list, std::vector<IndexedDataPtr> files,
                                         std::size_t begin, const DataGroup* before);
  /// Drops what may have changed, and returns the summaries among it.
  Summaries dropChanged(std::span<const std::string> paths, bool isReload);

  std::mutex indexing_;  ///< held while an open document is indexed; taken before `mutex_`
  std::mutex mutex_;
  std::unordered_map<std::string, IndexedDataPtr> files_;  ///< keyed by real path
  std::map<std::string, DataListPtr, std::less<>> lists_;  ///< keyed by module
  Summaries summaries_;
  std::map<std::string, Last, std::less<>> last_;  ///< keyed by module: unchanged groups are reused
  std::uint64_t changes_ = 0;  ///< counts changes: outdated answers are not cached
};

}  // namespace puppet::analysis
