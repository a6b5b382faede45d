#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

namespace puppet::server {

/// Resolves the symbolic links of paths, those of each path and of each folder once: a run asks for
/// many files of a folder, and in several places. Thread-safe.
class RealPaths {
 public:
  /// Returns an empty string if there is no such file.
  std::string of(const std::string& path) const;
  /// Likewise, and also if the path does not name a regular file, or may be a link to one.
  std::string ofPlainFile(const std::string& path) const;

 private:
  struct Known {
    std::string real;
    bool isPlainFile = false;
  };
  // Both must hold `mutex_`.
  const Known& known(const std::string& path) const;
  Known resolve(const std::string& path) const;

  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, Known> paths_;
};

}  // namespace puppet::server
