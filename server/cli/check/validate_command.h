#pragma once

#include <string>
#include <vector>

#include "server/cli/check/check_options.h"
#include "server/cli/findings/validators.h"

namespace puppet::server {

struct ValidateOptions {
  CheckOptions check;                  ///< without paths, targets and validation
  std::vector<std::string> arguments;  ///< validators, and paths
  std::vector<std::string> formats;    ///< each with the target behind a colon, if it has one
  std::string puppetVersion;           ///< empty for none
  bool lists = false;
  bool isParallel = false;  ///< has no effect: files are validated in parallel anyway
};

/// Runs `puppet-ls validate`. Returns the exit status.
int runValidate(const ValidateOptions& options);

}  // namespace puppet::server
