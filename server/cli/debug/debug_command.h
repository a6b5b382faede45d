#pragma once

#include <optional>
#include <string>

#include "server/debug/launch.h"

namespace puppet::server {

struct DebugOptions {
  /// `[ADDRESS:]PORT` to listen on; absent for standard input and output.
  std::optional<std::string> listen;
};

/// Reads the environment of a launch; see DebugLauncher.
tl::expected<ProgramMaker, std::string> launchDebugged(const DebugLaunch& launch);

/// Runs `puppet-ls debug`. Returns the exit status.
int runDebug(const DebugOptions& options);

}  // namespace puppet::server
