// Call hierarchy (inclusion, declaration, calls) and type hierarchy.

#include "analysis/features/hierarchy.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/annotated_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::AnnotatedWorld;

namespace {

const AnnotatedWorld::Files kClassFiles = {
    {"modules/a/manifests/init.pp", "class a inherits a::params {\n  include a::b\n  a::f(1)\n}\n"},
    {"modules/a/manifests/params.pp", "class a::params { }\n"},
    {"modules/a/manifests/b.pp",
     "class a::b {\n  a::vhost { 'x': }\n  a::vhost { 'y': }\n  file { '/x': content => "
     "epp('a/t.epp') }\n}\n"},
    {"modules/a/manifests/vhost.pp", "define a::vhost() {\n  require 'a'\n}\n"},
    {"modules/a/functions/f.pp", "function a::f($x) {\n  a::ruby($x)\n}\n"},
    {"modules/a/lib/puppet/functions/a/ruby.rb",
     "Puppet::Functions.create_function(:'a::ruby') do\n  def ruby(s)\n    s\n  end\nend\n"},
    {"modules/a/templates/t.epp", "<%= a::f(2) %>\n"},
    {"modules/a/plans/p.pp", "plan a::p() {\n  run_plan('a::q')\n  return a::f(3)\n}\n"},
    {"modules/a/plans/q.pp", "plan a::q() { }\n"},
    {"modules/a/types/port.pp", "type A::Port = Integer[1, 65535]\n"},
    {"modules/a/types/ports.pp", "type A::Ports = Variant[A::Port, Array[A::Port]]\n"},
    {"manifests/site.pp",
     "include a\nnode 'x', /y/ {\n  include a\n  class { 'a::b': }\n}\nClass['a'] -> "
     "Class['a::b']\n"},
};

std::string show(const AnnotatedWorld& world, const std::vector<HierarchyStep>& steps) {
  std::string text;
  for (const auto& [item, path, ranges] : steps) {
    text += (text.empty() ? "" : " ") + item.name + '(';
    for (const TextRange range : ranges) {
      const std::string place = world.show(path, range);
      text += (text.ends_with('(') ? "" : " ") + place.substr(place.find(':') + 1);
    }
    text += ')';
  }
  return text;
}

struct HierarchyCase {
  std::string source;  ///< modules/a/manifests/test.pp with the position at `<>`
  std::string to, from;
};

void checkHierarchy(Hierarchy hierarchy, const std::vector<HierarchyCase>& cases) {
  for (const auto& [source, to, from] : cases) {
    CAPTURE(source);
    const AnnotatedWorld world(kClassFiles, "modules/a/manifests/test.pp", source);
    const auto item = hierarchyItemAt(world.model(), hierarchy, world.offset());
    if (!item) {
      CHECK(to == "nothing");
      continue;
    }
    CHECK(item->place.whole.covers(item->place.name));
    if (item->symbol) CHECK(show(world, stepsTo(world.model(), hierarchy, *item->symbol)) == to);
    CHECK(show(world, stepsFrom(world.model(), hierarchy, *item)) == from);
  }
}

}  // namespace

TEST_CASE("the call hierarchy has callers and callees") {
  checkHierarchy(
      Hierarchy::Calls,
      {
          {"class a::test { $x = Class[<>a] }", "site.pp(1:a) node 'x', /y/(3:a) a::vhost(2:a)",
           "a::params(1:a::params) a::b(2:a::b) a::f(3:a::f)"},
          {"class a::test { contain '<>a::b' }", "node 'x', /y/(4:a::b) a(2:a::b) a::test(1:a::b)",
           "a::vhost(2:a::vhost 3:a::vhost) a/t.epp(4:a/t.epp)"},
          {"class a::test { <>a::vhost { 'z': } }",
           "a::b(2:a::vhost 3:a::vhost) a::test(1:a::vhost)", "a(2:a)"},
          {"class <>a::test { class inner { } include a\na::f(1)\ninclude a }", "",
           "a(1:a 3:a) a::f(2:a::f)"},
          {"class a::test { include a::test::inner class <>inner { include a } }",
           "a::test(1:a::test::inner)", "a(1:a)"},
          {"$x = <>a::f(1)", "a(3:a::f) test.pp(1:a::f) a::p(3:a::f) a/t.epp(1:a::f)",
           "a::ruby(2:a::ruby)"},
          {"$x = a::<>ruby(1)", "a::f(2:a::ruby) test.pp(1:a::ruby)", ""},
          {"$x = epp('a/<>t.epp')", "a::b(4:a/t.epp) test.pp(1:a/t.epp)", "a::f(1:a::f)"},
          {"plan x() { run_plan('<>a::p') }", "x(1:a::p)", "a::q(2:a::q) a::f(3:a::f)"},
          {"<>node 'z' { include a }", "", "a(1:a)"},
          {"node 'z' { $<>x = 1 }", "nothing", ""},
          {"<>include a", "nothing", ""},
          {"<>file { '/x': }", "nothing", ""},
          {"class { <>", "nothing", ""},
          {"<>", "nothing", ""},
          {"type A::Test = A::<>Port", "nothing", ""},
      });
}

TEST_CASE("the type hierarchy has the supertypes and subtypes of classes and type aliases") {
  checkHierarchy(
      Hierarchy::Types,
      {
          {"include <>a", "", "a::params(1:a::params)"},
          {"class a::test inherits <>a { }", "a::test(1:a)", "a::params(1:a::params)"},
          {"class <>a::test inherits a { include a::params }", "", "a(1:a)"},
          {"class a::test { notice($<>a::x) }", "nothing", ""},
          {"function f(A::<>Port $x) { }", "A::Ports(1:A::Port 1:A::Port)", ""},
          {"type A::<>Test = Array[A::Ports]", "", "A::Ports(1:A::Ports)"},
          {"type A::Test = Optional[A::<>Test]", "A::Test(1:A::Test)", "A::Test(1:A::Test)"},
          {"type <>part inherits whole { }", "", ""},
          {"$x = <>String", "nothing", ""},
      });
}
