#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace puppet::server {

struct FoundFiles {
  std::vector<std::string> paths;   ///< as the user would write them, sorted within each argument
  std::vector<std::string> facts;   ///< what declares facts in the directories, without links
  std::vector<std::string> errors;  ///< a sentence for each path that cannot be read
  std::size_t dependencies = 0;     ///< folders that were left out as such
};

/// Returns whether a file or folder, by its path without links, is to be left out.
using ExcludesPath = std::function<bool(const std::string& path, bool isFolder)>;

/// The manifests and templates that `arguments` name: a file stands for itself, a directory for
/// every `.pp` and `.epp` below it, but for the `.pp` below `templates` and `tasks`. Hidden
/// directories are left out, dependencies that are installed below a directory
/// (analysis::Dependencies), and links found on the way: what they lead to is either below the
/// directory anyway or none of its business. `others` come last: files below the arguments that are
/// found by other means. No file comes twice.
FoundFiles findFiles(const std::vector<std::string>& arguments, const ExcludesPath& excludes = {},
                     const std::vector<std::string>& others = {});

}  // namespace puppet::server
