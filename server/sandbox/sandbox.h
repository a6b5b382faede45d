#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/workspace/environment.h"
#include "server/sandbox/landlock.h"

namespace puppet::server {

/// How much of the system a server gives up once its client has said hello.
enum class SandboxMode : std::uint8_t {
  Off,
  On,     ///< the user's own hidden files and the state of the system cannot be read
  Strict  ///< only the folders of the client and the modules for them can be read
};

/// A folder in which the client works, and what is set about its environment.
struct SandboxRoot {
  std::string folder;  ///< absolute, without links
  analysis::EnvironmentSettings environment = {};
};

/// Returns what a server that works in `roots` may read, and write: `cacheFolder` alone, which is
/// made; empty for none.
FileAccess accessFor(SandboxMode mode, const std::vector<SandboxRoot>& roots,
                     const std::string& cacheFolder);

/// Applies the sandbox to this thread, and those that it starts from now on. Returns what the
/// kernel does not offer; empty where all is in place.
std::string enterSandbox(const FileAccess& access);

}  // namespace puppet::server
