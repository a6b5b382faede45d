#pragma once

#include <optional>
#include <vector>

#include "analysis/features/hover.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "analysis/features/rename/rename.h"
#include "parser/data/data_tree.h"

// Language features for the metadata of tasks: names of parameters, and their types. `model` is
// that of the document: its tree is empty, only its path and environment are used.

namespace puppet::analysis {

/// Describes the parameter or the type at `offset`.
std::optional<Hover> taskHover(const SemanticModel& model, const parser::DataTree& data,
                               std::uint32_t offset);
/// Returns the declarations of the type at `offset`, or the place of the parameter.
std::vector<Place> taskDefinition(const SemanticModel& model, const parser::DataTree& data,
                                  std::uint32_t offset);
/// Returns the calls of the task that set the parameter at `offset`.
std::vector<FileOccurrences> taskReferences(const SemanticModel& model,
                                            const parser::DataTree& data, std::uint32_t offset,
                                            bool includesDeclaration);
tl::expected<RenameTarget, RenameRefusal> taskPrepareRename(const SemanticModel& model,
                                                            const parser::DataTree& data,
                                                            std::uint32_t offset);
tl::expected<RenamePlan, RenameRefusal> taskRename(const SemanticModel& model,
                                                   const parser::DataTree& data,
                                                   std::uint32_t offset, const std::string& newName,
                                                   const MaintainedCode& maintained);

}  // namespace puppet::analysis
