#pragma once

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/workspace/index.h"

namespace puppet::analysis {

/// Recorded read: the key of a name and the fingerprint of the answer, 0 if the name was absent,
/// since that is a dependency too.
struct Use {
  NameKey key;
  std::uint64_t hash;
  friend auto operator<=>(const Use&, const Use&) = default;
};

/// Maps names to the files whose checks read them, to determine the files to check again after a
/// change. Not thread-safe.
class UseTable {
 public:
  /// Replaces the recorded reads of `path` by those of its last check.
  void set(const std::string& path, std::vector<Use> uses);
  void remove(const std::string& path);
  /// Returns the recorded reads of `path`; empty if there are none. Valid until its next change.
  std::span<const Use> usesOf(const std::string& path) const;

  /// Receives a file and a change that affects it.
  using Reason = std::function<void(const std::string& path, const NameChange& change)>;
  /// Returns the files that have read one of these names with another fingerprint, sorted. Calls
  /// `reason`, if there is one, for each such read.
  std::vector<std::string> affectedBy(std::span<const NameChange> changes,
                                      const Reason& reason = {}) const;

 private:
  struct Reader {
    const std::string* path;  ///< borrows a key of `uses_`
    std::uint64_t hash;
  };
  void removeUses(const std::string& path, const std::vector<Use>& uses);

  std::unordered_map<std::string, std::vector<Use>> uses_;
  std::unordered_map<NameKey, std::vector<Reader>> readers_;
};

}  // namespace puppet::analysis
