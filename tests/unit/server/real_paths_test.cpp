#include "server/cli/files/real_paths.h"

#include <doctest/doctest.h>

#include "server/cli/files/find_files.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;

TEST_CASE("only a folder that was listed is known to have no file of a name") {
  const test::TemporaryFolder folder;
  folder.write("site.pp", "");
  folder.write("PUPPETFILE", "");
  const server::RealPaths paths;
  CHECK(paths.mayHave(folder.path(), "absent"));
  paths.noteEntries(folder.path(), *platform::listDirectory(folder.path()));
  CHECK(paths.mayHave(folder.path(), "site.pp"));
  CHECK(paths.mayHave(folder.path(), "Puppetfile"));  // the same file on some systems
  CHECK_FALSE(paths.mayHave(folder.path(), "absent"));
  CHECK(paths.mayHave(folder.at("below"), "absent"));
}

TEST_CASE("a walk of a folder leaves out what the lists in any folder above install") {
  const test::TemporaryFolder folder;
  const server::RealPaths paths;
  for (const char* file : {"a.pp", "a/b.pp", "a/b/c.pp", "a/b/kept.pp", "a/modules/m/init.pp",
                           "a/spec/fixtures/modules/f/init.pp"})
    folder.write(file, "");
  folder.write("a/.gitignore", "b/*.pp\n!kept.pp\n");
  folder.write("a/Puppetfile", "mod 'x-m', '1.0.0'\n");
  folder.write("a/.fixtures.yml", "fixtures: {forge_modules: {f: x/f}}\n");
  const server::FoundFiles found = server::findFiles({folder.path()}, {.realPaths = &paths});
  CHECK(found.paths == std::vector<std::string>{folder.at("a.pp"), folder.at("a/.fixtures.yml"),
                                                folder.at("a/Puppetfile"), folder.at("a/b.pp"),
                                                folder.at("a/b/kept.pp")});
  CHECK(found.dependencies == 2);
}
