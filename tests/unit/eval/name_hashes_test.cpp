#include "analysis/eval/name_hashes.h"

#include <cstdint>
#include <random>
#include <vector>

#include <doctest/doctest.h>

using puppet::analysis::NameHashes;

namespace {

std::size_t lastBefore(const std::vector<std::uint32_t>& hashes, std::size_t end,
                       std::uint32_t hash) {
  while (end-- > 0)
    if (hashes[end] == hash) return end;
  return NameHashes::kNowhere;
}

}  // namespace

TEST_CASE("a stack of hashes finds the same occurrences as a linear search") {
  std::mt19937 random(7);
  for (const std::uint32_t names : {3u, 90u, 2000u}) {
    NameHashes hashes;
    std::vector<std::uint32_t> model;
    for (int round = 0; round < 400; ++round) {
      const std::size_t kept = random() % 3 ? model.size() : random() % (model.size() + 1);
      hashes.truncate(kept);
      model.resize(kept);
      for (std::uint32_t i = random() % 40; i > 0; --i) {
        // The low bits, which choose the bucket, are often equal.
        const std::uint32_t hash = (random() % names) << (random() % 2 * 12);
        hashes.push(hash);
        model.push_back(hash);
      }
      CHECK(hashes.size() == model.size());
      const std::uint32_t wanted = random() % names;
      std::size_t expected = lastBefore(model, model.size(), wanted);
      std::size_t found = hashes.last(wanted);
      for (; found != NameHashes::kNowhere; found = hashes.before(found, wanted)) {
        CHECK(found == expected);
        expected = lastBefore(model, expected, wanted);
      }
      CHECK(expected == NameHashes::kNowhere);
    }
  }
}
