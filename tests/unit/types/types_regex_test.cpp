#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "types/core/boxes.h"
#include "types/regex/regex.h"

using namespace puppet::types;

namespace {

Regex regex(std::string_view source) {
  auto made = Regex::compile(std::string(source));
  REQUIRE(made);
  return *made;
}

/// Returns the match and its groups as `begin-end`, with `-` for an unmatched group; `no` without a
/// match, `yes` for a match at an unknown place, `?` if unknown.
std::string found(std::string_view source, std::string_view text, std::size_t start = 0) {
  const RegexResult result = regex(source).match(text, start);
  if (start == 0) CHECK(regex(source).matches(text) == result.answer);
  if (result.answer == Tristate::Unknown) return "?";
  if (result.answer == Tristate::No) return "no";
  if (result.groups.empty()) return "yes";
  std::string all;
  for (const auto& group : result.groups) {
    if (!all.empty()) all += ' ';
    all += group ? std::to_string(group->begin) + '-' + std::to_string(group->end) : "-";
  }
  return all;
}

struct Match {
  std::string_view source, text, found;
};

// Results recorded with Ruby 3.1.
// clang-format off
constexpr Match kRows[] = {
    // Plain text, alternatives in their order, repetition.
    {"a|ab", "ab", "0-1"}, {"", "", "0-0"}, {"b", "abc", "1-2"}, {"a{,2}", "aaa", "0-2"},
    {"a{2}?", "a", "0-0"}, {"a{2,}?", "aaaa", "0-2"}, {"a{,}", "a{,}", "0-4"}, {"a+?", "aa", "0-1"},
    {"é", "aé", "1-3"}, {"x{1200}", "x", "no"}, {"(a|b)*", "abx", "0-2 1-2"}, {"(?:(a)|b)*", "ab", "0-2 0-1"},
    {"(a*)?", "", "0-0 0-0"}, {"(a)?b", "b", "0-1 -"}, {"(a*)+", "b", "yes"}, {"(|a)*c", "c", "yes"},
    // Lines: the anchors always know them, and no line starts after the last line feed.
    {"^b$", "a\nb\nc", "2-3"}, {"a$", "a\n", "0-1"}, {"^a", "b\na\n", "2-3"}, {"\\n$", "a\n", "1-2"},
    {"\\n^", "a\n", "?"}, {"\\n^", "a\nb", "1-2"}, {"a.c", "a\nc", "no"}, {"(?m)a.c", "a\nc", "0-3"},
    {"(?m:a.)(?-m).", "a\n\n", "no"},
    // The ends of the text (T-087).
    {"\\Abar", "foo\nbar", "no"}, {"\\Afoo\\Z", "foo", "0-3"}, {"\\Afoo\\Z", "foo\n", "0-3"},
    {"\\Afoo\\z", "foo\n", "no"}, {"foo\\Z", "foo\n\n", "no"}, {"(a\\Z|b)", "a\n", "0-1 0-1"},
    {"a\\Z\\n", "a\n", "?"}, {"\\s*\\Z", "a \n", "yes"},
    // Classes.
    {"[]a]+", "a]", "0-2"}, {"[^]]", "]a", "1-2"}, {"[a-]+", "-a", "0-2"}, {"[\\w-]+", "a-_é", "0-3"},
    {"[a-z&&[^b-y]]+", "bzab", "1-3"}, {"[a-z&&b-d&&c]", "abc", "2-3"}, {"[a&&]", "a", "no"},
    {"[^a&&b]", "b", "0-1"}, {"[a-[x]]", "a", "no"}, {"[a-[x]c]", "b", "0-1"}, {"[\\b]", "\b", "0-1"},
    {"[[:punct:]]+", "$~", "0-2"}, {"\\p{Punct}", "$", "no"}, {"[[:^alpha:]]", "a1", "1-2"},
    {"[[:xdigit:]]", "é", "no"}, {"[[:alpha:]]", "é", "0-2"}, {"\\p{^Lu}", "Ab", "1-2"},
    {"\\P{Alpha}", "a-", "1-2"}, {"\\p{Greek}", "a", "no"}, {"\\h+", "xF0", "1-3"}, {"\\H", "a-", "1-2"},
    {"\\s", "\v", "0-1"}, {"\\S", "é", "0-2"}, {"\\w", "é", "no"}, {"\\W", "é", "0-2"},
    // Latin, Greek and Cyrillic characters are known.
    {"[[:alpha:]]+", "aéЖ1", "0-5"}, {"\\p{Lu}", "éÉ", "2-4"}, {"\\p{^L}", "é«", "2-4"}, {"\\P{L}", "é", "no"},
    {"[[:punct:]]", "é«", "2-4"}, {"[^[:alpha:]]", "éа ×", "4-5"}, {"\\p{Greek}+", "aαβ", "1-5"},
    {"\\p{Cyrillic}", "éЯ", "2-4"}, {"\\p{Latin}", "Жé", "2-4"}, {"[[:lower:]]", "Éª", "2-4"},
    {"[[:space:]]", "a\xc2\xa0", "1-3"}, {"[\\p{L}&&[^é]]", "éü", "2-4"}, {"[[:upper:]]", "Ωé", "0-2"},
    {"[[:digit:]]", "²", "no"}, {"\\p{No}", "²", "0-2"}, {"[[:alpha:]]", "日", "?"}, {"\\p{Sc}", "a€", "?"},
    // Escapes of characters.
    {"\\x41\\u0042\\u{43 44}\\105", "ABCDE", "0-5"}, {"\\xc3\\xa9", "é", "0-2"}, {"\\cA", "\x01", "0-1"},
    {"\\e\\a", "\x1b\a", "0-2"}, {"\\/\\-\\#", "/-#", "0-3"}, {"\\R", "a\n", "1-2"}, {"\\R", "\r\n", "?"},
    {"\\X", "ab", "0-1"}, {"\\bb", "a b", "2-3"}, {"\\bb", "é b", "?"},
    // Beyond ASCII, RE2's classes are smaller: "no" is certain only if even a superset does not
    // match.
    {"\\bb", "é", "no"}, {"\\Bb\\b", "éa", "no"}, {"\\p{L}b", "é", "no"}, {"\\p{L}b", "éb", "0-3"}, {"\\X1", "é2", "?"},
    // Options.
    {"(?i)sS", "Ss", "0-2"}, {"(?i)ss", "ß", "?"}, {"(?i:a)b", "Ab", "0-2"}, {"(?i:a)b", "AB", "no"},
    {"a(?i)b|c", "aC", "0-2"}, {"(?i)[^k]", "Kx", "1-2"}, {"(?i)é", "é", "?"},
    // Beyond ASCII some characters are letters of it, or several, where case does not count.
    {"(?i)abc", "ÅÄÖ", "no"}, {"(?i)abc", "日本aBC", "6-9"}, {"(?i)b", "ß", "no"}, {"(?i)[^a]", "ä", "0-2"},
    {"(?i)s", "\xc5\xbf", "?"}, {"(?i)[r-t]", "ß", "?"}, {"(?i)t", "\xef\xac\x86", "?"},
    {"(?i)k", "\xe2\x84\xaa", "?"},
    {"(?x) a b # c\n [ ]", "ab ", "0-3"}, {"a(?#x)*", "aa", "0-2"}, {"(?u)\\w", "a", "0-1"},
    // Groups: with names, only those that have one.
    {"(?<n>a)(b)(?<m>c)", "abc", "0-3 0-1 2-3"}, {"(?<n>a)|(?<n>b)", "b", "0-1 - 0-1"},
    // Constructs that make no difference.
    {"a++b", "aab", "0-3"}, {"\\d++\\.", "12.", "0-3"}, {"[0-9](?!\\d)[.]", "12.", "1-3"}, {"a*+", "aa", "0-2"},
    // Constructs that RE2 does not support.
    {"a++a", "aaa", "?"}, {"(?>a|ab)c", "abc", "?"}, {"(?=a)a?", "a", "?"}, {"(?<=a)b", "ab", "?"},
    {"(a)\\1", "aa", "?"}, {"(?~a)", "b", "?"}, {"(a)?(?(1)b|c)", "c", "?"}, {"\\Ga", "a", "?"},
    {"a\\Kb", "ab", "?"}, {"\\p{In_Arrows}", "a", "?"}, {"(?:a{1000}){1000}", "a", "?"},
    {"a++\\B", "aa", "?"},
};
// clang-format on

}  // namespace

TEST_CASE("regular expressions find what Ruby finds, or are unknown (T-086)") {
  for (const Match& row : kRows) {
    CAPTURE(row.source);
    CAPTURE(row.text);
    CHECK(found(row.source, row.text) == row.found);
  }
}

TEST_CASE("only what Ruby refuses is an error (T-086, T-175)") {
  CHECK_FALSE(Regex::compile("("));
  CHECK_FALSE(sharedRegex("a{2,1}"));
  CHECK(Regex::compile("(?<=a)b"));
  CHECK_FALSE(regex("(?<=a)b").isTranslated());
  CHECK(regex("(a)b(c)").groupCount() == 2);
  // The right side of a match may be text.
  CHECK(found("(a)b(c)", "abc") == "0-3 0-1 2-3");
}

TEST_CASE("a search starts in the middle and sees what comes before") {
  CHECK(found("a", "aba", 1) == "2-3");
  CHECK(found("\\Aa", "aa", 1) == "no");
  CHECK(found("\\ba", "aa", 1) == "no");
  CHECK(found("", "a", 1) == "1-1");
  CHECK(found("^a", "b\na", 2) == "2-3");
}

TEST_CASE("a match of a text that is not UTF-8 is unknown") {
  CHECK(found("a", "a\xff") == "?");
  CHECK(found(".", std::string_view("\0", 1)) == "0-1");
}

TEST_CASE("names of groups lead to their numbers") {
  const Regex made = regex("(x)(?<b>y)(?<a>z)|(?<b>w)");
  CHECK(made.groupCount() == 3);
  CHECK(made.names() == Regex::Names{{"a", {2}}, {"b", {1, 3}}});
}

TEST_CASE("a search returns all matches and the texts between them") {
  const auto count = [](std::string_view source, std::string_view text) {
    const auto all = regex(source).matchAll(text);
    return all ? static_cast<int>(all->size()) : -1;
  };
  CHECK(count("x*", "axb") == 4);
  CHECK(count("é|", "éa") == 3);
  CHECK(count("(a*)*", "b") == -1);
  CHECK(count("(?<=a)", "b") == -1);
  using Parts = std::vector<std::string_view>;
  CHECK(regex(",").split("a,,b,,") == Parts{"a", "", "b"});
  CHECK(regex("").split("aéb") == Parts{"a", "é", "b"});
  CHECK(regex("(-)|,").split("a-b,c") == Parts{"a", "-", "b", "c"});
  CHECK(regex("\\s*").split(" a b") == Parts{"", "a", "b"});
}

TEST_CASE("regular expressions are compared by their source (T-084)") {
  CHECK(regex("a") == regex("a"));
  CHECK_FALSE(regex("a") == regex("[a]"));
  CHECK(BoxedValue<Regex>(regex("a")).hash() == regex("a").hash());
  CHECK(*sharedRegex("a") == regex("a"));
}

TEST_CASE("regular expressions of any size take bounded memory and time") {
  const std::string many(100000, 'a');
  CHECK(found("(a|aa)+$b", many) == "no");
  CHECK(found("(?:" + std::string(1000, '(') + "a" + std::string(1000, ')') + ")", "a") == "?");
  std::string wide;
  for (int i = 0; i < 3000; ++i) wide += "\\w{1,100}";
  CHECK(found(wide, "a") == "?");
  for (int i = 0; i < 3000; ++i)
    CHECK(sharedRegex("a" + std::to_string(i))->matches("b") == Tristate::No);
}

TEST_CASE("patterns of literal text and gaps answer as the engine does") {
  std::mt19937 random(1);
  const auto oneOf = [&](std::initializer_list<const char*> all) {
    return std::string(all.begin()[random() % all.size()]);
  };
  for (int round = 0; round < 20000; ++round) {
    std::string source = oneOf({"", "^", "\\A"});
    for (auto parts = random() % 5; parts-- > 0;)
      source += oneOf({"a", "b", "ab", "::", "\\.", ".*", ".+", ".", "a?", "x-y", ".*?", "\\"});
    source += oneOf({"", "$", "\\z", "\\Z"});
    std::string text;
    for (auto parts = random() % 8; parts-- > 0;)
      text += oneOf({"a", "b", "ab", "::", ".", "x-y", "\xc3\xa9", "\n"});
    const auto regex = types::Regex::compile(source);
    if (!regex) continue;
    CAPTURE(source);
    CAPTURE(text);
    CHECK(regex->matches(text) == regex->match(text).answer);
  }
}
