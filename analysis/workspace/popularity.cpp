#include "analysis/workspace/popularity.h"

namespace puppet::analysis {

std::shared_ptr<const Popularity::Counts> Popularity::countsFor(const WorkspaceSnapshot& snapshot) {
  const std::scoped_lock lock(mutex_);
  if (counts_ && environment_ == snapshot.environment) return counts_;
  auto counts = std::make_shared<Counts>();
  snapshot.index->forEachFile([&](const IndexedFile& file) {
    for (const Mention mention : file.mentions) ++(*counts)[mention];
  });
  // What one file mentions says nothing.
  std::erase_if(*counts, [](const auto& entry) { return entry.second < 2; });
  environment_ = snapshot.environment;
  counts_ = std::move(counts);
  return counts_;
}

}  // namespace puppet::analysis
