#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "analysis/hiera/data_file.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/memoized_query.h"
#include "parser/data/data_tree.h"
#include "parser/support/lru_map.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

/// A text of data that has been read. Immutable. Thread-safe.
class ReadData {
 public:
  /// `before`, unless null, is what was read of an earlier version of the text.
  ReadData(SourceText text, parser::DataFormat format, std::shared_ptr<const ReadData> before);

  const SourceText& text() const { return tree_->source(); }
  const parser::DataTreePtr& tree() const { return tree_; }
  /// Returns the values, which are computed at the first call.
  const DataFilePtr& file() const;

 private:
  parser::DataTreePtr tree_;
  mutable std::shared_ptr<const ReadData> before_;  ///< until the values are computed
  mutable std::once_flag isComputed_;
  mutable DataFilePtr file_;
  mutable std::atomic<bool> hasFile_ = false;
};

using ReadDataPtr = std::shared_ptr<const ReadData>;

/// Reads texts of data: each version of a file is made of the one before it, so that an edit costs
/// what it changes. Holds those that were used last. Addressed by contents; thread-safe.
class DataReader final : public MemoizedQuery {
 public:
  explicit DataReader(LanguageLevel /*level*/) : MemoizedQuery("data text"), kept_(kMaxBytes) {}

  ReadDataPtr read(const std::string& path, const SourceText& text, parser::DataFormat format);

 private:
  static constexpr std::size_t kMaxBytes = 8 << 20;

  std::mutex reading_;  ///< held while a text is read; taken before `mutex_`
  std::mutex mutex_;
  LruMap<std::string, ReadDataPtr> kept_;  ///< keyed by path, weighed by the sizes of the texts
};

/// Reads a text of the file at `path` as its hierarchy does.
ReadDataPtr readData(const WorkspaceSnapshot& snapshot, const std::string& path,
                     const SourceText& text, HierarchyLevel::Source source);

}  // namespace puppet::analysis
