#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/snapshot.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

/// Returns the sorted paths of all project files (see ProjectFileKind) in the folder of an
/// environment, without symbolic links.
std::vector<std::string> projectFilesOf(const WorkspaceSnapshot& snapshot);

/// Query for the files that projectFilesOf() lists, which finds those that come into being with a
/// folder or a hierarchy: no event names them, and no check has read them. Removed ones are noticed
/// by their checks. Thread-safe.
class ProjectFileList final : public MemoizedQuery {
 public:
  using Paths = std::shared_ptr<const std::vector<std::string>>;

  explicit ProjectFileList(LanguageLevel /*level*/) : MemoizedQuery("project files") {}

  /// Returns the files when the last folder or hierarchy changed, at the first call now.
  Paths of(const WorkspaceSnapshot& snapshot);

  std::vector<NameChange> updateFiles(const WorkspaceSnapshot& snapshot,
                                      std::span<const std::string> paths, bool isReload) override;

 private:
  std::mutex mutex_;
  Paths known_;
};

}  // namespace puppet::analysis
