#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_level.h"

namespace puppet::server {

struct FormatCommandOptions {
  std::vector<std::string> paths;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;  ///< and not to be taken from a file of settings
  bool checks = false;        ///< change nothing, and fail where something would change
  bool diff = false;          ///< change nothing, and print what would change
  /// Format standard input as the file of this path, to standard output.
  std::optional<std::string> stdinPath;
};

/// `puppet-ls format`. Returns the exit status.
int runFormat(const FormatCommandOptions& options);

}  // namespace puppet::server
