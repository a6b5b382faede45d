#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "analysis/workspace/path_patterns.h"

namespace puppet::analysis {

/// The folders into which the `.fixtures.yml` in `folder` installs modules, absolute. Modules that
/// are links to the code at hand are none of these.
std::vector<std::string> modulesInFixtures(const std::string& folder);

/// Tells code that is installed below a folder from code that is written there: what its
/// `.gitignore` files name, and modules that a Puppetfile or a `.fixtures.yml` installs. What is
/// above the folder is not read: a folder that is opened or named counts with all that is in it.
/// Thread-safe; what was read is cached until forget().
class Dependencies {
 public:
  /// `folder` is absolute, and so are all paths; without links.
  explicit Dependencies(std::string folder) : folder_(std::move(folder)) {}

  const std::string& folder() const { return folder_; }
  /// Returns whether the folder `path`, or one that it is in, is installed.
  bool containsFolder(const std::string& path) const;
  /// Returns whether the folder of the file `path` is installed, or git ignores the file.
  bool containsFile(const std::string& path) const;

  /// Drops what was read, after one of the files that decide has changed.
  void forget();
  /// Returns whether a file of this path is one that decides.
  static bool isDecidedBy(std::string_view path);

 private:
  struct Folder {
    bool isInstalled = false;
    PathPatterns ignored;                ///< of its own `.gitignore`
    std::vector<std::string> installed;  ///< folders, by the lists in it
  };
  const Folder& folderAt(const std::string& path) const;
  bool isListedOrIgnored(std::string_view path, bool isFolder) const;

  const std::string folder_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Folder, std::less<>> folders_;
};

}  // namespace puppet::analysis
