#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/workspace/environment.h"
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// What came to mean something else when a version was made.
struct VersionChange {
  std::uint64_t version = 0;
  std::shared_ptr<const std::vector<NameKey>> names = {};
};
using VersionHistory = std::vector<VersionChange>;

/// The history that ends with what `changes` did to make `version`. Keeps the last versions only.
std::shared_ptr<const VersionHistory> extended(const VersionHistory* before, std::uint64_t version,
                                               std::span<const NameChange> changes);

class QueryStore;

/// One revision of an environment: its inputs and the index of all declarations. Immutable. Empty
/// where no environment is known.
struct WorkspaceSnapshot {
  std::shared_ptr<const Environment> environment;
  IndexPtr index;
  /// Another one after each change that somebody may have seen.
  std::uint64_t version = 0;
  /// How the last versions came about, without a gap up to this one; null where nobody knows.
  std::shared_ptr<const VersionHistory> history = {};
  /// Memoized queries, shared by all snapshots of a workspace; null in an empty snapshot.
  std::shared_ptr<QueryStore> queries = {};

  explicit operator bool() const { return queries != nullptr; }

  /// Returns the tree of a file of this snapshot; see TreeCache. Thread-safe.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file) const;

  /// Whether none of `uses` (sorted), which were looked up in the version `then`, means something
  /// else now. False also where that is too long ago to tell.
  bool stillHave(std::span<const Use> uses, std::uint64_t then) const;
};

}  // namespace puppet::analysis
