// Files are replaced atomically and keep their metadata.

#include "analysis/workspace/replace_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

namespace fs = std::filesystem;

std::string textOnDisk(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::size_t entriesOf(const TemporaryFolder& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("replacing: a new file is created with its folders") {
  const TemporaryFolder folder;
  CHECK(replaceFile(folder.at("a"), "x"));
  CHECK(textOnDisk(folder.at("a")) == "x");
  CHECK_FALSE(replaceFile(folder.at("c/d"), "x"));
  CHECK(replaceFile(folder.at("c/d"), "x", {.makesFolders = true}));
  CHECK(textOnDisk(folder.at("c/d")) == "x");
  CHECK(entriesOf(folder) == 2);
}

TEST_CASE("replacing: hard links stay, whether the text grows or shrinks") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old text");
  fs::create_hard_link(path, folder.at("b"));
  for (const char* text : {"x", "a longer text than before", ""}) {
    CHECK(replaceFile(path, text));
    CHECK(textOnDisk(folder.at("b")) == text);
    CHECK(fs::hard_link_count(path) == 2);
  }
  CHECK(entriesOf(folder) == 2);
}

TEST_CASE("replacing: a file that has another content than expected is left alone") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "saved meanwhile");
  const auto result = replaceFile(path, "new", {.expected = "old"});
  REQUIRE_FALSE(result);
  CHECK(result.error() == "the file has changed since it was read");
  CHECK(textOnDisk(path) == "saved meanwhile");
  CHECK(replaceFile(path, "new", {.expected = "saved meanwhile"}));
  CHECK(textOnDisk(path) == "new");
  // Another run has done the same.
  CHECK(replaceFile(path, "new", {.expected = "old"}));
  fs::remove(path);
  CHECK_FALSE(replaceFile(path, "new", {.expected = "new"}));
  CHECK_FALSE(fs::exists(path));
}

TEST_CASE("replacing: a failure is reported with its reason") {
  const TemporaryFolder folder;
  folder.folder("sub");
  CHECK(replaceFile(folder.at("sub"), "x").error() == "Is a directory");
  CHECK(replaceFile(folder.at("none/a"), "x").error() == "No such file or directory");
  CHECK(fs::is_directory(folder.at("sub")));
}
