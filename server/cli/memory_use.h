#pragma once

#include <cstdint>

namespace puppet::server {

/// The bytes of memory that the process takes at the moment; 0 where the system does not tell.
std::uint64_t residentBytes();

}  // namespace puppet::server
