#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/workspace/index.h"

namespace puppet::analysis {

/// A name that was looked up, and what was seen: 0 when there was nothing, since that may change
/// too.
struct Use {
  NameKey key;
  std::uint64_t hash;
  friend auto operator<=>(const Use&, const Use&) = default;
};

/// Which files looked at which names: says what has to be checked again after a change, and nothing
/// else. Belongs to whoever writes.
class UseTable {
 public:
  /// What the last run over `path` looked up, in the place of what the one before did.
  void set(const std::string& path, std::vector<Use> uses);
  void remove(const std::string& path);

  /// The files that saw something else of one of these names than what is there now, sorted.
  std::vector<std::string> affectedBy(std::span<const NameChange> changes) const;

 private:
  struct Reader {
    const std::string* path;  ///< the key in uses_
    std::uint64_t hash;
  };
  void forget(const std::string& path, const std::vector<Use>& uses);

  std::unordered_map<std::string, std::vector<Use>> uses_;
  std::unordered_map<NameKey, std::vector<Reader>> readers_;
};

}  // namespace puppet::analysis
