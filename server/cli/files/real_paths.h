#pragma once

#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "platform/files.h"

namespace puppet::server {

/// Cache of answers about paths: a run asks for many files of a folder, and in several places.
/// Resolves the symbolic links of each path and of each folder once. Thread-safe.
class RealPaths {
 public:
  /// Returns an empty string if there is no such file.
  std::string of(const std::string& path) const;
  /// Likewise, and also if the path does not name a regular file, or may be a link to one.
  std::string ofPlainFile(const std::string& path) const;

  /// Notes what a walk has found in a folder, given without symbolic links.
  void noteEntries(const std::string& folder,
                   const std::vector<platform::DirectoryEntry>& entries) const;
  /// Returns false if a folder is known to have no entry of that name, whatever its case.
  bool mayHave(const std::string& folder, std::string_view name) const;

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
  mutable std::unordered_map<std::string, std::set<std::string>> names_;  ///< in lower case
};

}  // namespace puppet::server
