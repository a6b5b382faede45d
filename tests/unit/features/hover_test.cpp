#include "analysis/features/hover.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/features/text/declaration_text.h"
#include "parser/parse/parse.h"
#include "tests/support/annotated_world.h"

using namespace puppet;

namespace {

struct HoverCase {
  std::string source;    ///< the position follows `<>`
  std::string expected;  ///< first code block; empty for no hover
};

std::string codeOf(const std::string& markdown) {
  const std::string begin = "```puppet\n", end = "\n```";
  const auto from = markdown.find(begin) + begin.size();
  return markdown.substr(from, markdown.find(end, from) - from);
}

std::string markdownAt(std::string source) {
  const auto at = source.find("<>");
  REQUIRE(at != source.npos);
  source.erase(at, 2);
  const auto tree = parser::parse(SourceText(std::move(source)), {});
  const analysis::SemanticModel model(tree);
  const auto found = analysis::hover(model, static_cast<std::uint32_t>(at));
  return found ? found->markdown : "";
}

std::string hovered(const std::string& source) {
  const std::string markdown = markdownAt(source);
  return markdown.empty() ? "" : codeOf(markdown);
}

void checkHovers(const std::vector<HoverCase>& cases) {
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    CHECK(hovered(source) == expected);
  }
}

/// Wraps the cases into a class with parameters of several types.
std::vector<HoverCase> inClass(std::vector<HoverCase> cases) {
  for (HoverCase& one : cases)
    one.source =
        "class c(String $s, Integer[0, 10] $i, Optional[String] $o, $any, Boolean $b, "
        "Enum[red, green] $e, Variant[String, Integer] $v, Array[Integer] $l, "
        "Struct[{a => Integer, Optional[b] => String}] $h) {\n" +
        one.source + "\n}\n";
  return cases;
}

}  // namespace

TEST_CASE("a variable shows what is known of its value") {
  checkHovers({
      {"$<>x = 1 + 2", "$x: Integer = 3"},
      {"$x = 'a' notice($<>x)", "$x: String = 'a'"},
      {"class c(Integer $<>p = 1) { }", "$p: Integer"},
  });
}

TEST_CASE("conditions narrow variables where they hold") {
  checkHovers(inClass({
      {"if $o { $x = $<>o }", "$o: String"},
      {"if $o == undef { } else { $x = $<>o }", "$o: String"},
      {"unless $o { fail('x') } $x = $<>o", "$o: String"},
      {"if !$o { return() } $x = $<>o", "$o: String"},
      {"if $v =~ Integer { $x = $<>v }", "$v: Integer"},
      {"if $v =~ Integer { } else { $x = $<>v }", "$v: String"},
      {"if $v =~ Integer { } elsif $b { $x = $<>v }", "$v: String"},
      {"if $v !~ String and $v { $x = $<>v }", "$v: Integer"},
      {"$x = $v =~ String and $<>v", "$v: String"},
      {"case $v { Integer: { $x = $<>v } default: { } }", "$v: Integer"},
      {"case $v { Integer: { } default: { $x = $<>v } }", "$v: String"},
      {"$x = $v ? { Integer => 1, default => $<>v }", "$v: String"},
      {"case $e { 'red': { } default: { $x = $<>e } }", "$e: String = 'green'"},
      {"if $e in ['red'] { } else { $x = $<>e }", "$e: String = 'green'"},
      {"if $any =~ /x/ { $x = $<>any }", "$any: String"},
      {"if $any['a'] =~ Integer { $x = $any['a'] <>+ 1 }", "Integer"},
      {"if $h['b'] { $x = $h['b'] $y = $<>x }", "$x: String"},
      {"if $any['a']['b'] =~ Integer { $x = $any['a']['b'] $y = $<>x }", "$x: Integer"},
  }));
}

TEST_CASE("unknown values show their type") {
  checkHovers(inClass({
      {"$x = $h['a'] $y = $<>x", "$x: Integer"},
      {"$x = $h['b'] $y = $<>x", "$x: Optional[String]"},
      {"$x = $h['c'] $y = $<>x", "$x: Undef = undef"},
      {"$x = $l[0] $y = $<>x", "$x: Optional[Integer]"},
      {"$x = $l.map |$n| { \"${n}\" } $y = $<>x", "$x: Array[String[1]]"},
      {"$l.each |$index, $n| { $y = $<>n }", "$n: Integer"},
      {"$x = $s ? { 'a' => 1, default => 'b' } $y = $<>x",
       "$x: Variant[Integer[1, 1], String['b']]"},
      {"if $b { $x = 1 } else { $x = 2 } $y = $<>x", "$x: Integer[1, 2]"},
      {"if $b { $x = 1 } $y = $<>x", "$x: Optional[Integer[1, 1]]"},
      {"$x = other::function($s) $y = $<>x", "$x: Any"},
  }));
}

TEST_CASE("names show their declarations on hover") {
  checkHovers({
      {"$x = <>shellquote('a')",
       "function shellquote(Variant[Puppet::Written, Array] *$words) >> String"},
      {"file { '/a': <>ensure => present }",
       "attr ensure, Variant[Enum['present', 'absent', 'file', 'directory', 'link', 'false'], "
       "Boolean[false], String[1]]"},
      {"type A = Integer[1, 2] class c(<>A $x) { }", "type A = Integer[1, 2]"},
      {"# What it does.\nfunction f(Integer $a, $b = 1) >> String { '' } $x = <>f(1)",
       "function f(Integer $a, $b = 1) >> String"},
  });
}

TEST_CASE("the documentation of a parameter may continue in lines below") {
  const std::string text =
      "@summary What\n@param a where\n  it is\n@param [Array[Integer]] b\n  What\n\n  it is\n"
      "@param c [String] the last\nMore\n@param d";
  CHECK(analysis::parameterDocumentation(text, "a") == "where\nit is");
  CHECK(analysis::parameterDocumentation(text, "b") == "What\n\nit is");
  CHECK(analysis::parameterDocumentation(text, "c") == "the last");
  CHECK(analysis::parameterDocumentation(text, "d").empty());
  CHECK(analysis::parameterDocumentation(text, "e").empty());
  CHECK(analysis::parameterDocumentation("@param [never closed", "a").empty());
}

TEST_CASE("names of other files show what they are") {
  const test::AnnotatedWorld::Files files = {
      {"modules/a/manifests/init.pp",
       "# @summary The class.\n# @param port where it listens\nclass a(A::Port $port = 80) "
       "inherits "
       "a::params {\n  $v = 1\n}\n"},
      {"modules/a/manifests/params.pp", "class a::params {\n  $base = '/etc/a'\n}\n"},
      {"modules/a/manifests/vhost.pp", "define a::vhost(String $root) { }\n"},
      {"modules/a/types/port.pp", "type A::Port = Integer[1, 65535]\n"},
      {"modules/a/types/ports.pp", "type A::Ports = Array[A::Port]\n"},
      {"modules/a/templates/t.epp", "<%- | String $name_ | -%>\n"},
      {"modules/a/lib/facter/level.rb", "Facter.add(:level) do\n  setcode { 1 }\nend\n"},
  };
  const struct {
    std::string source, code, text;
  } cases[] = {
      {"include <>a", "class a(A::Port $port = 80) inherits a::params", "The class."},
      {"class { 'a': <>port => 1 }", "A::Port $port = 80", "where it listens"},
      {"$x = $a::<>port", "A::Port $port = 80", "`A::Port` is `Integer[1, 65535]`"},
      {"$x = $a::params::<>base", "$a::params::base", "from `modules/a/manifests/params.pp:2`"},
      {"class a::test inherits a { $x = $<>base }", "$base: String = '/etc/a'", "params.pp:2"},
      {"<>a::vhost { 'x': }", "define a::vhost(String $root)", "modules/a/manifests/vhost.pp"},
      {"function f(A::<>Ports $x) { }", "type A::Ports = Array[A::Port]",
       "That is `Array[Integer[1, 65535]]`"},
      {"$x = epp('a/<>t.epp')", "template 'a/t.epp'(String $name_)", "templates/t.epp"},
      {"$x = $facts['<>os']['family']", "$facts['os']", ""},
      {"$x = $::<>osfamily", "$facts['os']['family']: String", "By an older name"},
      {"$x = $facts['<>level']", "$facts['level']", "lib/facter/level.rb"},
      {"notify { 'n': }\nNotify['<>n'] -> Class['a']", "Notify['n']", "Declared in line 1"},
      {"<>if true { }", "if", "first block"},
      {"$x = <>0755", "Integer = 493", ""},
      {"$x = \"<>a${1 + 1}\"", "String = 'a2'", ""},
      {"class c { $x = $<>title }", "$title", "name of the class"},
  };
  for (const auto& [source, code, text] : cases) {
    CAPTURE(source);
    const test::AnnotatedWorld world(files, "modules/a/manifests/test.pp", source);
    const auto found = analysis::hover(world.model(), world.offset());
    REQUIRE(found);
    CHECK_MESSAGE(codeOf(found->markdown).starts_with(code), found->markdown);
    CHECK_MESSAGE(found->markdown.find(text) != std::string::npos, found->markdown);
  }
  const test::AnnotatedWorld world(files, "modules/a/manifests/test.pp", "include a::<>none");
  CHECK_FALSE(analysis::hover(world.model(), world.offset()));
}

TEST_CASE("a long declaration is shortened, its summary first") {
  std::string source = "# @summary Sites\n#\n# More of it.\n#\n";
  for (int i = 0; i < 60; ++i) source += "# @param p" + std::to_string(i) + "\n#   Its text\n";
  source += "define site(String $root";
  for (int i = 0; i < 60; ++i) source += ", Integer $p" + std::to_string(i) + " = 1";
  source += ") { }\nsi<>te { 'a': root => '/' }";
  CHECK(markdownAt(source) ==
        "Sites\n\n```puppet\ndefine site(\n  String $root,\n  # and 60 more\n)\n```\n\n"
        "More of it.\n\n");
}

TEST_CASE("no popup is longer than some forty lines") {
  std::string source = "# @summary Much\n#\n# @example\n";
  for (int i = 0; i < 100; ++i) source += "#   include c\n";
  const std::string text = markdownAt(source + "class c { }\ninclude <>c");
  CHECK(std::count(text.begin(), text.end(), '\n') < 42);
  CHECK(text.ends_with("include c\n```\n"));
}

TEST_CASE("summaries lose their indentation, and examples their last blank line") {
  CHECK(analysis::documentationMarkdown("@summary\n  Serves sites.\n  All of them.\n\nMore.\n") ==
        "Serves sites.\nAll of them.\n\nMore.\n");
  CHECK(analysis::documentationMarkdown("@example\n  include web\n\n@since 1") ==
        "\n**Example**\n\n```puppet\ninclude web\n```\n\n*Since 1*\n");
  CHECK(analysis::documentationMarkdown("@example Both\n  include web\n\n  include base\n") ==
        "\n**Example** Both\n\n```puppet\ninclude web\n\ninclude base\n```\n");
}
