#pragma once

#include <string>
#include <vector>

namespace puppet::server {

/// `puppet-ls lint`: puppet-lint's job with its options, formats and exit status. `arguments` are
/// those behind the command's name.
int runLint(const std::vector<std::string>& arguments);

}  // namespace puppet::server
