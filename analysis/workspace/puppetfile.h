#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// A module of the Forge that a Puppetfile names with its version.
struct VersionedModule {
  std::string name;          ///< `puppetlabs/stdlib`
  std::string versionRange;  ///< as written
};

/// The modules that a Puppetfile names. The Ruby code is never run: arguments that are not plain
/// literals are left out.
struct Puppetfile {
  /// Absolute paths of the folders into which modules are installed; without those that are only
  /// listed (`local: true`).
  std::vector<std::string> folders;
  std::vector<VersionedModule> versions;  ///< modules with a version or a range of versions
  std::string moduleFolder;               ///< of the modules without a folder of their own
  /// False if the names of some modules are not known without running the code.
  bool isWhole = true;
};

/// Reads the Puppetfile of a folder; one without modules if there is none.
Puppetfile readPuppetfile(const std::string& root);
/// Reads a Puppetfile with this text in the folder `root`.
Puppetfile parsePuppetfile(std::string_view text, const std::string& root);

/// Returns true if `path` is, holds or lies in a folder that comes into being when the modules of
/// the Puppetfile with this text are installed. `root` is the folder of the Puppetfile.
bool isMadeByPuppetfile(std::string_view text, const std::string& root, std::string_view path);

}  // namespace puppet::analysis
