#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/rules/project/right_entries.h"
#include "analysis/workspace/query_context.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

// Parts of the checks of YAML and JSON files.

namespace puppet::analysis {

/// Adds a finding for each key that a later one of the same mapping replaces, besides those within
/// `right` entries.
void addDuplicateKeys(const parser::DataTree& tree, std::vector<Diagnostic>& findings,
                      const RightEntries& right = {});

/// Adds a finding for each key that a `<<` behind it replaces.
void addOverwrittenKeys(const parser::DataTree& tree, std::vector<Diagnostic>& findings);

/// Adds the mistakes in the interpolations of a scalar as written, which begins at `start`.
void addInterpolationMistakes(std::string_view written, std::uint32_t start,
                              std::vector<Diagnostic>& findings);

/// Adds the mistake of one of the interpolations in such a scalar.
void addInterpolationMistake(const InterpolationSyntax& one, std::string_view written,
                             std::uint32_t start, std::vector<Diagnostic>& findings);

/// Adds the unknown facts, variables and keys in the interpolations of a scalar as written, which
/// begins at `start`. `owner` is the key of the data that the scalar is part of, empty for other
/// files. `right` are the variables of the file without a mistake so far: many interpolations are
/// the same.
void addUnknownNames(std::string_view written, std::uint32_t start, std::string_view owner,
                     std::set<std::string, std::less<>>& right, QueryContext& queries,
                     std::vector<Diagnostic>& findings);

/// Adds the mistakes in the value of `lookup_options`, which is part of the tree. `module` is empty
/// in the data of an environment.
void addLookupOptionMistakes(const parser::DataTree& tree, const parser::DataNode& options,
                             const std::string& module, QueryContext& queries,
                             std::vector<Diagnostic>& findings);

/// Returns the findings in a data file that depend on its text, besides those of `right` entries.
std::vector<Diagnostic> checkDataText(const parser::DataTree& tree, const DataFileRole& role,
                                      QueryContext& queries, const RightEntries& right = {});

}  // namespace puppet::analysis
