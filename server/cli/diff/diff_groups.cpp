#include "server/cli/diff/diff_groups.h"

#include <algorithm>
#include <map>

namespace puppet::server {

std::vector<ChangeGroup> groupChanges(const std::vector<TargetResult>& results) {
  struct Occurrences {
    std::vector<std::size_t> targets;
    ChangePlaces places;
  };
  std::map<ReportedChange, Occurrences> byChange;
  for (std::size_t target = 0; target < results.size(); ++target) {
    const TargetResult& result = results[target];
    for (std::size_t i = 0; i < result.changes.size(); ++i) {
      Occurrences& occurrences = byChange[result.changes[i]];
      if (occurrences.targets.empty()) occurrences.places = result.places[i];
      occurrences.targets.push_back(target);
    }
  }
  std::map<std::vector<std::size_t>, ChangeGroup> byTargets;
  for (const auto& [change, occurrences] : byChange) {
    ChangeGroup& group = byTargets[occurrences.targets];
    group.targets = occurrences.targets;
    group.changes.push_back(change);
    group.places.push_back(occurrences.places);
  }
  std::vector<ChangeGroup> groups;
  for (auto& [targets, group] : byTargets) groups.push_back(std::move(group));
  std::ranges::stable_sort(groups, std::greater<>(),
                           [](const ChangeGroup& group) { return group.targets.size(); });
  return groups;
}

DiffTotals totalsOf(const std::vector<TargetResult>& results) {
  using Status = TargetResult::Status;
  DiffTotals totals;
  totals.targets = results.size();
  for (const TargetResult& result : results) {
    totals.different += result.status == Status::Different;
    totals.failing += result.status == Status::FailsBefore || result.status == Status::FailsAfter;
    totals.failingOnBoth += result.status == Status::FailsOnBoth;
    totals.onOneSide += result.status == Status::OnlyBefore || result.status == Status::OnlyAfter;
    totals.unknownOnBothSides += result.unknownOnBothSides.size();
    totals.mayHaveOthers += result.mayHaveOthers;
    totals.filesNotCompared += result.filesNotCompared.size();
  }
  return totals;
}

}  // namespace puppet::server
