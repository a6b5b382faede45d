// Path patterns, and the detection of installed code by patterns and module lists.

#include "analysis/workspace/path_patterns.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/file_table.h"
#include "analysis/workspace/puppetfile.h"
#include "tests/support/temporary_folder.h"

using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

TEST_CASE("a pattern matches the paths that git ignores") {
  struct Row {
    const char* pattern;
    const char* path;
    bool isFolder;
    bool matches;
  };
  constexpr Row kRows[] = {
      {"vendor", "vendor", true, true},
      {"vendor", "a/b/vendor", false, true},
      {"vendor", "vendors", true, false},
      {"/vendor", "a/vendor", true, false},
      {"vendor/", "vendor", true, true},
      {"vendor/", "vendor", false, false},
      {"a/*.pp", "a/x.pp", false, true},
      {"a/*.pp", "a/b/x.pp", false, false},
      {"a/*.pp", "b/a/x.pp", false, false},
      {"*.pp", "a/b/x.pp", false, true},
      {"a/**", "a/b/x.pp", false, true},
      {"a/**", "a", true, false},
      {"**/b", "b", true, true},
      {"**/b", "a/c/b", true, true},
      {"a/**/b", "a/b", true, true},
      {"a/**/b", "a/x/y/b", true, true},
      {"a/**/b", "a/x/y/c", true, false},
      {"a/**/**/**/b", "a/x/y/z/c", true, false},
      {"x[0-9]?", "x1y", false, true},
      {"x[0-9]?", "xay", false, false},
      {"\\*", "*", false, true},
      {"\\*", "a", false, false},
      {"\\!a", "!a", false, true},
      {"!a", "a", false, true},
      {"", "a", false, false},
      {"/", "a", true, false},
  };
  for (const Row& row : kRows) {
    CAPTURE(row.pattern);
    CAPTURE(row.path);
    CHECK(PathPattern(row.pattern).matches(row.path, row.isFolder) == row.matches);
  }
}

TEST_CASE("the last matching pattern decides, for a folder with its contents") {
  const PathPatterns patterns{"/r", patternsInLines("# no pattern\n\n*.pp \n!keep.pp\r\nout/\n")};
  CHECK(patterns.patterns.size() == 3);
  CHECK(patterns.contains("/r/a/x.pp"));
  CHECK_FALSE(patterns.contains("/r/a/keep.pp"));
  CHECK(patterns.contains("/r/out/keep.pp"));
  CHECK_FALSE(patterns.contains("/r/a/x.epp"));
  CHECK_FALSE(patterns.contains("/r2/x.pp"));
  CHECK_FALSE(patterns.contains("/r"));
  CHECK(patterns.inclusionOf("/r/keep.pp", false) == false);
  CHECK_FALSE(patterns.inclusionOf("/r/keep.epp", false));
}

TEST_CASE("modules of a Puppetfile have the folders of their installation") {
  const TemporaryFolder folder;
  folder.write("Puppetfile",
               "mod 'puppetlabs/stdlib',\n  '9.0.0'\n"
               "mod('own', :local => true)\nmod 'mine', local: true\n"
               "mod 'a', git: 'x', install_path: 'vendor'\n"
               "mod 'b', install_path: '/opt'\n"
               "moduledir 'thirdparty'\nmod \"c-d\"\nmod name\n");
  const Puppetfile read = readPuppetfile(folder.path());
  CHECK(read.folders == std::vector<std::string>{folder.at("modules/stdlib"), folder.at("vendor/a"),
                                                 "/opt/b", folder.at("thirdparty/d")});
  REQUIRE(read.versions.size() == 1);
  CHECK(read.versions[0].versionRange == "9.0.0");
  CHECK(read.moduleFolder == folder.at("thirdparty"));
  CHECK_FALSE(read.isWhole);
  CHECK(readPuppetfile(folder.at("nowhere")).folders.empty());
  CHECK(readPuppetfile(folder.at("nowhere")).isWhole);
}

TEST_CASE("installed and ignored files below a folder are dependencies") {
  const TemporaryFolder folder;
  folder.write("Puppetfile", "mod 'puppetlabs/stdlib', '9.0.0'\n");
  folder.write(".gitignore", "*.gen.pp\ntmp/*\n!tmp/kept\n");
  folder.write("site/own/.gitignore", "!x.gen.pp\n");
  folder.write("site/own/.fixtures.yml",
               "fixtures:\n  forge_modules: {apt: 'puppetlabs/apt'}\n"
               "  repositories: {far: {repo: 'x', target: 'fixtures'}}\n  symlinks: {own: '.'}\n");
  const Dependencies dependencies(folder.path());
  const auto hasFile = [&](const char* name) { return dependencies.containsFile(folder.at(name)); };
  CHECK(hasFile("modules/stdlib/manifests/init.pp"));
  CHECK_FALSE(hasFile("modules/apache/manifests/init.pp"));
  CHECK(hasFile("a/x.gen.pp"));
  CHECK_FALSE(hasFile("site/own/manifests/x.gen.pp"));
  CHECK(hasFile("site/own/manifests/y.gen.pp"));
  CHECK(hasFile("tmp/gone/a.pp"));
  CHECK_FALSE(hasFile("tmp/kept/a.pp"));
  CHECK(hasFile("site/own/spec/fixtures/modules/apt/init.pp"));
  CHECK(hasFile("site/own/fixtures/far/init.pp"));
  CHECK_FALSE(hasFile("site/own/spec/fixtures/modules/own/init.pp"));
  CHECK_FALSE(dependencies.containsFolder(folder.path()));
  CHECK(dependencies.containsFolder(folder.at("modules/stdlib")));
  CHECK_FALSE(dependencies.containsFile("/elsewhere/modules/stdlib/a.pp"));
  // A folder that is named explicitly counts as maintained.
  CHECK_FALSE(Dependencies(folder.at("modules/stdlib"))
                  .containsFile(folder.at("modules/stdlib/manifests/init.pp")));
}

TEST_CASE("dependencies are read again when the lists have changed") {
  const TemporaryFolder folder;
  Dependencies dependencies(folder.path());
  const std::string file = folder.write("modules/a/manifests/init.pp", "");
  CHECK_FALSE(dependencies.containsFile(file));
  const std::string list = folder.write("Puppetfile", "mod 'x/a', '1.0.0'\n");
  CHECK(hasEffect(list, FileEffect::DecidesInstalled));
  CHECK_FALSE(hasEffect(file, FileEffect::DecidesInstalled));
  dependencies.clear();
  CHECK(dependencies.containsFile(file));
}
