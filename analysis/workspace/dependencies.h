#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/workspace/path_patterns.h"

namespace puppet::analysis {

/// Returns the absolute paths of the folders into which the `.fixtures.yml` in `folder` installs
/// modules. Modules that are symbolic links to the repository itself are left out.
std::vector<std::string> modulesInFixtures(const std::string& folder);

/// Distinguishes installed code below a folder from code that is maintained there. Installed are
/// paths that the `.gitignore` files match, and modules that a Puppetfile or a `.fixtures.yml`
/// installs. Files above the folder are not read: an opened or named folder counts as maintained.
/// Thread-safe; results are cached until clear().
class Dependencies {
 public:
  /// `folder` and all other paths must be absolute and free of symbolic links.
  explicit Dependencies(std::string folder) : folder_(std::move(folder)) {}

  const std::string& folder() const { return folder_; }
  /// Returns true if the folder `path` or one of its parents is installed.
  bool containsFolder(const std::string& path) const;
  /// Returns true if the folder of the file `path` is installed, or git ignores the file.
  bool containsFile(const std::string& path) const;

  /// Drops the cache; to be called after a change of a file with FileEffect::DecidesInstalled.
  void clear();

 private:
  struct Folder {
    const std::string* path = nullptr;  ///< the key of this folder
    Folder* parent = nullptr;           ///< null for the outermost one
    bool isInstalled = false;
    bool isRead = false;  ///< set once the members below are
    /// The nearest of the folder and its parents that has lists; null if none has.
    const Folder* lists = nullptr;
    PathPatterns ignored;                ///< from the folder's own `.gitignore`
    std::vector<std::string> installed;  ///< folders that the folder's lists install
  };
  Folder& folderAt(const std::string& path) const;
  /// Returns `Folder::lists`. The lists of a folder are read when something in it is asked about.
  static const Folder* listsAround(Folder* folder);
  static bool isListedOrIgnored(Folder& parent, std::string_view path, bool isFolder);

  const std::string folder_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, Folder> folders_;
};

/// The code that edits may change: files below opened folders that are not installed there. Cheap
/// to copy.
class MaintainedCode {
 public:
  /// Borrows `folders`, which must outlive the object.
  explicit MaintainedCode(std::vector<const Dependencies*> folders)
      : folders_(std::move(folders)) {}

  bool contains(const std::string& path) const { return reasonAgainst(path).empty(); }
  /// Returns the reason why a file must not be edited: a predicate without a subject. Empty if it
  /// may be.
  std::string_view reasonAgainst(const std::string& path) const;

 private:
  std::vector<const Dependencies*> folders_;
};

}  // namespace puppet::analysis
