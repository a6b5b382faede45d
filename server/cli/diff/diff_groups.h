#pragma once

#include <string>
#include <vector>

#include "server/cli/diff/diff_result.h"

namespace puppet::server {

/// Changes that the same targets have.
struct ChangeGroup {
  std::vector<std::size_t> targets;  ///< indices, ascending
  std::vector<ReportedChange> changes;
  std::vector<ChangePlaces> places;  ///< of `changes`, in the first target
};

/// Groups equal changes by the targets that have them; groups of more targets come first.
std::vector<ChangeGroup> groupChanges(const std::vector<TargetResult>& results);

/// Numbers of targets by result.
struct DiffTotals {
  std::size_t targets = 0, different = 0, failing = 0, failingOnBoth = 0, onOneSide = 0;
  std::size_t unknownOnBothSides = 0;  ///< attributes
  std::size_t mayHaveOthers = 0;
  std::size_t filesNotCompared = 0;  ///< resources

  /// Returns true if the sides certainly or possibly differ.
  bool hasDifferences() const { return different + failing + onOneSide > 0; }
  /// Returns true if a part of the catalogs could not be compared.
  bool isIncomplete() const {
    return failingOnBoth + unknownOnBothSides + mayHaveOthers + filesNotCompared > 0;
  }
};

DiffTotals totalsOf(const std::vector<TargetResult>& results);

}  // namespace puppet::server
