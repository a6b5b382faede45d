#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"

namespace puppet::types {
namespace {

SemVer version(std::string_view text) { return SemVer::parse(text).value(); }
SemVerRange range(std::string_view text) { return SemVerRange::parse(text).value(); }

}  // namespace

TEST_CASE("versions have three numbers, a pre-release and a build") {
  for (const std::string_view text :
       {"0.0.0", "1.2.3", "1.2.3-rc.1", "1.2.3-0", "1.2.3--", "1.2.3+01.a", "1.2.3-a-b.10+build.5",
        "99999999999999999999.0.0"})
    CHECK(version(text).toString() == text);
  CHECK(version("1.2.3\n").toString() == "1.2.3");
  CHECK(version("1.2.3-rc.1+b.2").prerelease() == "rc.1");
  CHECK(version("1.2.3-rc.1+b.2").build() == "b.2");
  CHECK(version("1.2.3").prerelease() == std::nullopt);
  CHECK(version("1.2.3+a").isStable());
  for (const std::string_view text :
       {"", "1", "1.2", "1.2.x", "01.2.3", "1.2.3.4", "v1.2.3", "1.2.3-", "1.2.3-a..b", "1.2.3-01",
        "1.2.3+", "1.2.3-a_b", " 1.2.3", "1.2.3 ", "1.2.3\n\n"})
    CHECK_MESSAGE(!SemVer::parse(text), text);
}

TEST_CASE("versions are ordered by precedence") {
  // Each comes before the next.
  const std::vector<std::string_view> ascending = {
      "0.0.0-0",    "0.0.0",        "1.0.0-1",       "1.0.0-2",
      "1.0.0-10",   "1.0.0-alpha",  "1.0.0-alpha.1", "1.0.0-alpha.beta",
      "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1",
      "1.0.0",      "1.0.1",        "1.2.0",         "1.10.0",
      "2.0.0"};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      CAPTURE(ascending[i]);
      CAPTURE(ascending[j]);
      CHECK((version(ascending[i]) <=> version(ascending[j])) == (i <=> j));
    }
    CHECK(version(ascending[i]) > SemVer::min());
    CHECK(version(ascending[i]) < SemVer::max());
  }
  CHECK(SemVer::min().toString() == "0.0.0-");
  CHECK(SemVer::max().toString() == "Infinity.0.0");
}

TEST_CASE("a build makes versions differ, but not in order") {
  const SemVer a = version("1.0.0+a"), b = version("1.0.0+b");
  CHECK_FALSE(a == b);
  CHECK((a <=> b) == 0);
  CHECK(a == version("1.0.0+a"));
  CHECK(a.hash() == version("1.0.0+a").hash());
  // A pre-release that was given as one text stays text.
  CHECK_FALSE(SemVer(1, 0, 0, SemVer::Prerelease({std::string("1")})) == version("1.0.0-1"));
}

TEST_CASE("version ranges are read in all notations") {
  struct Row {
    std::string_view text, canonical;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"1.2.3", "1.2.3"},
           {"=1.2.3", "1.2.3"},
           {"1.2.3+b", "1.2.3+b"},
           {"1.2", ">=1.2.0 <1.3.0"},
           {"1", ">=1.0.0 <2.0.0"},
           {"1.x", ">=1.0.0 <2.0.0"},
           {"1.X.*", ">=1.0.0 <2.0.0"},
           {"1.x.3", ">=1.0.0 <2.0.0"},
           {"x", "*"},
           {"*", "*"},
           {"", "*"},
           {"||", "*"},
           {" ", "<0.0.0"},
           {">1.2.3", ">1.2.3"},
           {">1.2", ">=1.3.0"},
           {">1", ">=2.0.0"},
           {">x", "<0.0.0"},
           {">=1.x", ">=1.0.0"},
           {"<1.2", "<1.2.0"},
           {"<x", "<0.0.0"},
           {"<=1.2", "<1.3.0"},
           {"<=1.2.3", "<=1.2.3"},
           {"~1.2.3", ">=1.2.3 <1.3.0"},
           {"~>1.2", ">=1.2.0 <1.3.0"},
           {"~1.2.3-a", ">=1.2.3-a <1.3.0"},
           {"^1.2.3", ">=1.2.3 <2.0.0"},
           {"^1.2.3-a+b", ">=1.2.3-a+b <2.0.0"},
           {"^1.2.3+b", ">=1.2.3 <2.0.0"},
           {"^0.2.3", ">=0.2.3 <0.3.0"},
           {"^0", ">=0.0.0 <1.0.0"},
           {"1.0 - 2", ">=1.0.0 <=2.0.0"},
           {"2.0.0 - 1.0.0", "<0.0.0"},
           {">=1.0.0 <2.0.0", ">=1.0.0 <2.0.0"},
           {">= 1.0  <v2.0", ">=1.0.0 <2.0.0"},
           {">=1.0.0 >=1.5.0", ">=1.5.0"},
           {"1.0.0 >0.9.0 <2.0.0", "1.0.0 1.0.0"},
           {">2.0.0 <1.0.0", "<0.0.0"},
           {"1.x || 2.x || 5.x", ">=1.0.0 <3.0.0 || >=5.0.0 <6.0.0"},
           {"1.0.0||1.0.1", ">=1.0.0 <=1.0.1"},
           {"<1.0.0 || >=1.0.0", "<=Infinity.0.0"},
           {"1 ||", ">=1.0.0 <2.0.0"},
       }) {
    CAPTURE(row.text);
    const Result<SemVerRange> parsed = SemVerRange::parse(row.text);
    REQUIRE(parsed);
    CHECK(parsed->canonical() == row.canonical);
    const bool isAll = row.canonical == "*" && row.text != "x" && row.text != "*";
    CHECK(parsed->toString() == (isAll ? "*" : row.text));
  }
  for (const std::string_view text :
       {"a", "1.2.3.4", "01.2.3", " 1.0", "1 -", "1 - ", "- 1", "1.0.0 - ", ">", "=>1.0", "==1.0",
        "= v1.0", "1.2.3-01", "1.2.3-", "1,2", "1 | 2"})
    CHECK_MESSAGE(!SemVerRange::parse(text), text);
}

TEST_CASE("pre-releases are in ranges that name one of the same numbers") {
  struct Row {
    std::string_view range, version;
    bool included;
  };
  for (const Row& row : std::initializer_list<Row>{
           {">=1.0.0 <2.0.0", "1.5.0", true},
           {">=1.0.0 <2.0.0", "2.0.0", false},
           {">=1.0.0 <2.0.0", "1.5.0-rc.1", false},
           {">=1.5.0-a <2.0.0", "1.5.0-rc.1", true},
           {">=1.5.0-a <2.0.0", "1.6.0-rc.1", false},
           {"*", "1.5.0-rc.1", true},
           {"1.0.0 || 3.x", "3.1.0", true},
           {"1.0.0", "1.0.0+b", false},
           {">=1.0.0", "1.0.0+b", true},
       }) {
    CAPTURE(row.range);
    CAPTURE(row.version);
    CHECK(range(row.range).includes(version(row.version)) == row.included);
  }
}

TEST_CASE("ranges are intersected and merged") {
  CHECK(range(">=1.0.0").intersect(range("<2.0.0")).toString() == ">=1.0.0 <2.0.0");
  CHECK(range("1.x || 3.x").intersect(range(">=1.5.0 <3.5.0")).toString() ==
        ">=1.5.0 <2.0.0 || >=3.0.0 <3.5.0");
  CHECK(range("1.x").intersect(range("2.x")).toString() == "<0.0.0");
  CHECK(range("<=1.0.0").intersect(range(">=1.0.0")).toString() == "1.0.0");
  CHECK(SemVerRange::merge(range("1.x"), range("2.x"))->canonical() == ">=1.0.0 <3.0.0");
  CHECK_FALSE(SemVerRange::merge(range("1.x"), range("3.x")));
  CHECK(range(">=1.0.0").covers(range("2.x")));
  CHECK_FALSE(range("1.x").covers(range(">=1.0.0 <=2.0.0")));
  CHECK(range("1.x || 3.x").covers(range("3.1.0 || 1.1.0")));
}

TEST_CASE("ranges are equal when they mean the same") {
  CHECK(range("1.x") == range(">=1.0.0 <2.0.0"));
  CHECK(range("1.x").hash() == range(">=1.0.0 <2.0.0").hash());
  CHECK_FALSE(range("1.x") == range(">=1.0.0 <=2.0.0"));
  const SemVerRange made = SemVerRange::between(version("1.0.0"), version("2.0.0"));
  CHECK(made == range(">=1.0.0 <=2.0.0"));
  CHECK(made.toString() == "2.0.0 - 1.0.0");
  const SemVerRange open = SemVerRange::between(version("1.0.0"), SemVer::max(), true);
  CHECK(open.toString() == ">=Infinity.0.0 <1.0.0");
  CHECK(open.low() == version("1.0.0"));
  CHECK(open.excludesHigh());
}

TEST_CASE("a range without versions is empty") {
  CHECK(range(">2.0.0 <1.0.0").isEmpty());
  CHECK(range("<1.0.0").intersect(range(">=1.0.0")).isEmpty());
  CHECK(range("1.x || 2.x").intersect(range("3.x")).isEmpty());
  CHECK_FALSE(range("<1.0.0").isEmpty());
  CHECK_FALSE(range("1.x || 2.x").intersect(range(">=2.3.0")).isEmpty());
}

}  // namespace puppet::types
