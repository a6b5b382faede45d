#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

namespace puppet::server {

/// Resolves the symbolic links of paths, each once, and those of each folder once: a run asks for
/// many files of a folder, and in several places. Thread-safe.
class RealPaths {
 public:
  /// Returns an empty string if there is no such file.
  std::string of(const std::string& path) const;

 private:
  std::string resolve(const std::string& path) const;

  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::string> paths_, folders_;
};

}  // namespace puppet::server
