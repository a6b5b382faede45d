#pragma once

#include <string>

namespace puppet::server {

struct InitOptions {
  std::string path = ".";
  bool writesAll = false;   ///< without asking
  bool writesNone = false;  ///< takes precedence
};

/// Runs `puppet-ls init`: proposes files by which a project uses puppet-ls, and writes those that
/// the user accepts. Never replaces a file. Returns the exit status.
int runInit(const InitOptions& options);

}  // namespace puppet::server
