#include "analysis/workspace/popularity.h"

#include <vector>

namespace puppet::analysis {

std::shared_ptr<const Popularity::Counts> Popularity::countsFor(const WorkspaceSnapshot& snapshot) {
  const std::scoped_lock lock(mutex_);
  std::vector<const std::vector<Mention>*> gone, come;
  snapshot.index->forEachDifference(*index_,
                                    [&](const IndexedFile* before, const IndexedFile* now) {
                                      if (before && !before->mentions.empty())
                                        gone.push_back(&before->mentions);
                                      if (now && !now->mentions.empty())
                                        come.push_back(&now->mentions);
                                    });
  if (gone.empty() && come.empty()) {
    noteReuse();
  } else {
    noteComputed();
    auto counts = std::make_shared<Counts>(*counts_);
    for (const auto* mentions : gone)
      for (const Mention mention : *mentions)
        if (--(*counts)[mention] == 0) counts->erase(mention);
    for (const auto* mentions : come)
      for (const Mention mention : *mentions) ++(*counts)[mention];
    counts_ = std::move(counts);
  }
  index_ = snapshot.index;
  return counts_;
}

}  // namespace puppet::analysis
