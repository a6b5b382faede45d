#pragma once

#include <optional>

#include "analysis/features/completion/completion.h"
#include "analysis/features/hover.h"
#include "analysis/project/project_file_kind.h"
#include "parser/data/data_tree.h"

// Language features for files with a schema (analysis/project/schema.h). `model` is that of the
// document: its tree is empty, only its path and environment are used.

namespace puppet::analysis {

/// Completes keys, and values that the schema lists.
Completion schemaCompletion(ProjectFileKind kind, const parser::DataTree& tree,
                            std::uint32_t offset, std::size_t limit);

/// Describes the key at `offset`: its type and meaning. In a hiera.yaml, a location is described by
/// the data files that its level reads.
std::optional<Hover> schemaHover(const SemanticModel& model, ProjectFileKind kind,
                                 const parser::DataTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
