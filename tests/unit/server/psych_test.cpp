// Values as YAML. The texts are those of `to_yaml` in Ruby 3.3, with Psych 5.1 and libyaml 0.2.5.

#include "server/cli/lookup/psych.h"

#include <cmath>

#include <doctest/doctest.h>

#include "tests/support/evaluated.h"

using puppet::server::psychText;
using puppet::types::Value;

namespace {

/// Returns the YAML of the value of a program.
std::string yamlOf(std::string_view source) { return psychText(puppet::test::valueOf(source)); }

}  // namespace

TEST_CASE("YAML of lookups: strings have the quotes that Psych chooses") {
  CHECK(
      yamlOf(
          R"pp([undef, '', 'text', 'two words', 'yes', 'y', 'Y', '~', '08', '0.5%', '1:30', '1e3', ':a'])pp") ==
      R"(---
-
- ''
- text
- two words
- 'yes'
- "y"
- Y
- "~"
- '08'
- 0.5%
- '1:30'
- 1e3
- ":a"
)");
  CHECK(
      yamlOf(
          R"pp(['2020-01-01', '<<', '- x', '/etc', '-"x"', 'a: b', 'a #b', ' a', 'a ', "it's", '"a"'])pp") ==
      R"(---
- '2020-01-01'
- !!str '<<'
- "- x"
- "/etc"
- -"x"
- 'a: b'
- 'a #b'
- " a"
- 'a '
- it's
- '"a"'
)");
  CHECK(
      yamlOf(
          R"pp(['é', "\u{1F600}", "a\tb", "\u{0}\u{1b}", "\u{feff}", '---', '@a', '{', '%a'])pp") ==
      R"(---
- é
- "\U0001F600"
- "a\tb"
- "\0\e"
- "\uFEFF"
- "---"
- "@a"
- "{"
- "%a"
)");
}

TEST_CASE("YAML of lookups: texts with line breaks have the style that Psych chooses") {
  CHECK(
      yamlOf(
          R"pp({'one' => "a\n", 'two' => "a\n\n", 'inner' => "a\n b\n", 'first' => " a\nb"})pp") ==
      R"(---
one: 'a

  '
two: "a\n\n"
inner: |
  a
   b
first: |2-
   a
  b
)");
  CHECK(
      yamlOf(R"pp({'blank' => "a \nb", 'end' => "a\nb ", 'dos' => "a\r\nb", 'break' => "\n"})pp") ==
      R"(---
blank: "a \nb"
end: "a\nb "
dos: "a\r\nb"
break: "\n"
)");
  CHECK(yamlOf(R"pp("a\nb\n\n")pp") == R"(--- |+
  a
  b

...
)");
}

TEST_CASE("YAML of lookups: long lines are folded as in Psych") {
  CHECK(
      yamlOf(
          R"pp([['one two three four five six seven eight nine ten eleven', 'twelve thirteen fourteen fifteen'].join(' ')])pp") ==
      R"(---
- one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen
)");
  CHECK(
      yamlOf(
          R"pp({'k' => {'l' => ['one: two three four five six seven eight nine', "ten eleven twelve 'thirteen fourteen'"].join(' ')}})pp") ==
      R"(---
k:
  l: 'one: two three four five six seven eight nine ten eleven twelve ''thirteen fourteen'''
)");
  CHECK(
      yamlOf(
          R"pp(["\tone two three four five six seven eight nine ten eleven", "twelve   thirteen fourteen   fifteen"].join(' '))pp") ==
      R"(--- "\tone two three four five six seven eight nine ten eleven twelve   thirteen fourteen
  \  fifteen"
)");
  CHECK(
      yamlOf(
          R"pp(['/one two three four five six seven eight nine ten eleven twelve', 'thirteen fourteen fifteen'].join(' '))pp") ==
      R"(--- "/one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen"
)");
}

TEST_CASE("YAML of lookups: collections are indented as in Psych") {
  CHECK(
      yamlOf(R"pp([[], {}, [[1, [2]], []], {'a' => [1, {'b' => {'c' => [{}]}}], 'd' => {}}])pp") ==
      R"(---
- []
- {}
- - - 1
    - - 2
  - []
- a:
  - 1
  - b:
      c:
      - {}
  d: {}
)");
  CHECK(yamlOf(R"pp([])pp") == R"(--- []
)");
  CHECK(yamlOf(R"pp({})pp") == R"(--- {}
)");
}

TEST_CASE("YAML of lookups: keys of any type are written as in Psych") {
  CHECK(yamlOf(R"pp({undef => 1, 1.5 => 2, true => 3, default => 4, '' => 5, '<<' => 6})pp") ==
        R"(---
! '': 1
1.5: 2
true: 3
:default: 4
'': 5
!!str '<<': 6
)");
  CHECK(yamlOf(R"pp({[] => 1, [1, [2]] => 2, {'a' => 1} => 3, "a\nb" => 4})pp") == R"(---
[]: 1
? - 1
  - - 2
: 2
? a: 1
: 3
? |-
  a
  b
: 4
)");
  CHECK(
      yamlOf(
          R"pp({['one-two-three-four-five-six-seven-eight-nine-ten-eleven-twelve-thirteen', 'fourteen-fifteen-sixteen-seventeen-eighteen-nineteen-twenty'].join('-') => [1]})pp") ==
      R"(---
? one-two-three-four-five-six-seven-eight-nine-ten-eleven-twelve-thirteen-fourteen-fifteen-sixteen-seventeen-eighteen-nineteen-twenty
: - 1
)");
}

TEST_CASE("YAML of lookups: numbers and words are written as in Psych") {
  CHECK(yamlOf(R"pp([0, -7, 1.0, 1.5e20, 1.0e-7, true, false, default])pp") == R"(---
- 0
- -7
- 1.0
- 1.5e+20
- 1.0e-07
- true
- false
- :default
)");
}

TEST_CASE("YAML of lookups: objects have the tags of Psych") {
  CHECK(yamlOf(R"pp([/a\/b/, /a: b/, /\A\d+\z/, Sensitive('x'), {'s' => Sensitive([1])}])pp") ==
        R"(---
- !ruby/regexp /a\/b/
- !ruby/regexp '/a: b/'
- !ruby/regexp /\A\d+\z/
- !ruby/object:Puppet::Pops::Types::PSensitiveType::Sensitive
  value: x
- s: !ruby/object:Puppet::Pops::Types::PSensitiveType::Sensitive
    value:
    - 1
)");
  CHECK(yamlOf(R"pp(Sensitive({'a' => undef}))pp") ==
        R"(--- !ruby/object:Puppet::Pops::Types::PSensitiveType::Sensitive
value:
  a:
)");
}

TEST_CASE("YAML of lookups: shared values have anchors and aliases") {
  CHECK(
      yamlOf(
          R"pp($a = [1]; $b = {'a' => $a}; $c = {}; $s = Sensitive($a); [$b, $c, $a, $c, $b, {$c => $s}, $s])pp") ==
      R"(---
- &3
  a: &1
  - 1
- &2 {}
- *1
- *2
- *3
- *2 : &4 !ruby/object:Puppet::Pops::Types::PSensitiveType::Sensitive
    value: *1
- *4
)");
}

TEST_CASE("YAML of lookups: infinite and undefined floats have their names") {
  CHECK(psychText(Value::number(INFINITY)) == "--- .inf\n");
  CHECK(psychText(Value::number(-INFINITY)) == "--- -.inf\n");
  CHECK(psychText(Value::number(NAN)) == "--- .nan\n");
}

TEST_CASE("YAML of lookups: bytes that are not UTF-8 are replaced") {
  CHECK(psychText(Value::string("a\xff\xc3")) == "--- a\xef\xbf\xbd\xef\xbf\xbd\n");
}

TEST_CASE("YAML of lookups: deeply nested values are written completely") {
  constexpr int kDepth = 100;
  Value value;
  for (int i = 0; i < kDepth; ++i) value = Value::array({value});
  std::string expected = "---\n";
  for (int i = 0; i < kDepth; ++i) expected += i == 0 ? "-" : " -";
  CHECK(psychText(value) == expected + '\n');
}
