#pragma once

#include <cstddef>

namespace puppet {

/// A hash of all that went into `hash`, and of `next`. The order matters.
inline std::size_t mixHash(std::size_t hash, std::size_t next) {
  return (hash ^ next) * 0x9E3779B97F4A7C15u + (hash >> 29);
}

}  // namespace puppet
