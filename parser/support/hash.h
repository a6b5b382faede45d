#pragma once

#include <cstddef>

namespace puppet {

/// Combines `next` into `hash`; order-sensitive.
inline std::size_t mixHash(std::size_t hash, std::size_t next) {
  return (hash ^ next) * 0x9E3779B97F4A7C15u + (hash >> 29);
}

}  // namespace puppet
