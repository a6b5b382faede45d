#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

/// Reads that kept results rest on. Those of results that are gone accumulate, so all results have
/// to be computed anew after kMaxAdditions. Not thread-safe.
class RecordedReads {
 public:
  /// Returns true if each read has the same answer in `snapshot`, which is one of the workspace
  /// that was read, and reads may still be added. Without a workspace nothing is read.
  bool hold(const WorkspaceSnapshot& snapshot) const;
  /// Adds the reads of a computation on `snapshot` (sorted). Those from before must hold in it.
  void add(std::span<const Use> uses, const WorkspaceSnapshot& snapshot);
  void clear() { *this = {}; }

  /// Returns all reads, sorted and deduplicated.
  const std::vector<Use>& all() const { return uses_; }

 private:
  static constexpr std::size_t kMaxAdditions = 1024;

  std::vector<Use> uses_;
  std::size_t additions_ = 0;
  std::uint64_t version_ = 0;            ///< of the last snapshot
  std::shared_ptr<QueryStore> queries_;  ///< identifies the workspace; null without one
};

}  // namespace puppet::analysis
