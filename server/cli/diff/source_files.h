#pragma once

#include <string>
#include <vector>

#include "analysis/eval/catalog/resource.h"
#include "analysis/workspace/environment.h"
#include "types/scalar/tristate.h"

namespace puppet::server {

/// Parameters of a File resource that decide which files below its source it copies.
struct SourceSelection {
  bool isRecursive = false;
  std::size_t maxDepth = 0;               ///< of files below the source, for a recursive one
  std::vector<std::string> ignored = {};  ///< patterns of names

  static SourceSelection of(const analysis::Resource& file);
};

/// File or folder that a source names.
struct SourceFile {
  /// Unknown if it is not a file of a module of the environment.
  types::Tristate isThere = types::Tristate::Unknown;
  std::string url = {};
  std::string path = {};  ///< free of symbolic links
};

/// Files of the modules of an environment, as `puppet:///modules/MODULE/PATH` names them. Reads
/// nothing outside of the environment. Thread-safe.
class SourceFiles {
 public:
  /// Maximum number of files below one source.
  static constexpr std::size_t kMaxEntries = 5'000;

  /// Borrows `environment`.
  explicit SourceFiles(const analysis::Environment& environment,
                       std::size_t maxEntries = kMaxEntries)
      : environment_(environment), maxEntries_(maxEntries) {}

  /// Returns the file that a source names.
  SourceFile find(const std::string& url) const;
  /// Returns the first of the sources that exists; Unknown if one before it is.
  SourceFile firstOf(const std::vector<std::string>& urls) const;

  struct Entry {
    std::string name;  ///< path below the source
    std::string path;  ///< free of symbolic links
  };
  struct Listing {
    std::vector<Entry> entries = {};  ///< regular files, sorted by name
    bool isComplete = true;           ///< false if there are too many, or a folder is unreadable
  };
  /// Returns the files below a folder. Links to folders are not followed, nor those that leave the
  /// environment.
  Listing list(const std::string& folder, const SourceSelection& selection) const;

 private:
  void addEntries(const std::string& folder, const std::string& prefix, std::size_t depth,
                  const SourceSelection& selection, Listing& listing) const;

  const analysis::Environment& environment_;
  const std::size_t maxEntries_;
};

}  // namespace puppet::server
