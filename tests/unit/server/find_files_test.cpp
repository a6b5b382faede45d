#include "server/cli/files/find_files.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/temporary_folder.h"

using namespace puppet;

TEST_CASE("a walk of a folder leaves out what the lists in any folder above install") {
  const test::TemporaryFolder folder;
  for (const char* file : {"a.pp", "a/b.pp", "a/b/c.pp", "a/b/kept.pp", "a/modules/m/init.pp",
                           "a/spec/fixtures/modules/f/init.pp"})
    folder.write(file, "");
  folder.write("a/.gitignore", "b/*.pp\n!kept.pp\n");
  folder.write("a/Puppetfile", "mod 'x-m', '1.0.0'\n");
  folder.write("a/.fixtures.yml", "fixtures: {forge_modules: {f: x/f}}\n");
  const server::FoundFiles found = server::findFiles({folder.path()});
  CHECK(found.paths == std::vector<std::string>{folder.at("a.pp"), folder.at("a/.fixtures.yml"),
                                                folder.at("a/Puppetfile"), folder.at("a/b.pp"),
                                                folder.at("a/b/kept.pp")});
  CHECK(found.dependencies == 2);
}
