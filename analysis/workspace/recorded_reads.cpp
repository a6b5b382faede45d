#include "analysis/workspace/recorded_reads.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace puppet::analysis {

bool RecordedReads::hold(const WorkspaceSnapshot& snapshot) const {
  return additions_ < kMaxAdditions && queries_ == snapshot.queries &&
         snapshot.stillHave(uses_, version_);
}

void RecordedReads::add(std::span<const Use> uses, const WorkspaceSnapshot& snapshot) {
  std::vector<Use> all;
  all.reserve(uses_.size() + uses.size());
  std::ranges::set_union(uses_, uses, std::back_inserter(all));
  uses_ = std::move(all);
  ++additions_;
  version_ = snapshot.version;
  queries_ = snapshot.queries;
}

}  // namespace puppet::analysis
