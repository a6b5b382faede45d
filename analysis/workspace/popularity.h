#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "analysis/names/mentions.h"
#include "analysis/workspace/snapshot.h"

namespace puppet::analysis {

/// How many files of an environment mention a name: what is used most is what most people mean.
/// Counted once for each environment that is loaded, since a guess is all that it serves. May be
/// asked from any thread.
class Popularity {
 public:
  using Counts = std::unordered_map<Mention, std::uint32_t>;

  std::shared_ptr<const Counts> countsFor(const WorkspaceSnapshot& snapshot);

 private:
  std::mutex mutex_;
  std::shared_ptr<const Environment> environment_;
  std::shared_ptr<const Counts> counts_;
};

}  // namespace puppet::analysis
