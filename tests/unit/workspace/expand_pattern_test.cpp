// Path patterns of environment.conf and hiera.yaml, and their limits.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/workspace/files.h"
#include "tests/support/temporary_folder.h"

using puppet::analysis::expandPattern;
using puppet::test::TemporaryFolder;

namespace {

using Paths = std::vector<std::string>;

/// Returns the matches of a pattern relative to a folder.
Paths matches(const TemporaryFolder& folder, const std::string& pattern) {
  Paths paths = expandPattern(folder.at(pattern));
  for (std::string& path : paths) path = path.substr(folder.path().size() + 1);
  return paths;
}

}  // namespace

TEST_CASE("patterns of paths: wildcards and braces are expanded") {
  const TemporaryFolder folder;
  for (const char* name : {"a/x.yaml", "a/y.yaml", "b/x.yaml", "b/.hidden.yaml", "c1/z.json"})
    folder.write(name, "");
  CHECK(matches(folder, "a/none") == Paths{"a/none"});  // no pattern
  CHECK(matches(folder, "*") == Paths{"a", "b", "c1"});
  CHECK(matches(folder, "*/x.yaml") == Paths{"a/x.yaml", "b/x.yaml"});
  CHECK(matches(folder, "?/*.yaml") == Paths{"a/x.yaml", "a/y.yaml", "b/x.yaml"});
  CHECK(matches(folder, "b/.*.yaml") == Paths{"b/.hidden.yaml"});
  CHECK(matches(folder, "[bc]*/*") == Paths{"b/x.yaml", "c1/z.json"});
  CHECK(matches(folder, "{c1,b,none}") == Paths{"c1", "b"});
  CHECK(matches(folder, "{b,a}/{y,x}.yaml") == Paths{"b/x.yaml", "a/y.yaml", "a/x.yaml"});
  CHECK(matches(folder, "{a,{b,c{0,1}}}") == Paths{"a", "b", "c1"});
  CHECK(matches(folder, "{,b/}x.yaml") == Paths{"b/x.yaml"});
  CHECK(matches(folder, "*/{").empty());
  CHECK(matches(folder, "{a").empty());
}

TEST_CASE("patterns of paths: their expansion is bounded") {
  std::string product;
  for (int i = 0; i < 200; ++i) product += "{a,b,c}";
  CHECK(expandPattern("/none/" + product).empty());
  CHECK(expandPattern(std::string(5000, '{')).empty());
  std::string nested;
  for (int i = 0; i < 2000; ++i) nested += "{,";
  CHECK(expandPattern("/none/" + nested + std::string(2000, '}')).size() <= 64);
  constexpr std::size_t kMaxEntries = 20'000;
  CHECK(expandPattern("/*/*/*/*/*/*/*").size() <= kMaxEntries + 64);
}
