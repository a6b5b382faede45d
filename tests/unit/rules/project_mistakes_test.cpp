// A control repository with mistakes of all kinds: tests/projects/mistakes. The file findings.txt
// lists each finding with its line; PUPPET_LS_UPDATE=1 rewrites it.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/rules/project/project_file_list.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/workspace.h"
#include "tests/support/input_files.h"

namespace puppet::analysis {
namespace {

namespace fs = std::filesystem;

const fs::path kProject =
    realPathOf(std::string(PUPPET_LS_SOURCE_DIR) + "/tests/projects/mistakes");

std::string findingsIn(const Workspace& workspace, const std::string& path, std::size_t& count) {
  const std::string text = test::readFile(path);
  const CheckResult result = checkProjectFile(path, SourceText(text), workspace.snapshot());
  CHECK(std::ranges::is_sorted(result.uses));
  std::string shown;
  for (const Diagnostic& finding : result.findings) {
    REQUIRE(finding.range.start <= finding.range.end);
    REQUIRE(finding.range.end <= text.size());
    ++count;
    const auto line = 1 + std::ranges::count(text.substr(0, finding.range.start), '\n');
    shown += path.substr(kProject.generic_string().size() + 1) + ':' + std::to_string(line) + ": " +
             std::string(finding.info().rule) + ": " + finding.message + '\n';
  }
  return shown;
}

}  // namespace

TEST_CASE("project files: each mistake of a control repository is found") {
  WorkspaceOptions options;
  options.usesCache = false;
  Workspace workspace(options);
  workspace.load(kProject.generic_string());
  std::string shown;
  std::size_t count = 0;
  for (const std::string& path : projectFilesOf(workspace.snapshot()))
    shown += findingsIn(workspace, path, count);
  const fs::path expected = kProject / "findings.txt";
  if (std::getenv("PUPPET_LS_UPDATE")) std::ofstream(expected) << shown;
  CHECK(shown == test::readFile(expected));
  CHECK(count >= 80);
}

}  // namespace puppet::analysis
