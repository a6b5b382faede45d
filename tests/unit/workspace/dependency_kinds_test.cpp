// Each kind of read that a check records is drawn by the grammar of dependencies, from which the
// histories of the server's tests are made: a reader without a production would go untested.

#include <random>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "tests/support/dependency_grammar.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

/// Adds the kinds of all reads of the checks of an environment, drawn with `seed`.
void addKinds(unsigned seed, std::set<NameKind>& kinds) {
  std::mt19937 random(seed);
  const TemporaryFolder folder;
  for (const std::string& path : test::dependencyFiles())
    folder.write(path, test::dependencyText(path, random));
  if (TemporaryFolder::hasLinks()) {
    folder.link("t.epp", "modules/g/templates/l.epp");
    folder.link("u.erb", "modules/g/templates/l.erb");
  }
  WorkspaceOptions options;
  options.usesCache = false;
  Workspace workspace(options);
  workspace.load(folder.path());
  const WorkspaceSnapshot snapshot = workspace.snapshot();
  snapshot.queries->keepNames();
  std::vector<Use> uses;
  for (const std::string& name : test::dependencyFiles()) {
    const std::string path = folder.at(name);
    const auto content = readFile(path, SourceText::kMaxBytes);
    REQUIRE(content);
    const bool isCode = path.ends_with(".pp") || path.ends_with(".epp");
    CheckResult result;
    if (isCode) {
      const auto tree =
          parser::parse(SourceText(content->bytes), {.mode = parser::lexModeForPath(path)});
      result = checkWithUses(*tree, {.path = path, .snapshot = snapshot});
    } else {
      result = checkProjectFile(path, SourceText(content->bytes), snapshot);
    }
    uses.insert(uses.end(), result.uses.begin(), result.uses.end());
  }
  for (const Use& use : uses)
    if (const auto read = snapshot.queries->names()->find(use.key)) kinds.insert(read->kind);
}

}  // namespace

TEST_CASE("dependencies: each kind of read has a production in the grammar") {
  std::set<NameKind> kinds;
  for (unsigned seed = 1; seed <= 60; ++seed) addKinds(seed, kinds);
  for (int i = 0; i <= static_cast<int>(NameKind::Mention); ++i) {
    const auto kind = static_cast<NameKind>(i);
    // No check reads these: any value may name a provider, and only compilations read the files
    // that functions find.
    if (kind == NameKind::Provider || kind == NameKind::Target) continue;
    CAPTURE(nounOf(kind));
    CHECK(kinds.contains(kind));
  }
}
