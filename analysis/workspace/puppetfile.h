#pragma once

#include <string>
#include <vector>

namespace puppet::analysis {

/// Returns the absolute paths of the folders into which a Puppetfile installs modules; empty if
/// there is no such file. Modules that are only listed (`local: true`) and arguments that are not
/// plain literals are left out, since the Ruby code is never run.
std::vector<std::string> modulesInPuppetfile(const std::string& path);

}  // namespace puppet::analysis
