#pragma once

#include <cstdint>

namespace puppet::server {

/// Returns the resident memory of the process in bytes; 0 if unavailable.
std::uint64_t residentBytes();

}  // namespace puppet::server
