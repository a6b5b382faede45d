#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "analysis/symbols/mentions.h"
#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

/// Number of closed files of an environment that mention a name; ranks suggestions by usage.
/// Updated incrementally from the differences between two indexes. Thread-safe.
class Popularity final : public MemoizedQuery {
 public:
  explicit Popularity(LanguageLevel /*level*/) : MemoizedQuery("popularity") {}

  using Counts = std::unordered_map<Mention, std::uint32_t>;

  /// Returns the counts for the index of `snapshot`; never null.
  std::shared_ptr<const Counts> countsFor(const WorkspaceSnapshot& snapshot);

 private:
  std::mutex mutex_;
  IndexPtr index_ = std::make_shared<const Index>();
  std::shared_ptr<const Counts> counts_ = std::make_shared<const Counts>();
};

}  // namespace puppet::analysis
