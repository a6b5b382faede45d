#pragma once

#include <string>
#include <vector>

namespace puppet::analysis {

/// The modules that a Puppetfile brings into the folder that it is in, by their short names. Only
/// what stands there in plain words is seen: it is Ruby. Empty where there is none, or where it
/// puts modules somewhere else.
std::vector<std::string> modulesInPuppetfile(const std::string& path);

}  // namespace puppet::analysis
