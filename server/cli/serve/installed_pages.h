#pragma once

#include <string>

namespace puppet::server {

/// Returns the URI of the folder that has the installed documentation, `share/doc/puppet-ls` beside
/// the folder of the program; empty if there is none. `program` is the name by which the program
/// was started: a path, or a name that is searched for in PATH.
std::string installedPages(const std::string& program);

}  // namespace puppet::server
