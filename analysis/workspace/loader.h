#pragma once

#include "analysis/workspace/read_interface.h"
#include "analysis/workspace/workspace.h"

namespace puppet::analysis {

/// Makes an indexed file of what was read; `before` is what was known of it, or null. A broken text
/// leaves the interface as it was.
std::shared_ptr<IndexedFile> makeFile(const FoundFile& found, ReadInterface read,
                                      const IndexedFile* before);

/// What there is at a path on disk, as far as the index needs it.
struct DiskFile {
  std::string path;
  FoundFile found;
  std::optional<ReadInterface> read;  ///< nothing where no file can be read
  std::uint64_t contentHash = 0;
  FileStamp stamp = {};
};

/// Reads what `environment` has at `path`.
DiskFile readFromDisk(const Environment& environment, std::string path, LanguageLevel level);
/// Null where there is no file.
IndexedFilePtr makeFile(DiskFile file, const IndexedFile* before);

/// Reads all files of an environment, on several threads, as far as the cache or what is known does
/// not have them.
class Loader {
 public:
  explicit Loader(const WorkspaceOptions& options) : options_(options) {}

  struct Loaded {
    Environment environment;
    std::vector<IndexedFilePtr> files;
    LoadReport report;
    bool isStored = true;  ///< the cache has it all
  };
  /// `known` may be null; what it has is taken before the cache. Incomplete where it was stopped.
  Loaded load(const std::string& root, const Index* known = nullptr);

 private:
  std::vector<FoundFile> findFiles(const Environment& environment) const;

  const WorkspaceOptions& options_;
};

}  // namespace puppet::analysis
