#pragma once

#include <string>
#include <vector>

namespace puppet::server {

/// Prints the test file that specs of rspec-puppet convert to, and on standard error what is left
/// out. Returns the exit status: 1 if anything is.
int convertSpecs(const std::vector<std::string>& paths);

}  // namespace puppet::server
