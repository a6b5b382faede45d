#pragma once

#include <optional>
#include <string>
#include <vector>

namespace puppet::analysis {

/// What a module's metadata.json says of it.
struct ModuleMetadata {
  struct Range {
    std::string name;          ///< `puppetlabs/stdlib`, `puppet`
    std::string versionRange;  ///< as written; empty for any
  };
  std::string name;  ///< `puppetlabs-stdlib`
  std::string version;
  std::vector<Range> dependencies;
  std::vector<Range> requirements;
};

/// `stdlib` for `puppetlabs-stdlib` and `puppetlabs/stdlib`; empty where it is no such name.
std::string nameBehindAuthor(const std::string& fullName);

/// `path` is that of the file. Nothing where there is none, it is larger than a megabyte, or it is
/// no JSON object; what is in it and has another form is left out.
std::optional<ModuleMetadata> readMetadata(const std::string& path);

/// Only the name of the module, without reading on behind it. Empty where there is none.
std::string moduleNameInMetadata(const std::string& path);

}  // namespace puppet::analysis
