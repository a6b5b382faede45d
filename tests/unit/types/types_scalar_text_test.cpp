#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "parser/support/text_encoding.h"
#include "types/scalar/letter_case.h"
#include "types/scalar/quote.h"
#include "types/scalar/text.h"

namespace puppet::types {

using std::string_view;

TEST_CASE("strings compare without regard to the case of ASCII letters") {
  struct Row {
    string_view a, b;
    std::weak_ordering order;
  };
  constexpr auto kLess = std::weak_ordering::less;
  constexpr auto kSame = std::weak_ordering::equivalent;
  constexpr auto kGreater = std::weak_ordering::greater;
  for (const Row& row : std::initializer_list<Row>{
           {"abc", "ABC", kSame},
           {"abc", "ABD", kLess},
           {"ab", "ABC", kLess},
           {"", "", kSame},
           // Capitals count as the small letters, which come after these signs.
           {"_", "A", kLess},
           {"[", "Z", kLess},
           // Other letters differ in case.
           {"\u00e9", "\u00c9", kGreater},
           {"\u00e9", "f", kGreater},
           {"\xff", "\u00e9", kGreater},
       }) {
    CAPTURE(row.a);
    CAPTURE(row.b);
    CHECK(compareIgnoringAsciiCase(row.a, row.b) == row.order);
    CHECK(compareIgnoringAsciiCase(row.b, row.a) == 0 <=> row.order);
    CHECK(equalIgnoringAsciiCase(row.a, row.b) == (row.order == 0));
    if (row.order == 0) CHECK(hashIgnoringAsciiCase(row.a) == hashIgnoringAsciiCase(row.b));
  }
}

TEST_CASE("`in` looks for a part without regard to the case of any letter") {
  CHECK(containsIgnoringCase("xABCx", "abc"));
  CHECK(containsIgnoringCase("\u00c9T\u00c9", "\u00e9t"));
  CHECK(containsIgnoringCase("anything", ""));
  CHECK_FALSE(containsIgnoringCase("stra\u00dfe", "SS"));
  CHECK_FALSE(containsIgnoringCase("", "a"));
}

TEST_CASE("strings are counted in characters") {
  struct Row {
    string_view text;
    std::size_t count;
    bool valid;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"", 0, true},
           {"abcdefghijklmnop", 16, true},
           {"\u00e9", 1, true},
           {"abcdefgh\u00e9i", 10, true},
           {"e\u0301\U0001F600", 3, true},
           // Each byte that belongs to nothing is a character.
           {"a\xff"
            "b",
            3, false},
           {"\xe2\x82", 2, false},
           {"\xed\xa0\x80", 3, false},
       }) {
    CAPTURE(row.text);
    CHECK(characterCount(row.text) == row.count);
    CHECK(isValidUtf8(row.text) == row.valid);
  }
  CHECK(isAscii("plain text"));
  CHECK_FALSE(isAscii("plain text\u00e9"));
  CHECK(byteOffsetOf("a\u00e9b", 2) == 3);
  CHECK(byteOffsetOf("a\u00e9b", 9) == 4);
}

TEST_CASE("access takes characters from either end") {
  struct Row {
    string_view text;
    std::int64_t from, count;
    string_view slice;
  };
  constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
  for (const Row& row : std::initializer_list<Row>{
           {"abcdef", 0, 1, "a"},
           {"abcdef", 1, -2, "bcde"},
           {"abcdef", -3, 2, "de"},
           {"abcdef", -5, -2, "bcde"},
           {"abcdef", 2, -1, "cdef"},
           {"abcdef", -1, 5, "f"},
           {"abc", 5, 1, ""},
           {"abc", 3, 1, ""},
           {"abc", 1, 0, ""},
           {"abc", 1, -5, ""},
           // A range that starts before the text is cut.
           {"abc", -5, 1, ""},
           {"abc", -5, 3, "a"},
           {"abc", -5, 4, "ab"},
           {"\u03b1\u03b2\u03b3", 1, 1, "\u03b2"},
           {"\u03b1\u03b2\u03b3", -1, 1, "\u03b3"},
           {"abc", kFar, kFar, ""},
           {"abc", -kFar, kFar, "abc"},
           {"abc", 0, -kFar - 1, ""},
       }) {
    CAPTURE(row.text);
    CAPTURE(row.from);
    CAPTURE(row.count);
    CHECK(slice(row.text, row.from, row.count) == row.slice);
  }
}

TEST_CASE("white space at the ends is that of ASCII, and NUL") {
  CHECK(strip(" \t\r\n\v\fa b\n ") == "a b");
  CHECK(strip(string_view("\0 a \0", 5)) == "a");
  CHECK(strip("\u00a0a\u00a0") == "\u00a0a\u00a0");
  CHECK(strip(" ").empty());
  CHECK(stripLeft(" a ") == "a ");
  CHECK(stripRight(" a ") == " a");
}

TEST_CASE("letter case follows the full mappings of Unicode") {
  struct Row {
    string_view text, up, down, capital;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"", "", "", ""},
           {"aBc dE", "ABC DE", "abc de", "Abc de"},
           {"\u00e9\u00c9", "\u00c9\u00c9", "\u00e9\u00e9", "\u00c9\u00e9"},
           {"\u00df", "SS", "\u00df", "Ss"},
           {"\ufb03", "FFI", "\ufb03", "Ffi"},
           // Both sigmas are one letter.
           {"\u0391\u03a3", "\u0391\u03a3", "\u03b1\u03c3", "\u0391\u03c3"},
           {"\u0130", "\u0130", "i\u0307", "\u0130"},
           {"\u0149", "\u02bcN", "\u0149", "\u02bcN"},
           {"\u01c6", "\u01c4", "\u01c6", "\u01c5"},
           {"\u01c5", "\u01c4", "\u01c6", "\u01c5"},
           {"\u1f80", "\u1f08\u0399", "\u1f80", "\u1f88"},
           {"\u1fb4", "\u0386\u0399", "\u1fb4", "\u0386\u0345"},
           {"\u1fb7", "\u0391\u0342\u0399", "\u1fb7", "\u0391\u0342\u0345"},
           // Georgian words have no capital.
           {"\u10d0\u10d1", "\u1c90\u1c91", "\u10d0\u10d1", "\u10d0\u10d1"},
           {"\u1c90\u1c91", "\u1c90\u1c91", "\u10d0\u10d1", "\u10d0\u10d1"},
           {"a\xff"
            "b",
            "A\xff"
            "B",
            "a\xff"
            "b",
            "A\xff"
            "b"},
       }) {
    CAPTURE(row.text);
    CHECK(upcase(row.text) == row.up);
    CHECK(downcase(row.text) == row.down);
    CHECK(capitalize(row.text) == row.capital);
  }
}

TEST_CASE("each segment of a name is capitalized") {
  CHECK(capitalizeSegments("apache::vHost") == "Apache::Vhost");
  CHECK(capitalizeSegments("::a") == "::A");
  CHECK(capitalizeSegments("a::::b") == "A::::B");
  CHECK(capitalizeSegments("a:::b") == "A:::b");
  CHECK(capitalizeSegments("a::") == "A");
  CHECK(capitalizeSegments("a:::") == "A:::");
  CHECK(capitalizeSegments("::") == "");
}

TEST_CASE("strings are quoted as programs write them") {
  struct Row {
    string_view text, quoted, doubleQuoted;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"", "''", R"("")"},
           {"a b", "'a b'", R"("a b")"},
           {"it's", R"('it\'s')", R"("it's")"},
           {"$x \"y\"", R"('$x "y"')", R"("\$x \"y\"")"},
           {R"(a\b)", R"('a\b')", R"("a\\b")"},
           {R"(a\)", R"('a\')", R"("a\\")"},
           {R"(a\')", R"('a\'')", R"("a\\'")"},
           {"\u00e9", "'\u00e9'", "\"\u00e9\""},
           // Characters that need double quotes.
           {"a\tb\n\r", R"("a\tb\n\r")", R"("a\tb\n\r")"},
           {"\x01$", R"("\u{1}\$")", R"("\u{1}\$")"},
           {"\x1f\x7f", "\"\\u{1F}\x7f\"", "\"\\u{1F}\x7f\""},
       }) {
    CAPTURE(row.text);
    CHECK(quote(row.text) == row.quoted);
    CHECK(doubleQuote(row.text) == row.doubleQuoted);
  }
}

TEST_CASE("strings are inspected as Ruby does") {
  CHECK(inspect("a\"\\\n\r\t\f\v\b\a\x1b") == R"("a\"\\\n\r\t\f\v\b\a\e")");
  CHECK(inspect("#{a} #$a #@a #a #") == R"("\#{a} \#$a \#@a #a #")");
  CHECK(inspect("\u00e9\x7f\u0080\u2028\U000e0080") == "\"\u00e9\\u007F\\u0080\\u2028\\u{E0080}\"");
  CHECK(inspect("\x01\xff") == R"("\u0001\xFF")");
  CHECK(inspect("\u00e9\x01", true) == R"("\xC3\xA9\x01")");
}

}  // namespace puppet::types
