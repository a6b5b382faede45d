#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_file.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/memoized_query.h"

namespace puppet::analysis {

/// Summary of all files that a hierarchy reads, for checks. Immutable.
struct DataSummary {
  /// True if no other source can provide data for this environment.
  bool isWhole = false;
  std::vector<std::string> gaps;  ///< why it is not whole: see gapsOf()
  std::map<std::string, HierarchyLevel::Source, std::less<>> files;  ///< keyed by path
  /// Keys that lookup options name.
  struct KeySet {
    std::set<std::string, std::less<>> names;
    bool hasPatterns = false;  ///< true if patterns may name others

    void add(std::string_view key);
    bool mayHave(std::string_view key) const { return hasPatterns || names.contains(key); }
  };
  KeySet converted;  ///< keys whose values become others: `convert_to`, or merges to an Array
  KeySet merged;     ///< keys whose values are merged
  std::vector<std::uint64_t> keys;  ///< hashes of the qualified names that may be keys, sorted
  std::string place;                ///< path of the hiera.yaml, even if it does not exist
  std::uint64_t fingerprint = 0;    ///< of all of the data

  /// Returns false if no file has the qualified key `key`.
  bool mayHave(std::string_view key) const;
  bool mayConvert(std::string_view key) const { return converted.mayHave(key); }
  bool mayMerge(std::string_view key) const { return merged.mayHave(key); }
  /// Adds the keys of the lookup options in `file`.
  void addOptions(const DataFile& file);
};

using DataSummaryPtr = std::shared_ptr<const DataSummary>;

/// Caches the summary of each hierarchy of a workspace until one of its files may have changed.
/// Thread-safe.
class DataMemo final : public MemoizedQuery {
 public:
  explicit DataMemo(LanguageLevel /*level*/) : MemoizedQuery("data summary") {}

  /// Returns the summary of the environment's hierarchy, or of a module's if `module` is not empty.
  /// Never `nullptr`; without a hiera.yaml there is no data.
  DataSummaryPtr of(const WorkspaceSnapshot& snapshot, std::string_view module);

  std::vector<NameChange> filesChanged(const WorkspaceSnapshot& snapshot,
                                       std::span<const std::string> paths, bool isReload) override;

 private:
  std::mutex mutex_;
  std::map<std::string, DataSummaryPtr, std::less<>> known_;  ///< keyed by module
  std::uint64_t changes_ = 0;  ///< counts changes: outdated summaries are not cached
};

}  // namespace puppet::analysis
