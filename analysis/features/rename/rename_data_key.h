#pragma once

#include <set>
#include <span>
#include <string>

#include "analysis/features/rename/rename_mentions.h"
#include "analysis/features/rename/rename_plan.h"
#include "analysis/features/rename/rename_target.h"

// Renaming of Hiera keys, from data or code.

namespace puppet::analysis {

/// Adds the edits that rename Hiera keys in data and code. Refuses if a new key exists, or if a use
/// cannot be edited with certainty. Returns the files of data that were searched.
std::set<std::string> addDataKeyEdits(RenamePlanBuilder& plan, const SemanticModel& model,
                                      std::span<const WordChange> keys);

/// Returns the part of a key that a rename edits, at the range of the key as written: the name of
/// the parameter that the key sets, or else the key.
RenameTarget dataKeyTarget(const SemanticModel& model, const std::string& key, TextRange range);

/// Returns the edits that rename the parameter that `key` sets, or else the key itself.
tl::expected<RenamePlan, RenameRefusal> renameDataKey(const SemanticModel& model,
                                                      const std::string& key,
                                                      const std::string& newName,
                                                      const MaintainedCode& maintained);

}  // namespace puppet::analysis
