#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/environment.h"
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// Names whose lookup has a new result since the previous version.
struct VersionChange {
  std::uint64_t version = 0;
  std::shared_ptr<const std::vector<NameKey>> names = {};
};
using VersionHistory = std::vector<VersionChange>;

/// Returns `before` extended by the changes that made `version`. Retains a bounded number of
/// versions; null if the changes are too many to list.
std::shared_ptr<const VersionHistory> extended(const VersionHistory* before, std::uint64_t version,
                                               std::span<const NameChange> changes);

/// Returns the group that changes when a module appears whose folder is `folder`.
std::string groupOfModuleAt(std::string_view folder);

class QueryStore;

/// One revision of an environment: its inputs and the index of all declarations. Immutable. Empty
/// if no environment is loaded.
struct WorkspaceSnapshot {
  std::shared_ptr<const Environment> environment;
  IndexPtr index;
  /// Incremented by each change that a reader could observe.
  std::uint64_t version = 0;
  /// Changes of the most recent versions, without a gap up to this one; null if unknown.
  std::shared_ptr<const VersionHistory> history = {};
  /// Memoized queries, shared by all snapshots of a workspace; null in an empty snapshot.
  std::shared_ptr<QueryStore> queries = {};

  explicit operator bool() const { return queries != nullptr; }

  /// Returns the tree of a file of this snapshot; see TreeCache. Thread-safe.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file) const;

  /// Returns true if none of `uses` (sorted), which were read at version `then`, has changed since.
  /// Also false if the history does not reach back to `then`.
  bool stillHave(std::span<const Use> uses, std::uint64_t then) const;
};

}  // namespace puppet::analysis
