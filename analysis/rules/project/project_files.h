#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/project/data_check.h"
#include "analysis/rules/semantic/check_evaluation.h"
#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"

// Files around the code that say what there is and where: they are no Puppet, and have rules.

namespace puppet::analysis {

enum class ProjectFileKind : std::uint8_t {
  None,
  Metadata,     ///< the metadata.json of a module
  HieraConfig,  ///< the hiera.yaml of an environment or a module
  Puppetfile,
  Data,  ///< what a hierarchy reads: YAML or JSON
};

/// What a file is by its name alone; Data for what may be data.
ProjectFileKind mayBeProjectFile(std::string_view path);

/// What the file `path`, without links, is in its environment. None for what only looks like it: a
/// hiera.yaml that is put on other machines, a fixture.
ProjectFileKind projectFileKind(const std::string& path, const WorkspaceSnapshot& snapshot);

/// All such files of an environment that lie in its folder, sorted. Their paths are without links.
std::vector<std::string> projectFilesOf(const WorkspaceSnapshot& snapshot);

/// What is wrong with the text of such a file, in text order.
CheckResult checkProjectFile(ProjectFileKind kind, const std::string& path, std::string_view text,
                             const WorkspaceSnapshot& snapshot);

/// Findings in the text of a file of data.
std::vector<Diagnostic> diagnosticsOf(const std::vector<DataFinding>& findings,
                                      std::string_view text);

// For each kind one.
std::vector<Diagnostic> checkMetadata(std::string_view text);
std::vector<Diagnostic> checkHieraConfig(std::string_view text, bool isOfModule);
std::vector<Diagnostic> checkPuppetfile(std::string_view text);

}  // namespace puppet::analysis
