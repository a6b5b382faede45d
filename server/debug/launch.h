#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/debugging/debug_target.h"

namespace puppet::server {

/// Catalog to compile, or test to run, under the debugger. Empty texts select the defaults of
/// `puppet-ls compile`.
struct DebugLaunch {
  std::string program = {};  ///< manifest, or a file with the class or defined type to compile
  std::string className = {};
  std::string node = {};
  std::string facts = {};
  std::string environment = {};
  std::vector<std::string> modulePath = {};
  std::string level = {};
  std::uint64_t steps = 0;    ///< 0 for the default limit
  std::string test = {};      ///< test file, or `FILE:LINE`; empty to compile a catalog
  std::string testName = {};  ///< test of that file; empty for the only one
  bool stopsOnEntry = false;
  bool ignoresBreakpoints = false;
};

/// Creates the program anew for each run; see debugProgram().
using ProgramMaker = std::function<std::unique_ptr<analysis::DebugTarget>()>;

/// Reads the environment of a launch. The error is for the user.
using DebugLauncher =
    std::function<tl::expected<ProgramMaker, std::string>(const DebugLaunch& launch)>;

}  // namespace puppet::server
