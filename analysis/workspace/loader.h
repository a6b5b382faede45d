#pragma once

#include "analysis/workspace/read_interface.h"
#include "analysis/workspace/workspace.h"

namespace puppet::analysis {

/// Makes an indexed file of what was read; `before` is what was known of it, or null. A broken text
/// leaves the interface as it was.
std::shared_ptr<IndexedFile> makeFile(const FoundFile& found, ReadInterface read,
                                      const IndexedFile* before);

/// Reads a file from disk. `before` itself where nothing has changed; null where it cannot be read.
IndexedFilePtr readFile(const FoundFile& found, LanguageLevel level, const IndexedFile* before);

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
  /// `known` may be null; what it has is taken before the cache.
  Loaded load(const std::string& root, const Index* known = nullptr);

 private:
  std::vector<FoundFile> findFiles(const Environment& environment) const;

  const WorkspaceOptions& options_;
};

}  // namespace puppet::analysis
