#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/snapshot.h"
#include "parser/support/lru_map.h"
#include "parser/support/source_text.h"

namespace puppet::analysis {

/// Query for files and folders that checks read besides the index: Ruby templates, targets of
/// `source` and `file()`, the existence of metadata.json. Stores the fingerprint of each path that
/// was read, so that updateFiles() can report which of them differ. Texts of open documents take
/// precedence over the disk: these are known from the snapshot, whether or not updateFiles() was
/// told of them yet. Thread-safe.
class DiskInputs final : public MemoizedQuery {
 public:
  explicit DiskInputs(LanguageLevel /*level*/);

  static constexpr std::uint64_t kFile = 1, kDirectory = 2;  ///< fingerprints of NameKind::Path
  static constexpr std::size_t kMaxTextBytes = std::size_t{1} << 20;
  static constexpr std::size_t kMaxFolderBytes = std::size_t{4} << 20;

  /// Group that every reader of the disk depends on as well: it changes when fingerprints have been
  /// evicted.
  static constexpr const char* kGroup = "disk";

  /// Returns the fingerprint of the input `kind` (Path, Target, Text or Folder) at the absolute
  /// path `path`; 0 if it cannot be read.
  std::uint64_t observe(const WorkspaceSnapshot& snapshot, NameKind kind, const std::string& path);

  /// Returns the content of a file; absent if it cannot be read or exceeds kMaxTextBytes.
  static std::optional<std::string> text(const WorkspaceSnapshot& snapshot,
                                         const std::string& path);
  /// Returns the fingerprint of a text with this content.
  static std::uint64_t fingerprintOf(std::string_view content);
  /// Returns the contents of all files below `folder`, each followed by a line break; stops once
  /// kMaxFolderBytes are exceeded.
  static std::string texts(const WorkspaceSnapshot& snapshot, const std::string& folder);

  /// Recomputes the fingerprints that a change of `paths` may affect and returns those that differ.
  std::vector<NameChange> updateFiles(const WorkspaceSnapshot& snapshot,
                                      std::span<const std::string> paths, bool isReload) override;

 private:
  using Key = std::pair<std::string, NameKind>;
  struct Observed {
    std::uint64_t fingerprint = 0;
    bool isByLink = false;  ///< links lead to it
    SourceText open = {};   ///< the text of the fingerprint, if it is that of an open document
  };

  static Observed seen(const WorkspaceSnapshot& snapshot, NameKind kind, const std::string& path);

  std::mutex mutex_;
  LruMap<Key, Observed> observed_;
  std::uint64_t changes_ = 0;  ///< calls of updateFiles()
  bool hasEvicted_ = false;
};

}  // namespace puppet::analysis
