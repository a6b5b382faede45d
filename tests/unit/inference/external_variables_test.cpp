#include <string>

#include <doctest/doctest.h>

#include "parser/syntax/views.h"
#include "tests/support/annotated_world.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

// Types of variables and calls that other files and the platform define.

using namespace puppet;

namespace {

const test::AnnotatedWorld::Files kFiles = {
    {"modules/other/manifests/init.pp", R"(
class other(Integer $port, $anything) {
  $path = "/srv/${port}"
  if $anything { $sometimes = 1 }
  $back = $site::name_of_site
}
)"},
    {"modules/other/manifests/params.pp", R"(
class other::params {
  $package = $facts['os']['family'] ? { 'Debian' => 'apache2', default => 'httpd' }
}
)"},
    {"modules/other/manifests/child.pp", "class other::child inherits other::params { }\n"},
    {"modules/other/lib/facter/one.rb", "Facter.add(:one) do\n  setcode do\n    'x'\n  end\nend\n"},
    {"modules/other/facts.d/two.txt", "two=2\n"},
    {"modules/other/lib/facter/kernel.rb",
     "Facter.add(:kernel) do\n  setcode do\n    compute\n  end\nend\n"},
    {"modules/other/lib/puppet/functions/is_default.rb", R"(
Puppet::Functions.create_function(:is_default) do
  def is_default(value)
    unless value.is_a?(String)
      return false
    end
    return (value == 'default')
  end
end
)"},
    {"modules/stdlib/lib/puppet/parser/functions/any2array.rb",
     "module Puppet::Parser::Functions\n  newfunction(:any2array, type: :rvalue) { |a| a }\nend\n"},
    {".puppet-ls/stubs/variables.pp",
     "type top_scope {\n  attr zone, Enum['north', 'south']\n  attr owner, Nobody::Knows\n}\n"},
    {"modules/other/functions/concat.pp", "function concat($a, $b) >> String { \"${a}${b}\" }\n"},
    {"modules/concat/lib/puppet/parser/functions/pick.rb",
     "module Puppet::Parser::Functions\n  newfunction(:pick, type: :rvalue) { |a| a[0] }\nend\n"},
};

/// Returns the inferred type of an expression in the body of a class.
std::string typeOf(const std::string& expression) {
  const std::string text =
      "class site(String $text, $untyped) {\n  $name_of_site = 'x'\n  $it = " + expression +
      "\n}\n";
  const test::AnnotatedWorld world(kFiles, "modules/site/manifests/init.pp", text);
  const auto& tree = world.model().tree();
  for (const parser::Expression& top : parser::SourceFile(parser::Cursor::root(tree)).statements())
    if (const parser::ClassDefinition class_{top})
      for (const parser::Expression& statement : class_.body().statements())
        if (const parser::Assignment set{statement}; set && set.left().text() == "$it")
          if (const auto value = world.model().valueOf(set.right()))
            return types::toSource(types::inferDetailed(*value));
  return "not evaluated";
}

}  // namespace

TEST_CASE("facts and server variables have the types of the stubs") {
  struct Case {
    const char *expression, *type;
  };
  constexpr Case kCases[] = {
      {"$facts['os']['family']", "Optional[String]"},
      {"$facts['os']['release']", "Optional[Hash[String, Any]]"},
      {"$facts['networking']['interfaces']['eth0']['ip']", "Optional[String]"},
      {"$facts['processors']['models'][0]", "Optional[String]"},
      {"$facts['os']['tomorrow']", "Any"},
      {"$facts['site_fact']", "Any"},
      {"$facts[$text]", "Any"},
      {"$facts", "Hash[String, Any]"},
      {"$os['name']", "Optional[String]"},
      {"$::osfamily", "Optional[String]"},
      {"$processorcount", "Optional[Integer]"},
      {"$::blockdevices", "Any"},
      {"$environment", "String[1]"},
      {"$trusted['certname']", "Optional[String]"},
      {"if $facts['os']['family'] =~ NotUndef { $facts['os']['family'] } else { 'none' }",
       "String"},
      // Facts of modules.
      {"$facts['one']", "Optional[String]"},
      {"$::two", "Optional[String]"},
      {"$kernel", "Any"},
      // Variables that stubs of the project declare.
      {"$zone", "Enum['north', 'south']"},
      {"$::zone", "Enum['north', 'south']"},
      {"$owner", "Any"},
  };
  for (const auto& [expression, type] : kCases) {
    CAPTURE(std::string(expression));
    CHECK(typeOf(expression) == std::string(type));
  }
}

TEST_CASE("variables of other classes have the values that the class gives them") {
  struct Case {
    const char *expression, *type;
  };
  constexpr Case kCases[] = {
      {"$other::port", "Integer"},
      {"$::other::path", "String[6]"},
      {"$other::anything", "Any"},
      {"$other::sometimes", "Optional[Integer[1, 1]]"},
      {"$other::params::package", "Enum['apache2', 'httpd']"},
      {"$other::child::package", "Enum['apache2', 'httpd']"},
      {"$other::back", "String"},
      {"$other::missing", "Any"},
      {"$nobody::knows", "Any"},
  };
  for (const auto& [expression, type] : kCases) {
    CAPTURE(std::string(expression));
    CHECK(typeOf(expression) == std::string(type));
  }
}

TEST_CASE("functions of modules return the types of their code") {
  struct Case {
    const char *expression, *type;
  };
  constexpr Case kCases[] = {
      {"is_default($untyped)", "Boolean"},
      {"any2array($untyped)", "Array"},
      {"any2array($text)", "Array[String]"},
      {"any2array(['a'])", "Tuple[String]"},
      // Names of another module.
      {"pick($text, 'a')", "Any"},
      {"Anchor['x']", "Any"},  // unknown in a complete environment
  };
  for (const auto& [expression, type] : kCases) {
    CAPTURE(std::string(expression));
    CHECK(typeOf(expression) == std::string(type));
  }
}
