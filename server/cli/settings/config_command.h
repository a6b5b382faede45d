#pragma once

#include <string>
#include <vector>

#include "parser/support/language_level.h"

namespace puppet::server {

struct ConfigOptions {
  std::string path = ".";
  bool isJson = false;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;  ///< if false, `level` is only the default
  std::vector<std::string> select, ignore, exclude, modulePath;
};

/// Runs `puppet-ls config`: prints the settings that `check` uses for a path, and the origin of
/// each. Returns the exit status.
int runConfig(const ConfigOptions& options);

}  // namespace puppet::server
