#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace puppet::analysis {

/// Limits of a folder of caches. Its files are of environments that may no longer exist.
struct CacheLimits {
  std::size_t files = 100;
  std::uintmax_t bytes = std::uintmax_t{256} << 20;
  std::chrono::hours age{24 * 60};  ///< since the last use
};

/// Marks a cache as used now, for trimCacheFolder().
void markCacheUsed(const std::string& path);

/// Deletes caches (`*.index`) of `folder`, least recently used first, until the limits hold; never
/// the one at `kept`. Ignores errors: another process may do the same.
void trimCacheFolder(const std::string& folder, const std::string& kept,
                     const CacheLimits& limits = {});

}  // namespace puppet::analysis
