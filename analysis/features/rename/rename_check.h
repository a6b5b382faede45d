#pragma once

#include <span>
#include <string>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/rename/rename_plan.h"
#include "analysis/features/rename/rename_target.h"

namespace puppet::analysis {

/// Verifies that edits of a file only rename one symbol and leave the resolution of every other
/// name unchanged, by parsing the edited file and resolving its names again.
class RenameCheck {
 public:
  RenameCheck(const SemanticModel& model, const Symbol& symbol, const std::string& newName)
      : model_(model), symbol_(symbol), newName_(newName) {}

  /// Returns the reason why the edits, sorted by position, cannot be made; empty if they can.
  RenameRefusal refusal(const CandidateFile& file, const std::vector<TextReplacement>& edits) const;

 private:
  const SemanticModel& model_;
  const Symbol& symbol_;
  const std::string& newName_;
};

}  // namespace puppet::analysis
