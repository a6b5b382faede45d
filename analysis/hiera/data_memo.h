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
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// What checks have to know of all files that a hierarchy reads. Immutable.
struct DataSummary {
  /// Nothing else can have data for this environment: see isWholeHere().
  bool isWhole = false;
  std::map<std::string, HierarchyLevel::Source, std::less<>> files;  ///< by path
  /// Keys whose values are made of what the data has (`convert_to`), and whether patterns of keys
  /// may say so too.
  std::set<std::string, std::less<>> converted;
  bool convertsPatterns = false;
  std::vector<std::uint64_t> words;  ///< hashes of the qualified names in all texts, sorted
  std::string place;                 ///< of the hiera.yaml, whether it is there or not
  Use use;                           ///< what whoever looks at this depends on: all of the data

  /// False where no file has the qualified key `key`, in whatever place.
  bool mayHave(std::string_view key) const;
  bool mayConvert(std::string_view key) const {
    return convertsPatterns || converted.contains(key);
  }
  /// What the options in `file` say of conversions.
  void addConversions(const DataFile& file);
};

using DataSummaryPtr = std::shared_ptr<const DataSummary>;

/// The summaries of the hierarchies of a workspace, each made once until one of the files that it
/// is made from may have changed. May be asked from any thread.
class DataMemo final : public MemoizedQuery {
 public:
  explicit DataMemo(LanguageLevel /*level*/) : MemoizedQuery("data summary") {}

  /// Of the hierarchy of the environment, or of a module where `module` is not empty. Never null;
  /// without a hiera.yaml there is no data.
  DataSummaryPtr of(const WorkspaceSnapshot& snapshot, std::string_view module);

  std::vector<NameChange> filesChanged(const WorkspaceSnapshot& snapshot,
                                       std::span<const std::string> paths, bool isReload) override;

 private:
  std::mutex mutex_;
  std::map<std::string, DataSummaryPtr, std::less<>> known_;  ///< by module
  std::uint64_t changes_ = 0;  ///< what was made before a change is not kept
};

}  // namespace puppet::analysis
