#pragma once

#include <functional>

namespace puppet::platform {

/// Starts a detached thread, which calls `run`. Its stack is as large as that of the main thread:
/// some systems give a thread 128 kB unless asked, too few for the limits of nesting. Returns false
/// if the system refuses.
bool startThread(std::function<void()> run);

}  // namespace puppet::platform
