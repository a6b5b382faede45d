#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Returns the absolute paths of the folders into which a Puppetfile installs modules; empty if
/// there is no such file. Modules that are only listed (`local: true`) and arguments that are not
/// plain literals are left out, since the Ruby code is never run.
std::vector<std::string> modulesInPuppetfile(const std::string& path);

/// A module of the Forge that a Puppetfile names with its version.
struct VersionedModule {
  std::string name;          ///< `puppetlabs/stdlib`
  std::string versionRange;  ///< as written
};

/// Returns the modules of a Puppetfile that are named with a version or a range of them.
std::vector<VersionedModule> versionsInPuppetfile(const std::string& path);

/// Returns true unless a Puppetfile contains code whose modules are not known without running it.
bool namesAllModules(const std::string& path);

/// Returns true if `path` is, holds or lies in a folder that comes into being when the modules of
/// the Puppetfile with this text are installed. `root` is the folder of the Puppetfile.
bool isMadeByPuppetfile(std::string_view text, const std::string& root, std::string_view path);

}  // namespace puppet::analysis
