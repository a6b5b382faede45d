// Index cache: its content, and its rejection when it is stale or corrupt.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "analysis/symbols/interface_codec.h"
#include "analysis/symbols/interface_hash.h"
#include "analysis/symbols/platform.h"
#include "analysis/workspace/cache_folder.h"
#include "analysis/workspace/index_cache.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

namespace fs = std::filesystem;

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Module whose files are old enough for the cache to trust their timestamps.
struct Cached {
  TemporaryFolder folder;

  Cached() {
    folder.write("m/a/manifests/init.pp", "# doc\nclass a(Integer $x = 1) { $v = 1 }");
    folder.write("m/a/functions/f.pp", "function a::f($x) >> Integer { 1 }");
    age();
  }

  WorkspaceOptions options() const {
    WorkspaceOptions options;
    options.cacheDirectory = folder.at("cache");
    options.environment.baseModulePath.emplace();
    return options;
  }
  std::unique_ptr<Workspace> load() const {
    auto workspace = std::make_unique<Workspace>(options());
    workspace->load(folder.at("m"));
    workspace->storeCache();
    return workspace;
  }
  std::string cache() const { return IndexCache::pathFor(folder.at("cache"), folder.at("m")); }

  void age() const {
    for (const auto& entry : fs::recursive_directory_iterator(folder.at("m")))
      if (entry.is_regular_file())
        fs::last_write_time(entry, fs::last_write_time(entry) - std::chrono::hours(1));
  }
};

}  // namespace

TEST_CASE("a stored file summary is read back unchanged") {
  for (const StubSource& stub : embeddedStubs()) {
    const auto tree = parser::parse(SourceText(std::string(stub.text)), stubParseOptions());
    const FileInterface interface = interfaceOfStub(*tree, stubKindOf(stub.path));
    std::string bytes;
    encode(interface, bytes);
    const auto again = decode(bytes);
    REQUIRE(again);
    CHECK(interfaceHash(*again) == interfaceHash(interface));
    std::string bytesAgain;
    encode(*again, bytesAgain);
    CHECK(bytesAgain == bytes);
    // Truncated data is rejected.
    for (std::size_t size = 0; size < bytes.size(); size += 97)
      CHECK_FALSE(decode(std::string_view(bytes).substr(0, size)));
    CHECK_FALSE(decode(bytes + 'x'));
  }
}

TEST_CASE("arbitrary bytes are decoded without harm") {
  std::uint64_t state = 88172645463325252u;
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes;
    for (std::size_t i = 0; i < static_cast<std::size_t>(round) % 64; ++i) {
      state ^= state << 13, state ^= state >> 7, state ^= state << 17;
      bytes += static_cast<char>(round % 3 ? state % 8 : state);
    }
    decode(bytes);
  }
  CHECK_FALSE(decode(std::string(10, '\xff')));
}

TEST_CASE("a cache has the file summaries that were stored") {
  const Cached world;
  CHECK(world.load()->report().fromCache == 0);
  REQUIRE(fs::exists(world.cache()));
  // Files changed (attributes, too) shortly before the cache was written are read again and found
  // unchanged.
  const auto again = world.load();
  CHECK(again->report().files == 2);
  const Declaration a = again->snapshot().index->findClass("a");
  REQUIRE(a);
  CHECK(a.asClass().documentation == "doc");
  CHECK(a.asClass().variables == std::vector<std::string>{"v"});
  CHECK(again->snapshot().index->findFunction("a::f"));
  for (const auto& entry : fs::directory_iterator(world.folder.at("cache")))
    CHECK(entry.path().generic_string() == world.cache());  // no temporary file is left
}

TEST_CASE("entries serve only the files that they were made from") {
  const FileStamp stamp{1'000'000'000'000, 1'000'000'000'000, 5, 7};
  const TemporaryFolder folder;
  auto file = std::make_shared<IndexedFile>();
  file->found = {"/x/a.pp", "x", 1, {FileKind::Manifest, "x::a"}};
  file->interface = std::make_shared<const FileInterface>();
  file->stamp = stamp;
  file->contentHash = 42;
  auto recent = std::make_shared<IndexedFile>(*file);
  recent->found.path = "/x/b.pp";
  recent->stamp.modified = recent->stamp.changed = 4'000'000'000'000'000'000;
  auto open = std::make_shared<IndexedFile>(*file);
  open->found.path = "/x/c.pp";
  open->isOpen = true;
  const std::string path = folder.at("new/folder/x.index");
  IndexCache cache(path, LanguageLevel::Puppet8);
  REQUIRE(cache.store(std::vector<IndexedFilePtr>{file, recent, open}));
  REQUIRE(cache.load());
  CHECK(cache.entryCount() == 2);
  REQUIRE(cache.find("/x/a.pp"));
  CHECK(cache.find("/x/a.pp")->contentHash == 42);
  CHECK(cache.isUnchanged(*cache.find("/x/a.pp"), stamp));
  CHECK_FALSE(cache.find("/x/c.pp"));
  CHECK_FALSE(cache.isUnchanged(*cache.find("/x/b.pp"), recent->stamp));
  for (std::int64_t FileStamp::*member : {&FileStamp::modified, &FileStamp::changed}) {
    FileStamp other = stamp;
    other.*member += 1;
    CHECK_FALSE(cache.isUnchanged(*cache.find("/x/a.pp"), other));
  }
  FileStamp other = stamp;
  other.size += 1;
  CHECK_FALSE(cache.isUnchanged(*cache.find("/x/a.pp"), other));
  // A cache of another level is not used.
  CHECK_FALSE(IndexCache(path, LanguageLevel::Puppet4).load());
  CHECK_FALSE(IndexCache("", LanguageLevel::Puppet8).load());
  CHECK_FALSE(IndexCache("", LanguageLevel::Puppet8).store({}));
}

TEST_CASE("a cache with any wrong byte is discarded") {
  const Cached world;
  world.load();
  const std::string good = read(world.cache());
  REQUIRE(good.size() > 200);
  const auto loads = [&](const std::string& bytes) {
    std::ofstream(world.cache(), std::ios::binary) << bytes;
    return IndexCache(world.cache(), LanguageLevel::Puppet8).load();
  };
  CHECK(loads(good));
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 4);
    CHECK_FALSE(loads(bad));
    CHECK_FALSE(loads(good.substr(0, i)));
  }
  CHECK_FALSE(loads(good + "x"));
  CHECK_FALSE(loads(""));
  // The workspace loads without it.
  CHECK(world.load()->snapshot().index->findClass("a"));
  fs::remove_all(world.folder.at("cache"));
  CHECK(world.load()->snapshot().index->findClass("a"));
  std::ofstream(world.folder.at("not-a-folder")) << "x";
  WorkspaceOptions options = world.options();
  options.cacheDirectory = world.folder.at("not-a-folder");
  Workspace workspace(options);
  workspace.load(world.folder.at("m"));
  CHECK(workspace.snapshot().index->findClass("a"));
  CHECK_FALSE(workspace.storeCache());
}

TEST_CASE("files that change between two runs are read again") {
  const Cached world;
  world.load();
  world.folder.write("m/a/manifests/init.pp", "class a(String $y) { }");
  world.folder.write("m/a/manifests/n.pp", "class a::n { }");
  world.folder.remove("m/a/functions/f.pp");
  const auto index = world.load()->snapshot().index;
  CHECK(index->findClass("a").asClass().parameters[0].name == "y");
  CHECK(index->findClass("a::n"));
  CHECK_FALSE(index->findFunction("a::f"));
}

TEST_CASE("caches that were not used for long, or exceed a limit, are deleted") {
  struct Row {
    CacheLimits limits;
    std::size_t left;  ///< of caches that are 0 to 5 hours old, with 10 bytes each
  };
  using std::chrono::hours;
  for (const Row& row : {Row{{}, 6}, Row{{.files = 4}, 4}, Row{{.bytes = 35}, 3},
                         Row{{.age = hours(2)}, 2}, Row{{.files = 0}, 1}}) {
    const TemporaryFolder folder;
    std::string newest;
    for (int i = 0; i < 6; ++i) {
      const std::string path = IndexCache::pathFor(folder.at("cache"), "root" + std::to_string(i));
      fs::create_directories(folder.at("cache"));
      std::ofstream(path) << "0123456789";
      fs::last_write_time(path, fs::file_time_type::clock::now() - hours(i));
      if (i == 0) newest = path;
    }
    std::ofstream(folder.at("cache/notes.index")) << "not a cache";
    trimCacheFolder(folder.at("cache"), newest, row.limits);
    const auto count = std::distance(fs::directory_iterator(folder.at("cache")), {});
    CHECK(static_cast<std::size_t>(count) == row.left + 1);
    CHECK(fs::exists(newest));
    CHECK(fs::exists(folder.at("cache/notes.index")));
  }
}
