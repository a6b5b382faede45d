#pragma once

#include <string>

#include "server/debug/launch.h"

namespace puppet::server {

/// Reads the test of a launch with its environment, as `puppet-ls test` does. The error is for the
/// user: it names the tests of the file if the launch does not select one of them.
tl::expected<ProgramMaker, std::string> launchTest(const DebugLaunch& launch);

}  // namespace puppet::server
