#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_level.h"

namespace puppet::server {

struct FormatCommandOptions {
  std::vector<std::string> paths;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;         ///< overrides settings files
  bool checks = false;               ///< writes nothing, and fails if a file would change
  bool diff = false;                 ///< writes nothing, and prints the changes
  std::optional<std::string> range;  ///< LINE:COLUMN-LINE:COLUMN of the only file
  /// Path under which standard input is formatted to standard output.
  std::optional<std::string> stdinPath;
};

/// Runs `puppet-ls format`. Returns the exit status.
int runFormat(const FormatCommandOptions& options);

}  // namespace puppet::server
