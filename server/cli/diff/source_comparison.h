#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/cli/diff/diff_result.h"
#include "server/cli/diff/source_files.h"

namespace puppet::server {

/// Compares the files behind the sources of File resources that two catalogs have alike. Results
/// are shared by the catalogs of a run. Thread-safe.
class SourceComparison {
 public:
  SourceComparison(const analysis::Environment& before, const analysis::Environment& after)
      : before_(before), after_(after) {}

  /// Adds the resources whose files differ to the changes of `result`.
  void addTo(TargetResult& result, const CompiledSide& before, const CompiledSide& after);

 private:
  struct Difference {
    std::vector<ReportedAttribute> files;
    bool isComplete = true;
  };
  using DifferencePtr = std::shared_ptr<const Difference>;

  DifferencePtr differenceOf(const analysis::Resource& before, const analysis::Resource& after);
  DifferencePtr compare(const SourceFile& before, const SourceFile& after,
                        const SourceSelection& selection, bool showsText);
  Difference compareTrees(const SourceFile& before, const SourceFile& after,
                          const SourceSelection& selection, bool showsText) const;

  const SourceFiles before_, after_;
  std::mutex mutex_;                            ///< guards `known_`
  std::map<std::string, DifferencePtr> known_;  ///< keyed by what is compared, and how
};

}  // namespace puppet::server
