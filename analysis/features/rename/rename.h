#pragma once

#include <string>

#include <tl/expected.hpp>

#include "analysis/features/names/symbol.h"
#include "analysis/features/rename/rename_plan.h"
#include "analysis/features/rename/rename_target.h"

namespace puppet::analysis {

/// Checks that the symbol or Hiera key at `offset` can be renamed, as far as possible without the
/// new name.
tl::expected<RenameTarget, RenameRefusal> prepareRename(const SemanticModel& model,
                                                        std::uint32_t offset,
                                                        const MaintainedCode& maintained);

/// Returns the edits that rename the symbol at `offset` to `newName`: variables and parameters with
/// the attributes that set them, classes, defined types, functions, plans and aliases by their
/// qualified names, Hiera keys, also those that set parameters, and tags of documentation.
/// Occurrences in files that are not analyzed (Ruby, ERB templates, other data) are included as
/// uncertain edits. Refuses if attributes come from a hash, if the new name is taken, if another
/// name in a changed file would resolve differently, or if code that is not maintained in the
/// workspace names the symbol.
tl::expected<RenamePlan, RenameRefusal> rename(const SemanticModel& model, std::uint32_t offset,
                                               const std::string& newName,
                                               const MaintainedCode& maintained);

/// Returns the edits that rename a symbol whose file, if it has one of its own, stays or is moved
/// by the client.
tl::expected<RenamePlan, RenameRefusal> renameSymbol(const SemanticModel& model,
                                                     const Symbol& symbol,
                                                     const std::string& newName,
                                                     const MaintainedCode& maintained);

}  // namespace puppet::analysis
