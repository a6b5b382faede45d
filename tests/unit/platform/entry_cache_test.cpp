#include "platform/entry_cache.h"

#include <array>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "platform/uncached_files.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using platform::EntryCache;

namespace {

using Random = std::minstd_rand;

/// All that the functions of platform/files.h tell of a path.
using Told =
    std::tuple<bool, bool, bool, bool, bool, std::string, std::vector<std::string>, std::string>;

Told toldOf(const std::string& path) {
  std::vector<std::string> names;
  if (const auto entries = platform::listDirectory(path))
    for (const auto& entry : *entries) names.push_back(entry.name);
  const bool isPlain =
      !platform::uncached::kHasOtherSpellings && !platform::realPathOfPlainFile(path).empty();
  return {platform::isFile(path),
          platform::isDirectory(path),
          platform::exists(path),
          isPlain,
          platform::stampOf(path).has_value(),
          platform::realPathOf(path),
          std::move(names),
          platform::textOfFile(path, 1000)};
}

/// Root of the random entries, so deep that no path leads out of the temporary folder: of what is
/// around it other tests make and remove entries.
constexpr const char* kRoot = "some/folders/around/it/all/";
constexpr unsigned kMaxParts = 5;

/// Makes files, folders and links to any of them, or to nothing, in folders of each other.
void fillAtRandom(const test::TemporaryFolder& folder, Random& random) {
  constexpr std::array kNames{"a", "b", "B", "c.pp", "modules", "file", "\xC3\xA9"};
  std::vector<std::string> folders{kRoot};
  folder.folder(kRoot);
  for (int i = 0; i < 30; ++i) {
    const std::string name = folders[random() % folders.size()] + kNames[random() % kNames.size()];
    if (platform::exists(folder.at(name)) || platform::isLink(folder.at(name))) continue;
    const auto kind = random() % 4;
    if (kind == 0) {
      folder.write(name, name);
    } else if (kind == 1 && test::TemporaryFolder::hasLinks()) {
      constexpr std::array kTargets{"a", "../b", ".", "..", "../a/b", "c.pp", "./modules//file"};
      folder.link(kTargets[random() % kTargets.size()], name);
    } else {
      folder.folder(name);
      folders.push_back(name + '/');
    }
  }
}

std::string randomPath(const std::string& root, Random& random) {
  constexpr std::array kParts{"a",      "b", "B",  "A", "c.pp",     "modules", "file",
                              "absent", ".", "..", "",  "\xC3\xA9", "\xC3\x89"};
  std::string path = root;
  for (auto parts = random() % kMaxParts + 1; parts > 0; --parts)
    path += std::string("/") + kParts[random() % kParts.size()];
  return path;
}

}  // namespace

TEST_CASE("a cache of entries tells of any path what the system tells") {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    const test::TemporaryFolder folder;
    fillAtRandom(folder, random);
    std::vector<std::string> paths;
    for (int i = 0; i < 150; ++i) paths.push_back(randomPath(folder.at(kRoot), random));
    std::vector<Told> expected;
    for (const std::string& path : paths) expected.push_back(toldOf(path));
    const EntryCache cache;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      CAPTURE(seed);
      CAPTURE(paths[i]);
      CHECK(toldOf(paths[i]) == expected[i]);
    }
  }
}

TEST_CASE("a cache of entries is asked as long as it lives") {
  const test::TemporaryFolder folder;
  const std::string path = folder.at("made");
  {
    const EntryCache cache;
    {
      const EntryCache second;
      CHECK(EntryCache::active() == &cache);
    }
    CHECK(EntryCache::active() == &cache);
    CHECK_FALSE(platform::isFile(path));
    folder.write("made", "");
    CHECK_FALSE(platform::isFile(path));
  }
  CHECK(EntryCache::active() == nullptr);
  CHECK(platform::isFile(path));
}

TEST_CASE(
    "a cache of entries resolves paths that are relative, too long, or links without an end") {
  const test::TemporaryFolder folder;
  const std::string tooLong = folder.path() + '/' + std::string(5000, 'x');
  if (test::TemporaryFolder::hasLinks()) folder.link("loop", "loop");
  const std::string here = platform::realPathOf(".");
  const EntryCache cache;
  CHECK(platform::realPathOf(".") == here);
  CHECK(platform::realPathOf("absent") == "");
  CHECK_FALSE(platform::exists(tooLong));
  CHECK_FALSE(platform::exists(folder.at("loop")));
  CHECK(platform::isDirectory("/"));
  CHECK_FALSE(platform::exists(""));
}

TEST_CASE(
    "a cache of entries follows as many links as the system, however long their targets are") {
  if (!test::TemporaryFolder::hasLinks()) return;
  const test::TemporaryFolder folder;
  const auto at = [&](const char* kind, int i) { return kind + std::to_string(i); };
  folder.write("chain50", "");
  std::string deep;
  for (int i = 0; i < 1900; ++i) deep += "/x";
  std::vector<std::string> paths;
  for (int i = 0; i < 50; ++i) {
    folder.link(at("chain", i + 1), at("chain", i));
    folder.link(at("long", i + 1) + deep, at("long", i));
    paths.push_back(folder.at(at("chain", i)));
    paths.push_back(folder.at(at("long", i)));
  }
  folder.link("twice/twice/twice", "twice");
  paths.push_back(folder.at("twice"));
  std::vector<Told> expected;
  for (const std::string& path : paths) expected.push_back(toldOf(path));
  const EntryCache cache;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    CAPTURE(paths[i]);
    CHECK(toldOf(paths[i]) == expected[i]);
  }
}

TEST_CASE("only a folder that was listed is known to have no entry of a name") {
  const test::TemporaryFolder folder;
  folder.write("site.pp", "");
  folder.write("PUPPETFILE", "");
  EntryCache cache;
  CHECK_FALSE(cache.isKnownAbsent(folder.at("absent")));
  CHECK(platform::listDirectory(folder.path()));
  CHECK_FALSE(cache.isKnownAbsent(folder.at("site.pp")));
  CHECK_FALSE(cache.isKnownAbsent(folder.at("Puppetfile")));  // the same file on some systems
  CHECK_FALSE(cache.isKnownAbsent(folder.at("below/absent")));
  CHECK(cache.isKnownAbsent(folder.at("absent")) != platform::uncached::kHasOtherSpellings);
}
