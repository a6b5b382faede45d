// Symbolic links to nothing, of which the targets come and go.

#include <string>

#include <doctest/doctest.h>

#include "analysis/workspace/workspace.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using puppet::analysis::Workspace;
using puppet::test::TemporaryFolder;

TEST_CASE("a dangling link is read once its target exists") {
  if (!puppet::test::TemporaryFolder::hasLinks()) return;
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write("modules/a/manifests/init.pp", "class a { }");
  analysis::WorkspaceOptions options;
  options.usesCache = false;
  Workspace workspace(options);
  const auto isThere = [&] {
    return static_cast<bool>(workspace.snapshot().index->findClass("a::late"));
  };
  const auto changed = [&](const std::string& path) { workspace.updateFiles({&path, 1}); };
  const std::string link = "modules/a/manifests/late.pp", target = folder.at("shared/late.pp");
  SUBCASE("when the environment is read") {
    folder.link("../../../shared/late.pp", link);
    workspace.load(folder.path());
  }
  SUBCASE("when the link is reported") {
    workspace.load(folder.path());
    folder.link("../../../shared/late.pp", link);
    changed(folder.at(link));
  }
  SUBCASE("when the environment is read again") {
    workspace.load(folder.path());
    folder.link("../../../shared/late.pp", link);
    changed(folder.at("environment.conf"));
  }
  CHECK_FALSE(isThere());
  folder.write("shared/late.pp", "class a::late { }");
  changed(target);
  CHECK(isThere());
  folder.remove("shared/late.pp");
  changed(target);
  CHECK_FALSE(isThere());
  folder.write("shared/late.pp", "class a::late { }");
  changed(target);
  CHECK(isThere());
}
