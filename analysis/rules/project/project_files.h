#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/project/data_check.h"
#include "analysis/rules/semantic/check_evaluation.h"
#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"

// Checks of the configuration files around the code (metadata.json, Puppetfile, hiera.yaml, data).

namespace puppet::analysis {

enum class ProjectFileKind : std::uint8_t {
  None,
  Metadata,     ///< metadata.json of a module
  HieraConfig,  ///< hiera.yaml of an environment or a module
  Puppetfile,
  Data,  ///< YAML or JSON that a hierarchy reads
};

/// Classifies a file by its name alone; Data for possible data files.
ProjectFileKind mayBeProjectFile(std::string_view path);

/// Classifies the file `path`, which must not contain symbolic links, in its environment. None for
/// look-alikes: a hiera.yaml to be deployed to other machines, a fixture.
ProjectFileKind projectFileKind(const std::string& path, const WorkspaceSnapshot& snapshot);

/// Returns the sorted paths of all such files in the folder of an environment, without symbolic
/// links.
std::vector<std::string> projectFilesOf(const WorkspaceSnapshot& snapshot);

/// Returns the findings in the text of such a file, in text order.
CheckResult checkProjectFile(ProjectFileKind kind, const std::string& path, std::string_view text,
                             const WorkspaceSnapshot& snapshot);

/// Returns the findings in the text of a data file as diagnostics.
std::vector<Diagnostic> diagnosticsOf(const std::vector<DataFinding>& findings,
                                      std::string_view text);

// Checks of the file kinds.
std::vector<Diagnostic> checkMetadata(std::string_view text);
std::vector<Diagnostic> checkHieraConfig(std::string_view text, bool isOfModule);
std::vector<Diagnostic> checkPuppetfile(std::string_view text);

}  // namespace puppet::analysis
