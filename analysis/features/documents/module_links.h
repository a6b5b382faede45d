#pragma once

#include <string_view>
#include <vector>

#include "analysis/features/document_links.h"
#include "analysis/project/project_file_kind.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Returns the modules that a metadata.json, Puppetfile or .fixtures.yml names and that the
/// environment has, in text order: links to their metadata.json, or else to their README.md. The
/// symlinks of a .fixtures.yml link to the modules that they name by path. Empty for other kinds.
std::vector<DocumentLink> moduleLinks(const SemanticModel& model, ProjectFileKind kind,
                                      std::string_view text, const parser::DataTree& data);

}  // namespace puppet::analysis
