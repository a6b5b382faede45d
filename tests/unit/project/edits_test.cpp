// Edits leave the program only after verification.

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

namespace fs = std::filesystem;

/// Returns the sources below `folder` that contain `word`, by paths relative to the root.
std::set<std::string> sourcesWith(const std::string& folder, const std::string& word) {
  std::set<std::string> found;
  for (const fs::path& path : filesBelow(folder, {".cpp"}))
    if (readFile(path).find(word) != std::string::npos)
      found.insert(fs::relative(path, PUPPET_LS_SOURCE_DIR).generic_string());
  return found;
}

}  // namespace

TEST_CASE("only verified edits are converted for the client") {
  CHECK(sourcesWith("server/lsp", "newText") ==
        std::set<std::string>{
            "server/lsp/requests/code_action.cpp",  // passed to WorkspaceEditWriter
            "server/lsp/requests/completion.cpp",   // the typed word
            "server/lsp/verified_answer.cpp",
            "server/lsp/workspace_edit.cpp",  // verifies them
        });
}

TEST_CASE("only verified edits are written to source files") {
  CHECK(sourcesWith("server", "replaceFile(") ==
        std::set<std::string>{
            "server/cli/check/check_command.cpp",  // the baseline
            "server/cli/files/edited_file.cpp",
            "server/cli/init/init_command.cpp",            // new files, and a verified hook
            "server/cli/lint/lint_command.cpp",            // the report for Code Climate
            "server/cli/reference/reference_command.cpp",  // REFERENCE.md
            "server/cli/report/report_outputs.cpp",        // reports
            "server/cli/test/coverage_command.cpp",        // reports of coverage
            "server/lsp/stub_files.cpp",                   // texts of built-in functions
        });
}

}  // namespace puppet::test
