// Definition, type definition, implementation, references, highlights and document links.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/features/document_links.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "tests/support/annotated_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::AnnotatedWorld;

namespace {

const AnnotatedWorld::Files kNavigated = {
    {"modules/a/manifests/init.pp",
     "class a(\n  A::Port $port = 80,\n) inherits a::params {\n  $v = $base\n  include a::b\n}\n"},
    {"modules/a/manifests/params.pp", "class a::params {\n  $base = '/etc/a'\n}\n"},
    {"modules/a/manifests/b.pp",
     "class a::b {\n  notice($a::port, $a::v, $::a::params::base)\n}\n"},
    {"modules/a/manifests/vhost.pp",
     "define a::vhost(\n  String $root,\n  $user = undef,\n) {\n  file { $root: ensure => "
     "directory, owner => $user }\n}\n"},
    {"modules/a/functions/twice.pp", "function a::twice(Integer $x) >> Integer {\n  $x * 2\n}\n"},
    {"modules/a/types/port.pp", "type A::Port = Integer[1, 65535]\n"},
    {"modules/a/types/ports.pp", "type A::Ports = Array[A::Port]\n"},
    {"modules/a/templates/t.epp", "<%- | String $name_ | -%>\n<%= $name_ %>\n"},
    {"modules/a/files/data.txt", "data\n"},
    {"modules/a/lib/puppet/functions/a/ruby.rb",
     "Puppet::Functions.create_function(:'a::ruby') do\n  dispatch :go do\n    param 'String', "
     ":s\n  end\n  def go(s)\n    s\n  end\nend\n"},
    {"modules/a/lib/puppet/type/thing.rb",
     "Puppet::Type.newtype(:thing) do\n  newparam(:name) do\n    isnamevar\n  end\n  "
     "newproperty(:size) do\n  end\nend\n"},
    {"modules/a/lib/puppet/provider/thing/best.rb",
     "Puppet::Type.type(:thing).provide(:best) do\nend\n"},
    {"modules/a/lib/facter/level.rb", "Facter.add(:level) do\n  setcode { 1 }\nend\n"},
    {"manifests/site.pp",
     "$top = 1\nnode 'x' {\n  class { 'a': port => 81 }\n  a::vhost { 'one': root => '/srv' }\n  "
     "contain 'a::b'\n}\n"},
};

struct NavigationCase {
  std::string source;  ///< modules/a/manifests/test.pp with the position at `<>`
  std::string expected;
};

std::string show(const AnnotatedWorld& world, const std::vector<Place>& places) {
  std::string text;
  for (const Place& place : places)
    text += (text.empty() ? "" : " ") + world.show(place.path, place.name);
  return text;
}

std::string show(const AnnotatedWorld& world, const std::vector<FileOccurrences>& files) {
  std::string text;
  for (const FileOccurrences& file : files)
    for (const Occurrence& occurrence : file.occurrences)
      text += (text.empty() ? "" : " ") + world.show(file.path, occurrence.range);
  return text;
}

constexpr const char* kOpenedFile = "modules/a/manifests/test.pp";

void checkPlaces(std::vector<Place> (*feature)(const SemanticModel&, std::uint32_t),
                 const std::vector<NavigationCase>& cases) {
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    const AnnotatedWorld world(kNavigated, kOpenedFile, source);
    CHECK(show(world, feature(world.model(), world.offset())) == expected);
  }
}

}  // namespace

TEST_CASE("definitions lead to declarations in other files") {
  const std::string init = "modules/a/manifests/init.pp:";
  checkPlaces(
      &definition,
      {
          {"include <>a", init + "1:a"},
          {"include ::<>a", init + "1:a"},
          {"contain '<>a::b'", "modules/a/manifests/b.pp:1:a::b"},
          {"require(['a', <>a::b])", "modules/a/manifests/b.pp:1:a::b"},
          {"['<>a', 'a::b'].include", init + "1:a"},
          {"class { '<>a': }", init + "1:a"},
          {"class { ['a::b', '<>a']: }", init + "1:a"},
          {"Class['<>a'] -> Class[a::b]", init + "1:a"},
          {"class a::test inherits <>a { }", init + "1:a"},
          {"class { 'a': <>port => 1 }", init + "2:port"},
          {"class a::test { $x = $a::<>port }", init + "2:port"},
          {"class a::test { $x = $<>a::v }", init + "4:v"},
          {"class a::test { $x = \"${::a::<>v}\" }", init + "4:v"},
          {"class a::test inherits a { $x = $<>port }", init + "2:port"},
          {"class a::test inherits a { $x = $<>base }", "modules/a/manifests/params.pp:2:base"},
          {"$x = getvar('a::<>v')", init + "4:v"},
          {"<>a::vhost { 'x': }", "modules/a/manifests/vhost.pp:1:a::vhost"},
          {"A::<>Vhost['x'] -> A::Vhost['y']", "modules/a/manifests/vhost.pp:1:a::vhost"},
          {"a::vhost { 'x': <>user => 1 }", "modules/a/manifests/vhost.pp:3:user"},
          {"A::Vhost { <>user => 1 }", "modules/a/manifests/vhost.pp:3:user"},
          {"A::Vhost['x'] { <>user => 1 }", "modules/a/manifests/vhost.pp:3:user"},
          {"A::Vhost <| <>user == 1 |> { root => 1 }", "modules/a/manifests/vhost.pp:3:user"},
          {"create_resources('<>a::vhost', {})", "modules/a/manifests/vhost.pp:1:a::vhost"},
          {"$x = <>a::twice(1)", "modules/a/functions/twice.pp:1:a::twice"},
          {"$x = 1.<>a::twice", "modules/a/functions/twice.pp:1:a::twice"},
          {"$x = Deferred('<>a::twice', [1])", "modules/a/functions/twice.pp:1:a::twice"},
          {"$x = a::<>ruby('x')", "modules/a/lib/puppet/functions/a/ruby.rb:1:a::ruby"},
          {"function f(A::<>Port $x) { }", "modules/a/types/port.pp:1:A::Port"},
          {"<>thing { 'x': }", "modules/a/lib/puppet/type/thing.rb:1:thing"},
          {"thing { 'x': <>size => 1 }", "modules/a/lib/puppet/type/thing.rb:5:size"},
          {"$x = $facts['<>level']", "modules/a/lib/facter/level.rb:1:level"},
          {"$x = $::<>level", "modules/a/lib/facter/level.rb:1:level"},
          {"$x = $::<>top", "manifests/site.pp:1:top"},
          {"A::Vhost['<>one'] -> A::Vhost['two']", "manifests/site.pp:4:one"},
          {"$x = epp('<>a/t.epp')", "modules/a/templates/t.epp:1:"},
          {"$x = epp('a/t.epp', { '<>name_' => 1 })", "modules/a/templates/t.epp:1:name_"},
          {"file { '/x': source => 'puppet:///modules/<>a/data.txt' }",
           "modules/a/files/data.txt:1:"},
          {"$x = file('<>a/data.txt')", "modules/a/files/data.txt:1:"},
          {"if defined('<>a::vhost') { }", "modules/a/manifests/vhost.pp:1:a::vhost"},
      });
}

TEST_CASE("definitions of variables lead to their assignments") {
  const std::string test = "modules/a/manifests/test.pp:";
  checkPlaces(
      &definition,
      {
          {"class a::test($p) {\n  notice($<>p)\n}", test + "1:p"},
          {"class a::test {\n  $x = 1\n  notice(\"${<>x}\")\n}", test + "2:x"},
          {"class a::test {\n  $x = 1\n  [1].each |$x| {\n    notice($<>x)\n  }\n}", test + "3:x"},
          {"class a::test {\n  $x = 1\n  [1].each |$i| {\n    notice($<>x)\n  }\n}", test + "2:x"},
          {"class a::test {\n  $x = 1\n  [1].each |$i| {\n    $x = $<>x + 1\n  }\n}", test + "2:x"},
          {"class a::test {\n  $x = 1\n  [1].each |$i| {\n    $x = 2\n    notice($<>x)\n  }\n}",
           test + "4:x"},
          {"class a::test {\n  if true {\n    $x = 1\n  } else {\n    $x = 2\n  }\n  "
           "notice($<>x)\n}",
           test + "3:x " + test + "5:x"},
          {"class a::test {\n  [$x, $y] = [1, 2]\n  notice($<>y)\n}", test + "2:y"},
          {"define a::test($p) {\n  $q = 1\n  notice($<>q)\n}", test + "2:q"},
          {"define a::test($p) {\n  notice($<>p)\n}", test + "1:p"},
          {"function a::test($p) {\n  $<>p\n}", test + "1:p"},
          {"node x {\n  $n = 1\n  notice($<>n)\n}", test + "2:n"},
          {"class a::test {\n  $x = 1\n  $y = @(\"E\")\n    a ${<>x}\n    | E\n}", test + "2:x"},
          {"class a::test {\n  [1].each |$i| { $y = @(\"E\") }\n    a ${<>i}\n    | E\n}",
           test + "2:i"},
          {"class a::test {\n  $x = 1\n  notice($a::test::<>x)\n}", test + "2:x"},
          // In broken code.
          {"class a::test($p {\n  $x = 1\n  notice($<>x", test + "2:x"},
          {"class a::test($p) {\n  file { 'x' ensure => $<>p\n}", test + "1:p"},
          {"notice($<>nothing)", ""},
          {"<>", ""},
          {"$x = <>1", ""},
          {"include <>missing", ""},
          {"$1<>", ""},
      });
}

TEST_CASE("type definitions and implementations are found") {
  checkPlaces(
      &typeDefinition,
      {
          {"class a::test(A::Port $p) { notice($<>p) }", "modules/a/types/port.pp:1:A::Port"},
          {"class { 'a': <>port => 1 }", "modules/a/types/port.pp:1:A::Port"},
          {"$x = $a::<>port", "modules/a/types/port.pp:1:A::Port"},
          {"A::Vhost['<>one'] -> A::Vhost['two']", "modules/a/manifests/vhost.pp:1:a::vhost"},
          {"function f(A::<>Ports $x) { }", "modules/a/types/port.pp:1:A::Port"},
          {"$x = 1 + $<>x", ""},
      });
  checkPlaces(&implementation,
              {
                  {"<>thing { 'x': }", "modules/a/lib/puppet/provider/thing/best.rb:1:best"},
                  {"include <>a::params", "modules/a/manifests/init.pp:1:a"},
                  {"$x = a::<>ruby('x')", "modules/a/lib/puppet/functions/a/ruby.rb:1:a::ruby"},
              });
}

TEST_CASE("references are found in all files") {
  const std::string test = "modules/a/manifests/test.pp:";
  const std::vector<NavigationCase> cases = {
      {"include <>a", "manifests/site.pp:3:a modules/a/manifests/init.pp:1:a " + test + "1:a"},
      {"contain a::<>b",
       "manifests/site.pp:5:a::b modules/a/manifests/b.pp:1:a::b "
       "modules/a/manifests/init.pp:5:a::b " +
           test + "1:a::b"},
      {"notice($a::<>port)",
       "manifests/site.pp:3:port modules/a/manifests/b.pp:2:port "
       "modules/a/manifests/init.pp:2:port " +
           test + "1:port"},
      {"notice($a::params::<>base)",
       "modules/a/manifests/b.pp:2:base modules/a/manifests/init.pp:4:base "
       "modules/a/manifests/params.pp:2:base " +
           test + "1:base"},
      {"a::vhost { 'x': <>root => 1 }",
       "manifests/site.pp:4:root " + test +
           "1:root modules/a/manifests/vhost.pp:2:root modules/a/manifests/vhost.pp:5:root"},
      {"A::<>Vhost <| |>", "manifests/site.pp:4:a::vhost " + test +
                               "1:A::Vhost modules/a/manifests/vhost.pp:1:a::vhost"},
      {"function f(A::<>Port $x) { }",
       "modules/a/manifests/init.pp:2:A::Port " + test +
           "1:A::Port modules/a/types/port.pp:1:A::Port modules/a/types/ports.pp:1:A::Port"},
      {"$x = epp('a/t.epp', { '<>name_' => 1 })",
       test + "1:name_ modules/a/templates/t.epp:1:name_ modules/a/templates/t.epp:2:name_"},
      {"A::Vhost['<>one'] -> Class['a']", "manifests/site.pp:4:one " + test + "1:one"},
      {"[1].each |$<>i| { notice($i) }\n$i = 1", test + "1:i " + test + "1:i"},
  };
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    const AnnotatedWorld world(kNavigated, kOpenedFile, source);
    CHECK(show(world, references(world.model(), world.offset(), true)) == expected);
  }
  const AnnotatedWorld world(kNavigated, kOpenedFile, "include <>a");
  CHECK(show(world, references(world.model(), world.offset(), false)) ==
        "manifests/site.pp:3:a " + test + "1:a");
  CHECK(references(world.model(), 1'000'000, true).empty());
}

TEST_CASE("highlights mark the uses in the file") {
  const AnnotatedWorld world(
      {}, kOpenedFile,
      "class a::test($p) {\n  $x = $p\n  notice($a::test::p, \"${<>p}\")\n}\n"
      "class { 'a::test': p => 1 }\n");
  std::string text;
  for (const auto& [range, role] : documentHighlights(world.model(), world.offset()))
    text += std::to_string(range.start) + (role == ReferenceRole::Read ? "r " : "w ");
  CHECK(text == "15w 28r 49r 55r 81w ");
}

TEST_CASE("file names in code have links") {
  const AnnotatedWorld world(kNavigated, kOpenedFile,
                             "$x = [epp('a/t.epp'), template('a/no.erb'), file('a/data.txt')]\n"
                             "file { '/x': source => 'puppet:///modules/a/data.txt' }\n"
                             "file { '/y': source => 'puppet:///modules/a/../../../secret' }\n");
  std::string text;
  for (const DocumentLink& link : documentLinks(world.model()))
    text +=
        world.show(world.model().path(), link.range) + " -> " + world.relative(link.path) + '\n';
  CHECK(text ==
        "modules/a/manifests/test.pp:1:a/t.epp -> modules/a/templates/t.epp\n"
        "modules/a/manifests/test.pp:1:a/data.txt -> modules/a/files/data.txt\n"
        "modules/a/manifests/test.pp:2:a/data.txt -> modules/a/files/data.txt\n");
}

TEST_CASE("a file outside of an environment has its own definitions") {
  std::string source = "class a($p) { notice($<>p) include a }";
  const auto at = source.find("<>");
  source.erase(at, 2);
  const SemanticModel model(parser::parse(SourceText(source)));
  const auto places = definition(model, static_cast<std::uint32_t>(at));
  REQUIRE(places.size() == 1);
  CHECK(places[0].name == TextRange{9, 10});
  CHECK(references(model, static_cast<std::uint32_t>(at), true).size() == 1);
  CHECK(definition(model, 33).size() == 1);
}
