#pragma once

#include <string>
#include <vector>

namespace puppet::server {

/// Runs `puppet-ls lint`, a replacement for puppet-lint with its options, formats and exit status.
/// `arguments` are those after the command's name.
int runLint(const std::vector<std::string>& arguments);

}  // namespace puppet::server
