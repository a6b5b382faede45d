// Projects of four shapes without a mistake: a control repository of roles and profiles, a module
// with data, a Bolt project, and a repository of librarian-puppet.

#include <filesystem>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "server/settings/upgrade_scope.h"

namespace puppet::analysis {
namespace {

namespace fs = std::filesystem;

std::vector<Diagnostic> findingsOf(const std::string& path, const Workspace& workspace) {
  const SourceText text(readFile(path, SourceText::kMaxBytes)->bytes);
  if (projectFileKind(path, workspace.snapshot()) != ProjectFileKind::None)
    return checkProjectFile(path, text, workspace.snapshot()).findings;
  if (!path.ends_with(".pp") && !path.ends_with(".epp")) return {};
  const auto tree = parser::parse(text, {.mode = parser::lexModeForPath(path)});
  return checkWithUses(*tree, {.path = path, .snapshot = workspace.snapshot()}).findings;
}

}  // namespace

TEST_CASE("projects without a mistake have no findings") {
  std::set<ProjectFileKind> kinds;
  for (const char* name : {"roles", "queue", "bolt", "librarian"}) {
    const std::string root =
        realPathOf(std::string(PUPPET_LS_SOURCE_DIR) + "/tests/projects/" + name);
    WorkspaceOptions options;
    options.usesCache = false;
    Workspace workspace(options);
    workspace.load(root);
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      if (!entry.is_regular_file()) continue;
      const std::string path = entry.path().generic_string();
      CAPTURE(path);
      for (const Diagnostic& finding : findingsOf(path, workspace)) {
        CAPTURE(finding.range.start);
        if (!server::isOnlyOfUpgrade(finding)) FAIL_CHECK(finding.message);
      }
      kinds.insert(projectFileKind(path, workspace.snapshot()));
      ++files;
    }
    CHECK(files >= 8);
  }
  for (const ProjectFileKind kind :
       {ProjectFileKind::Data, ProjectFileKind::HieraConfig, ProjectFileKind::Metadata,
        ProjectFileKind::Puppetfile, ProjectFileKind::EnvironmentConf, ProjectFileKind::Fixtures,
        ProjectFileKind::ExternalFact, ProjectFileKind::TaskMetadata, ProjectFileKind::YamlPlan,
        ProjectFileKind::BoltProject, ProjectFileKind::BoltDefaults, ProjectFileKind::BoltPlugin,
        ProjectFileKind::Inventory, ProjectFileKind::Sync, ProjectFileKind::Pdk,
        ProjectFileKind::LintOptions, ProjectFileKind::Erb})
    CHECK(kinds.contains(kind));
}

}  // namespace puppet::analysis
