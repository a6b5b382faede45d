#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/project/project_file_kind.h"
#include "analysis/workspace/query_context.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

// The checks of the kinds of project files, each in a file of its own.

namespace puppet::analysis {

/// Returns true if nothing is at `path`, a file or folder that a file of the environment in
/// `folder` names, and no module of its Puppetfile will bring it.
bool isMissing(const std::string& path, const std::string& folder, QueryContext& queries);

std::vector<Diagnostic> checkMetadata(std::string_view text);
std::vector<Diagnostic> checkHieraConfig(std::string_view text, bool isOfModule);
/// `isOfLibrarian` states that librarian-puppet reads the file, whatever is written in it.
std::vector<Diagnostic> checkPuppetfile(std::string_view text, bool isOfLibrarian = false);
/// Returns true if librarian-puppet installs the modules of the Puppetfile in `folder`.
bool isOfLibrarian(const std::string& folder, QueryContext& queries);
/// Checks an ERB template. `name` is the one by which template() refers to it; empty if it is not
/// known.
std::vector<Diagnostic> checkErb(std::string_view text, std::string_view name,
                                 QueryContext& queries);
/// Checks the range of stdlib in the metadata.json at `path`.
std::vector<Diagnostic> checkStdlibBound(const parser::DataTree& tree, const std::string& path,
                                         QueryContext& queries);
/// Returns the findings in a metadata.json that depend on installed modules, and its license.
std::vector<Diagnostic> checkModuleMetadata(const parser::DataTree& tree, QueryContext& queries);
/// Returns the findings in a hiera.yaml that depend on the files of its environment.
std::vector<Diagnostic> checkHieraFiles(const parser::DataTree& tree, const std::string& path,
                                        QueryContext& queries);
/// Returns the modules whose classes and defined types a module uses without depending on them.
/// `path` is that of its metadata.json.
std::vector<Diagnostic> checkUsedModules(const parser::DataTree& tree, const std::string& path,
                                         QueryContext& queries);
/// Adds a finding if a module depends on stdlib, and mentions nothing of it.
void addUnneededStdlib(const parser::DataTree& tree, const std::string& path, QueryContext& queries,
                       std::vector<Diagnostic>& findings);
/// Checks the names of rules in .puppet-ls.yaml.
std::vector<Diagnostic> checkSettingsFile(const parser::DataTree& tree);
/// Checks the options in .puppet-lint.rc.
std::vector<Diagnostic> checkLintOptions(std::string_view text);
/// Checks a task, a YAML plan, a file of Bolt, .fixtures.yml, .sync.yml or pdk.yaml.
std::vector<Diagnostic> checkBolt(ProjectFileKind kind, const std::string& path,
                                  const parser::DataTree& tree, QueryContext& queries);
std::vector<Diagnostic> checkEnvironmentConf(std::string_view text, const std::string& path,
                                             QueryContext& queries);
std::vector<Diagnostic> checkExternalFact(std::string_view text, std::string_view path);

}  // namespace puppet::analysis
