#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/workspace/file_table.h"

namespace puppet::server {

/// File or folder that could not be read.
struct UnreadFile {
  std::string path;
  std::string reason;
  /// False for files that a folder may rightly contain, such as compiled SELinux policies: they are
  /// mentioned, but do not fail the run.
  bool fails = true;

  std::string message() const { return "cannot read " + path + ": " + reason; }
};

/// Reason why a binary file is not read.
inline constexpr const char* kNotText = "not text";

struct FoundFiles {
  /// spelled relative to the arguments, sorted within each argument
  std::vector<std::string> paths;
  /// Those of `paths` that are arguments themselves, and the path by which to read each, for plain
  /// files the one without symbolic links.
  std::unordered_map<std::string, std::string> named;
  std::vector<std::string> facts;  ///< files that define custom facts, without symbolic links
  std::vector<UnreadFile> unread;  ///< paths that could not be read
  std::size_t dependencies = 0;    ///< number of skipped dependency folders
};

/// Classifies a file as analysis::mayBeProjectFile() does, which needs the folders around a path
/// that is relative.
analysis::ProjectFileKind projectFileKindAt(const std::string& path);

/// Returns true if a file or folder, given without symbolic links, is to be skipped.
using ExcludesPath = std::function<bool(const std::string& path, bool isFolder)>;

/// Returns true if a file is to be found besides manifests and templates, or a hidden folder is to
/// be entered; given without symbolic links.
using WantsPath = std::function<bool(const std::string& path, bool isFolder)>;

/// How files are found besides by their names.
struct FileSearch {
  ExcludesPath excludes = {};
  WantsPath wants = {};
  std::vector<std::string> others = {};  ///< files below the arguments, found by other means
};

/// Returns the manifests and templates named by `arguments`: a file stands for itself, a directory
/// for every `.pp` and `.epp` below it except `.pp` below `templates` and `tasks`. Skips hidden
/// directories that `wants` does not name, installed dependencies (analysis::Dependencies) and
/// symbolic links, whose targets are either below the directory anyway or out of scope. `others`
/// come last. The result has no duplicates.
FoundFiles findFiles(const std::vector<std::string>& arguments, const FileSearch& search = {});

}  // namespace puppet::server
