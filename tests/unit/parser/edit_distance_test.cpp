#include "parser/support/edit_distance.h"

#include <random>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

namespace puppet {
namespace {

TEST_CASE("the edit distance counts what was mistyped") {
  const struct {
    std::string_view written, meant;
    std::size_t distance;
  } kRows[] = {
      {"", "", 0},
      {"ensure", "ensure", 0},
      {"Ensure", "ensure", 0},
      {"", "abc", 3},
      {"abc", "", 3},
      {"ensre", "ensure", 1},
      {"ensurre", "ensure", 1},
      {"ensune", "ensure", 1},
      {"enusre", "ensure", 1},
      {"nesuer", "ensure", 2},
      {"mode", "owner", 4},
  };
  for (const auto& row : kRows) {
    CAPTURE(row.written);
    CHECK(editDistance(row.written, row.meant) == row.distance);
  }
}

TEST_CASE("a bound changes no distance up to it") {
  std::mt19937 random(1);
  const auto word = [&] {
    std::string letters;
    for (std::size_t i = random() % 10; i > 0; --i) letters += "abc"[random() % 3];
    return letters;
  };
  for (int i = 0; i < 20'000; ++i) {
    const std::string a = word(), b = word();
    const std::size_t distance = editDistance(a, b);
    for (std::size_t most = 0; most < 5; ++most) {
      CAPTURE(a);
      CAPTURE(b);
      CAPTURE(most);
      const std::size_t bounded = editDistance(a, b, most);
      CHECK((distance <= most ? bounded == distance : bounded > most));
    }
  }
}

TEST_CASE("words that are too long are far from all others") {
  const std::string longest(kMaxLetters, 'a'), longer(kMaxLetters + 1, 'a');
  CHECK(editDistance(longest, longest) == 0);
  CHECK(editDistance(longest, std::string(kMaxLetters, 'b')) == kMaxLetters);
  CHECK(editDistance(longer, longer) == kMaxLetters);
  CHECK(editDistance(longer, "a", 2) > 2);
}

}  // namespace
}  // namespace puppet
