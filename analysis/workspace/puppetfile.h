#pragma once

#include <string>
#include <vector>

namespace puppet::analysis {

/// The folders into which a Puppetfile installs modules, absolute. Modules that it only lists
/// (`local: true`) are left out, and so is what is not written as a plain literal: it is Ruby, and
/// never run. Empty where there is no such file.
std::vector<std::string> modulesInPuppetfile(const std::string& path);

}  // namespace puppet::analysis
