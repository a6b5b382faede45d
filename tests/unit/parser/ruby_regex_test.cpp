#include "parser/regex/ruby_regex.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

using puppet::parser::checkRubyRegex;
using puppet::parser::RegexError;

namespace {

// Acceptance by Regexp.new of Ruby 3.1.

// clang-format off
constexpr std::string_view kAccepted[] = {
    // Plain text and repetition.
    R"re(a|b||)re", R"re(a**)re", R"re(a*+)re", R"re(a+?)re", R"re(a{2})re", R"re(a{2}?)re",
    R"re(a{2}{3})re", R"re(a{,3})re", R"re(a{2,})re", R"re(a{,})re", R"re(a{})re", R"re(a{1)re",
    R"re(a{1,2)re", R"re({a})re", R"re(^*)re", R"re((?=a)*)re", R"re(a{100000})re",
    // Groups.
    R"re((a))re", R"re(())re", R"re((?:a))re", R"re((?=a))re", R"re((?!a))re", R"re((?>a))re",
    R"re((?~a))re", R"re((?~|a|b))re", R"re((?<n>a))re", R"re((?'n'a))re", R"re((?<a.b>x))re",
    R"re((?<é>x))re", R"re((?<)a>x))re", R"re((?<+1>x))re", R"re((?#a))re", R"re((?#a\)b))re",
    // Options.
    R"re((?i)a)re", R"re((?mix-mix:a))re", R"re((?a)(?u:b)(?d))re", R"re((?-i-m))re",
    "(?x) a # (\n b", "(?x:a #\n)", R"re((?x)a * {2})re",
    // Conditions.
    R"re((a)(?(1)b|c))re", R"re((a)(?(1)b))re", R"re((a)(?(<1>)b))re",
    R"re((?<n>a)(?(<n>)b|c))re", R"re((?<n>a)(?('n')b))re", R"re((a)(?(1)(b|c|d)))re",
    // Character classes.
    R"re([a])re", R"re([]a])re", R"re([^]a])re", R"re([a-z])re", R"re([a-])re", R"re([-a])re",
    R"re([a-b-c])re", R"re([--a])re", R"re([a-é])re", R"re([\n-a])re", R"re([\w-])re",
    R"re([\d-&&a])re", R"re([\b-a])re", R"re([[a]b])re", R"re([a-[b]])re", R"re([a[b]-c])re",
    R"re([a&&b])re", R"re([a&&])re", R"re([a&&&b])re", R"re([[:alpha:]])re", R"re([[:^word:]])re",
    R"re([[:alpha]])re", R"re([[:aa:b:]])re", R"re([:alpha:])re", R"re([[.a.]])re",
    R"re([\1\8])re", R"re([\R-z])re", R"re([\u{41}-\u{5a}])re", R"re(])re", R"re(a])re",
    // Properties.
    R"re(\p{Alpha})re", R"re(\p{^Lu})re", R"re(\P{^han})re", R"re(\p{ AL_pha-})re",
    R"re(\p{In_Greek_and_Coptic})re", R"re(\p{Age=6.0})re", R"re(\p{Emoji})re",
    R"re([^\p{Upper}])re", R"re(\pL)re", R"re(\p)re",
    // Escapes of characters.
    R"re(\x4)re", R"re(\x41)re", R"re(\xc3\xa9)re", R"re(\u0041)re", R"re(\u{41 1F600})re",
    R"re(\u{ 41 })re", R"re(\0)re", R"re(\177)re", R"re(\303\251)re", R"re(\cA)re", R"re(\c?)re",
    R"re(\C-a)re", R"re(\M-C\M-))re", R"re(\c\x41)re", R"re(\e\a\v\f)re", R"re(\é\<\`)re",
    R"re(\Qa\E)re", R"re(\A\b\B\G\z\Z)re", R"re(\R\X\K\h\H)re",
    // References.
    R"re((a)\1)re", R"re((\1))re", R"re(\1(a))re", R"re(\10)re", R"re(\80)re",
    R"re((?<n>a)\10)re", R"re((a)\k<1>)re", R"re((a)\k'1')re", R"re((a)\k<-1>)re",
    R"re((a)\k<1+1>)re", R"re(\k<1>(a))re", R"re((?<n>a)\k<n>)re", R"re((?<n>a)\k<n-1>)re",
    R"re((?<n>\k<n>))re", R"re(\k)re", R"re(\k{n})re", R"re((?<n>a)(?<n>b)\k<n>)re",
    // Calls and recursion.
    R"re((a)\g<1>)re", R"re(\g<n>(?<n>a))re", R"re(\g<+1>(a))re", R"re((a)\g<-1>)re",
    R"re((a|b\g<0>))re", R"re((?<p>\((?:[^()]|\g<p>)*\)))re", R"re((?<n>x\g<n>?))re",
    R"re((?<n>x+\g<n>|y))re", R"re((?<a>\g<b>)(?<b>x))re", R"re(\g)re", R"re(\g{1})re",
    // Look-behind.
    R"re((?<=a))re", R"re((?<!a|bc))re", R"re((?<=(?:a|bc)))re", R"re((?<=(?:a|b)c))re",
    R"re((?<=a{3}))re", R"re((?<=a{0}))re", R"re((?<=[a-z]\d.))re", R"re((?<=(a)))re",
    R"re((?<=\A|^))re", R"re((?<=\b\G\K$))re", R"re((?<=(?<!a)b))re", R"re((?<=(?i:ab)))re",
    R"re((?<n>ab)(?<=\g<n>))re", R"re((?<n>x)(?<!(a)))re", R"re((?<=a(?#c)))re",
};

constexpr std::string_view kRefused[] = {
    // Plain text and repetition.
    R"re(a{100001})re", R"re(a{1,100001x)re", R"re(a{99999999999})re", R"re(a{3,1})re",
    R"re(a{3,1}?)re", R"re(*)re", R"re(+)re", R"re(?)re", R"re({1})re", R"re({,3})re",
    R"re({3,1})re", R"re(a|*)re", R"re((*a))re", R"re((?i)*)re",
    // Groups.
    R"re(()re", R"re(a()re", R"re(a))re", R"re()()re", R"re((a)re", R"re((?)re", R"re((?))re",
    R"re((?#()re", R"re((?#a\))re", R"re((?<)re", R"re((?<=)re", R"re((?<n)re", R"re((?<n>)re",
    R"re((?<>a))re", R"re((?<1>a))re", R"re((?<-a>x))re", R"re((?<a)>x))re", R"re((?'a>b))re",
    R"re((?P<a>x))re", R"re((?R))re", R"re((?&a))re", R"re((?|a))re",
    // Options.
    R"re((?s))re", R"re((?^))re", R"re((?l))re", R"re((?-a))re", R"re((?i)re", R"re((?i-)re",
    R"re((?i:a)re", R"re((?x:a #))re", R"re((?x)(?-x)#()re", R"re((?x)( ?:a))re", R"re((?x) *)re",
    // Conditions.
    R"re((a)(?(1)b|c|d))re", R"re((a)(?(1)(?:b|c|d)))re", R"re((?(1)a))re", R"re((a)(?(2)b))re",
    R"re((a)(?(0)b))re", R"re((a)(?(-1)b))re", R"re((a)(?(R)b))re", R"re((?<n>a)(?(n)b))re",
    R"re((?<n>a)(?(<m>)b))re", R"re((?<n>a)(?(1)b))re", R"re((?<n>a)(?(<n>b))re",
    // Character classes.
    R"re([])re", R"re([^])re", R"re([a)re", R"re([z-a])re", R"re([a--])re", R"re([é-a])re",
    R"re([\x62-\x61])re", R"re([\w-a])re", R"re([a-\w])re", R"re([[a])re", R"re([[]])re",
    R"re([z[b]-c])re", R"re([[:foo:]])re", R"re([[:ALPHA:]])re", R"re([[:alpha])re",
    R"re([[::]])re", R"re([a-[:alpha:]])re", R"re([[:alpha:]-z])re", R"re([\])re",
    R"re([\p{L}-a])re",
    // Properties.
    R"re(\p{)re", R"re(\p{Alpha)re", R"re(\p{})re", R"re(\p{^})re", R"re(\p{Foo})re",
    R"re(\p{IsAlpha})re", R"re(\p{Script=Greek})re", R"re(\p{a(b})re", R"re([\p{Foo}])re",
    // Escapes of characters.
    R"re(\)re", R"re(a\)re", R"re(\x)re", R"re(\xg)re", R"re(\x{41})re", R"re(\xc3)re",
    R"re(\xc3a)re", R"re(\x80)re", R"re(\xed\xa0\x80)re", R"re(\u)re", R"re(\u004)re",
    R"re(\u{})re", R"re(\u{41)re", R"re(\u{41,42})re", R"re(\u{110000})re", R"re(\ud800)re",
    R"re(\200)re", R"re(\400)re", R"re(\c)re", R"re(\C)re", R"re(\C-)re", R"re(\Ca)re",
    R"re(\cé)re", R"re(\M)re", R"re(\M-)re", R"re(\M-a)re", R"re(\c\ca)re", R"re(\M-\M-a)re",
    R"re(\c\()re",
    // References.
    R"re(\1)re", R"re((a)\2)re", R"re(\8)re", R"re((?<n>a)\1)re", R"re((?<n>a)(b)\1)re",
    R"re((a)\k<-2>)re", R"re((a)\k<0>)re", R"re((?<n>a)\k<n+>)re", R"re(\k<n>(?<n>a))re",
    R"re(\k<n>)re", R"re(\k<>)re", R"re(\k<n)re",
    // Calls and recursion.
    R"re(\g<>)re", R"re(\g<1>)re", R"re((a)\g<+1>)re", R"re(\g<-1>(a))re", R"re((?<n>a)\g<1>)re",
    R"re((?<n>a)(?<n>b)\g<n>)re", R"re(\g<0>)re", R"re((\g<1>)?)re", R"re((?<n>|\g<n>))re",
    R"re((?<n>x*\g<n>|y))re", R"re((?<n>(?=\g<n>)))re", R"re((?<a>a|\g<b>c)(?<b>\g<a>))re",
    // Look-behind.
    R"re((?<=a+))re", R"re((?<=a?))re", R"re((?<=a|b*))re", R"re((?<=a{1,2}))re",
    R"re((?<=a{2}?))re", R"re((?<=(?:a|bc)d))re", R"re((?<=(a|bc)))re", R"re((?<=(?i)a|bc))re",
    R"re((?<!(a)))re", R"re((?<=(?=a)))re", R"re((?<!(?!a)))re", R"re((?<=(?>a)))re",
    R"re((?<=(?~a)))re", R"re((?<=\R))re", R"re((?<=\X))re", R"re((?<=\z))re", R"re((?<!\Z))re",
    R"re((a)(?<=\1))re", R"re((a)(?<=(?(1)b)))re", R"re((?<n>x*)(?<=\g<n>))re",
    R"re((?<n>x(?<=\g<n>)|y))re",
};
// clang-format on

/// Pattern with the range that its error marks.
struct Culprit {
  std::string_view pattern;
  std::string_view part;
  std::uint32_t offset;
};
constexpr Culprit kCulprits[] = {
    {R"re(a|*)re", "*", 2},
    {R"re(ab{3,1})re", "{3,1}", 2},
    {R"re(ab{100001})re", "100001", 3},
    {R"re(a(b(c))re", "(", 1},
    {R"re(ab)c)re", ")", 2},
    {R"re(x(?Py))re", "(?P", 1},
    {R"re(a[bc)re", "[", 1},
    {R"re(a[b-z-y-x])re", "y-x", 6},
    {R"re(\u00e9[z-a])re", "z-a", 7},
    {R"re(é\p{Foo}x)re", "\\p{Foo}", 2},
    {R"re(ab\x)re", "\\x", 2},
    {R"re(ab\)re", "\\", 2},
    {"ab\xFF", "\xFF", 2},
    {R"re((a)\2)re", "\\2", 3},
    {R"re(a\k<n>)re", "\\k<n>", 1},
    {R"re((?<=ab*)c)re", "ab*", 4},
};

std::string repeated(std::string_view text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("patterns that Ruby compiles are accepted") {
  for (std::string_view pattern : kAccepted) {
    CAPTURE(pattern);
    const auto error = checkRubyRegex(pattern);
    CHECK_MESSAGE(!error, (error ? error->message : std::string()));
  }
}

TEST_CASE("patterns that Ruby refuses are reported at a place in the pattern") {
  for (std::string_view pattern : kRefused) {
    CAPTURE(pattern);
    const auto error = checkRubyRegex(pattern);
    REQUIRE(error);
    CHECK(error->message != "");
    CHECK(error->offset + error->length <= pattern.size());
    CHECK((error->length > 0));
  }
}

TEST_CASE("an error of a pattern points at the part that is wrong") {
  for (const Culprit& row : kCulprits) {
    CAPTURE(row.pattern);
    const auto error = checkRubyRegex(row.pattern);
    REQUIRE(error);
    CHECK(error->offset == row.offset);
    CHECK(row.pattern.substr(error->offset, error->length) == row.part);
  }
}

TEST_CASE("patterns that are not UTF-8 are refused") {
  for (std::string_view pattern :
       {"\xFF", "\xC3",
        "a\xE9"
        "b",
        "[\xFF]", "\\\xFF", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80"})
    CHECK(checkRubyRegex(pattern));
  CHECK(!checkRubyRegex(std::string_view("a\0b", 3)));
}

TEST_CASE("patterns of any depth and size take bounded work") {
  constexpr int kMany = 100000;
  for (std::string_view text :
       {"(", "[", "(?:", "(?i)", "(?=", "(?<=", "a|", "a+", "{", "[[:", "\\(", "(?#", "x{2}",
        "(a)\\g<1>", "(?<n>a)", "\\g<n>", "[a-z&&", "\\k<"}) {
    CAPTURE(text);
    const std::string pattern = repeated(text, kMany);
    const auto error = checkRubyRegex(pattern);
    if (error) CHECK(error->offset + error->length <= pattern.size());
  }
  CHECK(!checkRubyRegex(repeated("(", 400) + repeated(")", 400)));
  CHECK(!checkRubyRegex(repeated("()", 32767)));
  CHECK(checkRubyRegex(repeated("()", 32768)));
}
