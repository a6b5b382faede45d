#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

namespace puppet::server {

/// Resolves the symbolic links of paths, and those of each folder once: a run reads many files of a
/// folder. Thread-safe.
class RealPaths {
 public:
  /// Returns an empty string if there is no such file.
  std::string of(const std::string& path) const;

 private:
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::string> folders_;
};

}  // namespace puppet::server
