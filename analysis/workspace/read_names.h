#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "analysis/workspace/index.h"

namespace puppet::analysis {

/// Names behind the keys of recorded reads, which hold hashes only: for display. Thread-safe.
class ReadNames {
 public:
  struct Name {
    NameKind kind;
    std::string text;
    friend auto operator<=>(const Name&, const Name&) = default;
  };

  void add(NameKey key, NameKind kind, std::string_view name);
  /// Returns nothing for a key that was not added.
  std::optional<Name> find(NameKey key) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<NameKey, Name> names_;
};

/// Returns the noun for what a read of this kind reads, such as `class`.
std::string_view nounOf(NameKind kind);

}  // namespace puppet::analysis
