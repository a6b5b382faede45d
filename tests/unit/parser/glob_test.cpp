#include "parser/support/glob.h"

#include <string>

#include <doctest/doctest.h>

using puppet::matchesGlob;

// Answers of fnmatch(3) of glibc without flags, in a UTF-8 locale.
TEST_CASE("patterns match as fnmatch does") {
  struct Row {
    std::string_view pattern, text;
    bool isMatch;
  };
  for (const Row& row : {
           Row{"", "", true},           Row{"", "a", false},
           Row{"a", "a", true},         Row{"a", "ab", false},
           Row{"*", "", true},          Row{"*", "a/b", true},
           Row{"a*c", "abbc", true},    Row{"a*c", "abcd", false},
           Row{"*a*b*", "xaybz", true}, Row{"*ab", "aab", true},
           Row{"?", "a", true},         Row{"?", "", false},
           Row{"?", "ü", true},         Row{"??", "ü", false},
           Row{"[ab]", "b", true},      Row{"[!ab]", "b", false},
           Row{"[^ab]", "c", true},     Row{"[a-c]x", "bx", true},
           Row{"[a-c]", "d", false},    Row{"[]a]", "]", true},
           Row{"[!]a]", "]", false},    Row{"[a-]", "-", true},
           Row{"[", "[", true},         Row{"[a", "[a", true},
           Row{R"(\*)", "*", true},     Row{R"(\*)", "a", false},
           Row{R"([\]])", "]", true},   Row{R"(a\)", R"(a\)", false},
           Row{"*.pp", ".pp", true},    Row{"[ä-ö]", "ö", true},
           Row{"**", "a", true},        Row{"a?c*[0-9]", "abc7", true},
       }) {
    CAPTURE(row.pattern);
    CAPTURE(row.text);
    CHECK(matchesGlob(row.pattern, row.text) == row.isMatch);
  }
}

TEST_CASE("matching is polynomial") {
  std::string pattern;
  for (int i = 0; i < 50; ++i) pattern += "a*";
  CHECK_FALSE(matchesGlob(pattern + "b", std::string(20'000, 'a')));
}
