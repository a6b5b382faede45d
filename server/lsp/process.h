#pragma once

#include <cstdint>

namespace puppet::server {

/// Returns true if a process with this id runs, or if that cannot be determined.
bool isProcessAlive(std::int64_t id);

}  // namespace puppet::server
