#pragma once

#include <set>
#include <string>

#include "analysis/workspace/read_interface.h"
#include "analysis/workspace/workspace.h"

namespace puppet::analysis {

/// Builds an indexed file from a file summary; `before` is the previous version, or null. A text
/// with errors keeps the previous interface.
std::shared_ptr<IndexedFile> makeFile(const FoundFile& found, ReadInterface read,
                                      const IndexedFile* before);

/// File at a path on disk, as the index needs it.
struct DiskFile {
  std::string path;
  FoundFile found;                    ///< default if a file here would have no interface
  std::optional<ReadInterface> read;  ///< absent if the file cannot be read
  std::uint64_t contentHash = 0;
  FileStamp stamp = {};
};

/// Reads the file of `environment` at `path`.
DiskFile readFromDisk(const Environment& environment, std::string path, LanguageLevel level);
/// Returns null if there is no such file.
IndexedFilePtr makeFile(DiskFile file, const IndexedFile* before);

/// Reads all files of an environment on several threads, except those that the previous index or
/// the cache has.
class Loader {
 public:
  explicit Loader(const WorkspaceOptions& options) : options_(options) {}

  struct Loaded {
    Environment environment;
    std::vector<IndexedFilePtr> files;
    LoadReport report;
    std::set<std::string> deadLinks;  ///< paths of links to nothing that would be files
    bool isStored = true;             ///< set if the cache has all files
  };
  /// `known` may be null; its files take precedence over the cache. The result is incomplete if
  /// loading was stopped.
  Loaded load(const std::string& root, const Index* known = nullptr);

 private:
  std::vector<FoundFile> findFiles(const Environment& environment) const;

  const WorkspaceOptions& options_;
};

}  // namespace puppet::analysis
