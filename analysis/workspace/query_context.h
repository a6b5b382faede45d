#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// The reads of one computation over one snapshot. Whatever a check learns of the world outside of
/// its tree it reads through here: each read is recorded as a dependency together with the
/// fingerprint of the answer, absence included. Not thread-safe; computations that run beside each
/// other have one each. An empty snapshot has no answers.
class QueryContext {
 public:
  explicit QueryContext(WorkspaceSnapshot snapshot) : snapshot_(std::move(snapshot)) {}

  explicit operator bool() const { return static_cast<bool>(snapshot_); }
  /// Reads that are not recorded: for the keys of memos, and for what no finding rests on.
  const WorkspaceSnapshot& snapshot() const { return snapshot_; }

  Declaration find(NameKind kind, std::string_view name);
  /// Returns the module of this name; null if it is not installed.
  const Module* findModule(std::string_view name);
  /// Returns DiskInputs::kFile, kDirectory, or 0.
  std::uint64_t entryAt(const std::string& path);
  bool isFile(const std::string& path);
  /// Returns the path without links of the file at `path`; empty where there is none.
  std::string realFile(const std::string& path);
  std::optional<std::string> text(const std::string& path);
  /// Records that the answer depends on the text of a file that was read in another way, as through
  /// its tree.
  void dependOnText(const std::string& path) { noteDisk(NameKind::Text, path); }
  std::string textsBelow(const std::string& folder);
  /// Records that the answer depends on all declarations of one group, as in suggestions of near
  /// names.
  void dependOnGroup(std::string_view group);
  /// Records that the answer depends on which files mention a name.
  void dependOnMention(Mention mention);

  void note(NameKind kind, std::string_view name);
  /// Adds the dependencies of a memoized query that this computation has used.
  void add(std::span<const Use> uses) { uses_.insert(uses_.end(), uses.begin(), uses.end()); }
  void add(Use use) { uses_.push_back(use); }
  /// Returns the dependencies so far, sorted and deduplicated, and forgets them.
  std::vector<Use> take();

 private:
  void noteDisk(NameKind kind, const std::string& path);

  WorkspaceSnapshot snapshot_;
  std::vector<Use> uses_;
};

}  // namespace puppet::analysis
