// Files that others hold, long paths, and names in another case.

#include "analysis/workspace/files.h"

#include <chrono>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "analysis/workspace/replace_file.h"
#include "platform/windows/wide.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

/// Opens a file without sharing it, as some programs do.
platform::Handle openAlone(const std::string& path) {
  return platform::Handle(::CreateFileW(platform::nativePath(path).c_str(), GENERIC_READ, 0,
                                        nullptr, OPEN_EXISTING, 0, nullptr));
}

constexpr std::size_t kLimit = 1000;

}  // namespace

TEST_CASE("files that other processes hold for a moment are read and replaced") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  for (const char* text : {"new", "newer"}) {
    platform::Handle other = openAlone(path);
    REQUIRE(static_cast<bool>(other));
    std::thread releasing([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      other.close();
    });
    CHECK(replaceFile(path, text));
    releasing.join();
    CHECK(textOfFile(path, kLimit) == text);
  }
}

TEST_CASE("files that other processes hold are errors") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  const platform::Handle other = openAlone(path);
  REQUIRE(static_cast<bool>(other));
  CHECK_FALSE(replaceFile(path, "new", {.lockPatience = std::chrono::milliseconds(20)}));
  CHECK_FALSE(readFile(path, kLimit));
}

TEST_CASE("paths may be longer than 260 characters") {
  const TemporaryFolder folder;
  std::string name;
  for (int i = 0; i < 40; ++i) name += "long-name/";
  const std::string path = folder.at(name + "a.pp");
  CHECK(replaceFile(path, "x", {.makesFolders = true}));
  CHECK(textOfFile(path, kLimit) == "x");
  CHECK(isFile(path));
  const auto entries = listDirectory(std::string(parentOf(path)));
  REQUIRE(entries);
  CHECK(entries->size() == 1);
}

TEST_CASE("a name in another case is that of the entry") {
  const TemporaryFolder folder;
  const std::string path = folder.write("Modules/Init.pp", "x");
  CHECK(realPathOf(folder.at("modules/INIT.PP")) == path);
  CHECK(textOfFile(folder.at("MODULES/init.pp"), kLimit) == "x");
}
