#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/workspace/detect_environment.h"
#include "platform/sandbox.h"

namespace puppet::server {

using platform::FileAccess;

/// Sandbox level of a server once its client has sent `initialize`.
enum class SandboxMode : std::uint8_t {
  Off,
  On,     ///< denies the user's hidden files and the system's state
  Strict  ///< allows only the workspace folders and their modules
};

/// Workspace folder with the settings of its environment.
struct SandboxRoot {
  std::string folder;  ///< absolute, without symbolic links
  analysis::EnvironmentSettings environment = {};
};

/// Returns the access of a server for `roots`. Only `cacheFolder`, which is created, is writable;
/// none if it is empty.
FileAccess accessFor(SandboxMode mode, const std::vector<SandboxRoot>& roots,
                     const std::string& cacheFolder);

/// Applies the sandbox to the calling thread and threads started later. Returns the mechanisms that
/// the kernel lacks; empty if it has all.
std::string enterSandbox(const FileAccess& access);

}  // namespace puppet::server
