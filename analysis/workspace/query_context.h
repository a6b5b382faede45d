#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// Reads the inputs of one computation from one snapshot and records them as dependencies (see
/// MemoizedQuery for their use). A computation must read everything outside of its own tree through
/// its context; an unrecorded read leads to stale results.
///
/// Each read is recorded as a Use, including reads of absent names: if `include b` finds no class,
/// a file that declares `b` later must invalidate the result. Reads that a fingerprint cannot
/// express name their input instead: dependOnGroup() depends on all declarations of a kind,
/// dependOnMention() on the set of files that mention a name, dependOnText() on a whole text. Keys
/// are hashes; a collision causes at most a needless recomputation.
///
/// Not thread-safe; concurrent computations need a context each. With an empty snapshot, every
/// lookup is empty and nothing is recorded.
class QueryContext {
 public:
  explicit QueryContext(WorkspaceSnapshot snapshot) : snapshot_(std::move(snapshot)) {}

  explicit operator bool() const { return static_cast<bool>(snapshot_); }
  /// Returns the snapshot for unrecorded reads: keys of cache entries, and data that no finding
  /// depends on.
  const WorkspaceSnapshot& snapshot() const { return snapshot_; }

  Declaration find(NameKind kind, std::string_view name);
  /// Returns the module of this name; `nullptr` if it is not installed.
  const Module* findModule(std::string_view name);
  /// Returns the kind of the directory entry at `path`: DiskInputs::kFile, kDirectory, or 0.
  std::uint64_t entryAt(const std::string& path);
  bool isFile(const std::string& path);
  /// Returns the path of the file at `path` with symbolic links resolved; empty if there is none.
  std::string realFile(const std::string& path);
  std::optional<std::string> text(const std::string& path);
  /// Records a dependency on the text of a file that is read by other means, such as its tree.
  void dependOnText(const std::string& path) { noteDisk(NameKind::Text, path); }
  std::string textsBelow(const std::string& folder);
  /// Records a dependency on all declarations of a group, as suggestions have.
  void dependOnGroup(std::string_view group);
  /// Records a dependency on the set of files that mention a name.
  void dependOnMention(Mention mention);

  void note(NameKind kind, std::string_view name);
  /// Adds the dependencies of a memoized query that this computation has used.
  void add(std::span<const Use> uses) { uses_.insert(uses_.end(), uses.begin(), uses.end()); }
  void add(Use use) { uses_.push_back(use); }
  /// Returns the recorded dependencies, sorted and deduplicated, and clears them.
  std::vector<Use> take();

 private:
  void noteDisk(NameKind kind, const std::string& path);

  WorkspaceSnapshot snapshot_;
  std::vector<Use> uses_;
};

}  // namespace puppet::analysis
