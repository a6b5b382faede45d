#pragma once

#include <string_view>
#include <vector>

#include "analysis/project/project_file_kind.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Ids for the findings in a kind of file: those that its reader refuses, and keys that it ignores.
struct SchemaIds {
  DiagnosticId error, ignored;
};

/// Returns the findings in a file against the schema of its kind: unknown keys, values of other
/// types, missing keys, duplicate keys, and syntax errors.
std::vector<Diagnostic> checkSchema(ProjectFileKind kind, const parser::DataTree& tree,
                                    const SchemaIds& ids);

}  // namespace puppet::analysis
