#pragma once

#include <optional>
#include <string>
#include <vector>

namespace puppet::analysis {

/// Contents of a module's metadata.json.
struct ModuleMetadata {
  struct Range {
    std::string name;          ///< `puppetlabs/stdlib`, `puppet`
    std::string versionRange;  ///< as written; empty for any version
  };
  std::string name;  ///< `puppetlabs-stdlib`
  std::string version;
  std::vector<Range> dependencies;
  std::vector<Range> requirements;
};

/// Returns `stdlib` for `puppetlabs-stdlib` and `puppetlabs/stdlib`; empty for other names.
std::string nameBehindAuthor(const std::string& fullName);

/// Reads the metadata.json at `path`. Absent if the file is missing, larger than a megabyte, or not
/// a JSON object; members of an unexpected form are left out.
std::optional<ModuleMetadata> readMetadata(const std::string& path);
/// Returns the contents of a metadata.json with this text; absent if it is not a JSON object.
std::optional<ModuleMetadata> parseMetadata(const std::string& text);

/// Returns only the name of the module and stops reading after it. Empty if there is none.
std::string moduleNameInMetadata(const std::string& path);

}  // namespace puppet::analysis
