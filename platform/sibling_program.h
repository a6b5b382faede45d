#pragma once

#include <string>
#include <vector>

namespace puppet::platform {

/// Replaces this process by the program `name` in the folder of the running program, without its
/// symbolic links; no other folder is searched. Returns only if there is no such program, or on
/// systems where a process cannot be replaced.
void runSibling(const std::string& name, const std::vector<std::string>& arguments);

}  // namespace puppet::platform
