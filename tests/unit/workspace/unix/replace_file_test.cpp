// Replaced files keep their mode, owner and links, as POSIX systems have them.

#include "analysis/workspace/replace_file.h"

#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/posix/file_descriptor.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

namespace fs = std::filesystem;

std::string contentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct stat statusOf(const std::string& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status;
}

}  // namespace

TEST_CASE("replacing: a new file has the mode that is asked for, less the mask") {
  const TemporaryFolder folder;
  const mode_t mask = ::umask(027);
  CHECK(replaceFile(folder.at("a"), "x"));
  CHECK(replaceFile(folder.at("b"), "x", {.mode = 0600}));
  ::umask(mask);
  CHECK((statusOf(folder.at("a")).st_mode & 0777U) == 0640);
  CHECK((statusOf(folder.at("b")).st_mode & 0777U) == 0600);
}

TEST_CASE("replacing: a new file takes the place of the old one with its mode and links") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  folder.link("a", "link");
  REQUIRE(::chmod(path.c_str(), 0641) == 0);
  const auto before = statusOf(path).st_ino;
  CHECK(replaceFile(folder.at("link"), "new"));
  CHECK(contentOf(path) == "new");
  CHECK(fs::is_symlink(folder.at("link")));
  CHECK((statusOf(path).st_mode & 0777U) == 0641);
  CHECK(statusOf(path).st_ino != before);
}

TEST_CASE("replacing: a file that another process holds locked is left alone") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  platform::FileDescriptor other(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  REQUIRE(::flock(other.get(), LOCK_EX) == 0);
  const ReplaceOptions options{.expected = "old", .lockPatience = std::chrono::milliseconds(5)};
  const auto result = replaceFile(path, "new", options);
  REQUIRE_FALSE(result);
  CHECK(result.error() == "another process has locked the file");
  CHECK(contentOf(path) == "old");
  other = platform::FileDescriptor();
  CHECK(replaceFile(path, "new", options));
}

TEST_CASE("replacing: devices and paths through files are refused") {
  const TemporaryFolder folder;
  folder.write("file", "x");
  CHECK(replaceFile(folder.at("file/a"), "x").error() == "Not a directory");
  CHECK(replaceFile("/dev/null", "x").error() == "not a regular file");
  CHECK(replaceFile("/dev/null", "x", {.writesToStreams = true}));
  CHECK(replaceFile("/dev/full", "x", {.writesToStreams = true}).error() ==
        "No space left on device");
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("replacing: files that killed processes have left are removed, others stay") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a", "old");
  const auto age = [&](const std::string& name) {
    const std::string made = folder.write(name, "x");
    fs::last_write_time(made, fs::file_time_type::clock::now() - std::chrono::hours(1));
    return made;
  };
  const std::string stale = age(".puppet-ls-999999-0"), copy = age(".puppet-ls-999999-1.copy");
  const std::string other = age(".puppet-ls-baseline"), locked = age(".puppet-ls-999999-2");
  const std::string young = folder.write(".puppet-ls-999999-3", "x");
  const platform::FileDescriptor owner(::open(locked.c_str(), O_RDONLY | O_CLOEXEC));
  REQUIRE(::flock(owner.get(), LOCK_EX) == 0);
  REQUIRE(replaceFile(path, "new"));
  CHECK_FALSE(fs::exists(stale));
  for (const std::string& kept : {copy, other, locked, young}) CHECK(fs::exists(kept));
}
