#pragma once

#include <string>
#include <vector>

namespace puppet::server {

struct FoundFiles {
  std::vector<std::string> paths;   ///< as the user would write them, sorted within each argument
  std::vector<std::string> errors;  ///< a sentence for each path that cannot be read
};

/// The manifests and templates that `arguments` name: a file stands for itself, a directory for
/// every
/// `.pp` and `.epp` below it. Hidden directories are left out, and so are links found on the way:
/// what they lead to is either below the directory anyway or none of its business. No file comes
/// twice.
FoundFiles findFiles(const std::vector<std::string>& arguments);

}  // namespace puppet::server
