#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/environment.h"
#include "analysis/workspace/open_texts.h"
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// Answers that are new in a version.
struct VersionChange {
  std::uint64_t version = 0;
  std::shared_ptr<const std::vector<Use>> answers = {};  ///< sorted
};

/// The changes of all versions after `since`, oldest first. Old ones may be joined into one change,
/// of which the version is that of the newest.
struct VersionHistory {
  std::uint64_t since = 0;
  std::vector<VersionChange> changes = {};
};

/// Returns `before`, null for none, extended by the changes that made `version`. Bounded: the
/// oldest changes are evicted.
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
  /// Changes up to this version; null if unknown.
  std::shared_ptr<const VersionHistory> history = {};
  /// Null for none. A new text makes no version: readers of other files see it after
  /// Workspace::settle().
  std::shared_ptr<const OpenTexts> texts = {};
  /// Memoized queries, shared by all snapshots of a workspace; null in an empty snapshot.
  std::shared_ptr<QueryStore> queries = {};

  explicit operator bool() const { return queries != nullptr; }

  /// Returns true if both were taken without a change in between.
  bool isSameAs(const WorkspaceSnapshot& other) const {
    return version == other.version && environment == other.environment && index == other.index &&
           texts == other.texts;
  }

  /// Returns the tree of a file of this snapshot; see TreeCache. Thread-safe.
  parser::SyntaxTreePtr treeOf(const IndexedFile& file) const;

  /// Returns true if each of `uses` (sorted), which were read at version `then`, has the same
  /// answer in this version, even if it had another in between. False if the history does not reach
  /// back to `then`.
  bool stillHave(std::span<const Use> uses, std::uint64_t then) const;
};

/// Returns the text of a file that is not code as the client sees it; see open_texts.h.
inline std::optional<SourceText> currentText(const WorkspaceSnapshot& snapshot,
                                             const std::string& path, std::size_t maxBytes) {
  return currentText(snapshot.texts.get(), path, maxBytes);
}

}  // namespace puppet::analysis
