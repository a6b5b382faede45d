#include "analysis/symbols/known_names.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/symbols/name_candidates.h"

namespace puppet::analysis {
namespace {

/// Returns a name of a few letters, so that many names are near to each other.
std::string randomName(std::mt19937& random) {
  std::string name;
  for (std::size_t i = random() % 12; i > 0; --i) name += "abcd_:"[random() % 6];
  return name;
}

TEST_CASE("the nearest of the known names is that of a search through all") {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> names(random() % 300);
    for (std::string& name : names) name = randomName(random);
    const KnownNames known(names);
    for (int i = 0; i < 20; ++i) {
      const std::string name = randomName(random);
      NameCandidates fast(name), slow(name);
      fast.offerAll(known);
      for (const std::string& each : names) slow.offer(each);
      CAPTURE(name);
      CHECK(fast.best() == slow.best());
      CHECK(fast.isSure() == slow.isSure());
      CHECK(known.contains(name) == (std::ranges::find(names, name) != names.end()));
    }
  }
}

TEST_CASE("no name is near where the comparisons are used up") {
  const KnownNames known(std::vector<std::string>(1'000, "apache"));
  const CandidateLimit limit;
  std::string best = "apache";
  for (int i = 0; i < 100'000 && !best.empty(); ++i) {
    NameCandidates names("apaches");
    names.offerAll(known);
    best = names.best();
  }
  CHECK(best.empty());
}

}  // namespace
}  // namespace puppet::analysis
