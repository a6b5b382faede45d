#pragma once

#include <cstdint>

namespace puppet::server {

/// Whether a process of this id runs. True where that cannot be found out.
bool isProcessAlive(std::int64_t id);

}  // namespace puppet::server
