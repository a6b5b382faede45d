#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "analysis/workspace/detect_environment.h"
#include "server/cli/diff/file_contents.h"
#include "server/cli/diff/source_files.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::server;
using puppet::test::TemporaryFolder;
using types::Tristate;

namespace {

/// Environment with one module `app`, and a folder next to it.
struct SourceProject {
  SourceProject() {
    folder.write("env/environment.conf", "modulepath = modules\n");
    folder.write("env/modules/app/files/a", "1");
    folder.write("env/modules/app/files/a b", "1");
    folder.write("env/modules/app/files/sub/c", "1");
    folder.write("outside/secret", "1");
    environment = analysis::detectEnvironment(folder.at("env"));
  }

  Tristate find(const std::string& path) const {
    return SourceFiles(environment).find("puppet:///modules/" + path).isThere;
  }
  std::string list(const SourceSelection& selection, std::size_t maxEntries = 100) const {
    const SourceFiles files(environment, maxEntries);
    const auto listing = files.list(folder.at("env/modules/app/files"), selection);
    std::string text;
    for (const auto& entry : listing.entries) text += entry.name + ';';
    return text + (listing.isComplete ? "" : "...");
  }

  TemporaryFolder folder;
  analysis::Environment environment;
};

constexpr SourceSelection kAll{.isRecursive = true, .maxDepth = 10};

}  // namespace

TEST_CASE("a source names a file of a module") {
  const SourceProject project;
  CHECK(project.find("app/a") == Tristate::Yes);
  CHECK(project.find("app/a%20b") == Tristate::Yes);
  CHECK(project.find("app/sub/") == Tristate::Yes);
  CHECK(project.find("app") == Tristate::Yes);
  CHECK(project.find("app/b") == Tristate::No);
  CHECK(project.find("other/a") == Tristate::Unknown);
  CHECK(project.find("app/../files/a") == Tristate::Unknown);
  CHECK(project.find("app/%2e%2e/files/a") == Tristate::Unknown);
  CHECK(project.find("app/a%") == Tristate::Unknown);
  CHECK(project.find("app/a%00") == Tristate::Unknown);
  CHECK(SourceFiles(project.environment).find("puppet:///dist/a").isThere == Tristate::Unknown);
  CHECK(SourceFiles(project.environment).find("/etc/motd").isThere == Tristate::Unknown);
}

TEST_CASE("the first of several sources that exists is the source") {
  const SourceProject project;
  const SourceFiles files(project.environment);
  const std::string missing = "puppet:///modules/app/none", a = "puppet:///modules/app/a";
  CHECK(files.firstOf({missing, a}).url == a);
  CHECK(files.firstOf({missing}).isThere == Tristate::No);
  CHECK(files.firstOf({missing, "/etc/motd", a}).isThere == Tristate::Unknown);
}

TEST_CASE("the files of a source are bounded in depth and number") {
  const SourceProject project;
  CHECK(project.list(kAll) == "a;a b;sub/c;");
  CHECK(project.list({.isRecursive = true, .maxDepth = 1}) == "a;a b;");
  CHECK(project.list({.isRecursive = true, .maxDepth = 10, .ignored = {"a*", "sub"}}).empty());
  CHECK(project.list(kAll, 2) == "a;a b;...");
}

TEST_CASE("links that leave the environment are not followed") {
  if (!TemporaryFolder::hasLinks()) return;
  const SourceProject project;
  const std::string outside = project.folder.at("outside");
  project.folder.link(outside + "/secret", "env/modules/app/files/out");
  project.folder.link(outside, "env/modules/app/files/folder");
  project.folder.link("nothing", "env/modules/app/files/dangling");
  project.folder.link("a", "env/modules/app/files/inner");
  project.folder.link(".", "env/modules/app/files/self");
  CHECK(project.find("app/out") == Tristate::Unknown);
  CHECK(project.find("app/folder/secret") == Tristate::Unknown);
  CHECK(project.find("app/dangling") == Tristate::Unknown);
  CHECK(project.find("app/inner") == Tristate::Yes);
  CHECK(project.list(kAll) == "a;a b;inner;sub/c;");
}

TEST_CASE("files are compared by their sizes and their bytes") {
  const TemporaryFolder folder;
  const std::string large(200'000, 'x');
  const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\n";
  const std::string one = folder.write("one", large), same = folder.write("same", large);
  const std::string other = folder.write("other", large.substr(1) + 'y');
  const std::string shorter = folder.write("shorter", "x"), lfs = folder.write("lfs", pointer);
  std::size_t bytes = 0;
  CHECK(haveSameContents(one, shorter, bytes) == Tristate::No);
  CHECK(haveSameContents(one, one, bytes) == Tristate::Yes);
  CHECK(bytes == 0);
  CHECK(haveSameContents(one, same, bytes) == Tristate::Yes);
  CHECK(bytes == 400'000);
  CHECK(haveSameContents(one, other, bytes) == Tristate::No);
  CHECK(haveSameContents(one, lfs, bytes) == Tristate::Unknown);
  CHECK(haveSameContents(one, folder.at("none"), bytes) == Tristate::Unknown);
  CHECK(haveSameContents(folder.write("e1", ""), folder.write("e2", ""), bytes) == Tristate::Yes);
  const std::string full(128 << 10, 'x');  // a multiple of the size of a block
  CHECK(haveSameContents(folder.write("f1", full), folder.write("f2", full), bytes) ==
        Tristate::Yes);
  folder.write("huge1", "");
  folder.write("huge2", "");
  std::filesystem::resize_file(folder.at("huge1"), kMaxComparedFile + 1);
  std::filesystem::resize_file(folder.at("huge2"), kMaxComparedFile + 1);
  CHECK(haveSameContents(folder.at("huge1"), folder.at("huge2"), bytes) == Tristate::Unknown);
}

TEST_CASE("a report shows short texts, and the size and the digest of other files") {
  const TemporaryFolder folder;
  const std::string text = folder.write("text", "a\nb\n"), binary = folder.write("binary", "\xff");
  CHECK(reportedContents(text, true)->lines == "a\nb\n");
  CHECK(reportedContents(text, false)->text.starts_with("4 bytes, sha256 "));
  CHECK(reportedContents(binary, true)->text.starts_with("1 bytes, sha256 a8100ae6aa19"));
  CHECK_FALSE(reportedContents("", true).has_value());
}
