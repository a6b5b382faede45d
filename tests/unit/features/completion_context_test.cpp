// Completion of names that the code around the place tells: keys, titles, templates.

#include <string>

#include <doctest/doctest.h>

#include "tests/support/completion_world.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

struct StoreWorld : test::CompletionWorld {
  StoreWorld() {
    folder.write(
        "hiera.yaml",
        "version: 5\nhierarchy:\n  - { name: Nodes, path: 'nodes/%{trusted.certname}.yaml' "
        "}\n  - { name: Common, path: common.yaml }\n");
    folder.write("data/common.yaml", "store::limits: { disk: 1, memory: { soft: 2 } }\n");
    folder.write("data/nodes/one.yaml", "store::limits: { network: 3 }\n");
    folder.write("modules/store/manifests/init.pp",
                 "class store(Hash $limits, Enum[small, large] $size, Hash $mounts = {}) { }");
    folder.write("modules/store/manifests/params.pp",
                 "class store::params { $mounts = {'root' => {'kind' => 1}, 'home' => 2} }");
    for (const char* name : {"cache.conf", "cache_index", "quota", "store"})
      folder.write("modules/store/templates/" + std::string(name) + ".erb", "x");
    workspace.load(folder.path());
  }

  /// Returns the labels in a file of the module `store`, separated by spaces.
  std::string labels(const std::string& source) const {
    std::string all;
    for (const CompletionItem& item : at(source, {}, "modules/store/manifests/mine.pp").items)
      all += (all.empty() ? "" : " ") + item.label;
    return all;
  }
  std::string first(const std::string& source) const {
    const std::string all = labels(source);
    return all.substr(0, all.find(' '));
  }
};

}  // namespace

TEST_CASE("keys of a hash are those that data gives a parameter, on any node") {
  const StoreWorld world;
  CHECK(world.labels("class store::mine { $x = $store::limits['<>'] }")
            .starts_with("disk memory network"));
  CHECK(world.labels("class store::mine { $x = $::store::limits['<>'] }")
            .starts_with("disk memory network"));
  CHECK(world.first("class store::mine { $x = $store::limits['memory']['<>'] }") == "soft");
  CHECK(world.labels("class store(Hash $limits) { $x = $limits['n<>'] }") == "network");
  CHECK(world.labels("class store(Hash $limits) { $f = 1 $x = $other['n<>'] }") == "");
}

TEST_CASE("keys of a hash are those that code uses with variables of its name") {
  const StoreWorld world;
  // The manifest that mostly sets the variable counts, for the same path only.
  CHECK(world.labels("class store::mine { $x = $store::mounts['<>'] }").starts_with("home root"));
  CHECK(world.first("class store::mine { $x = $mounts['root']['<>'] }") == "kind");
  // Read, and written for an attribute, in the file itself.
  CHECK(world.first("$a = $job['zone'] $b = $other['all'] $c = $job['<>']") == "zone");
  CHECK(world.first("web::site { 'x': job => {'zone' => 1, 'all' => 2} } $c = $job['z<>']") ==
        "zone");
  // A hash literal takes the keys of the others, each once.
  CHECK(world.labels("$a = [{'name' => 1, 'number' => 2}, {'name' => 1, 'n<>'}]") == "number");
}

TEST_CASE("facts of the top scope have their keys") {
  const StoreWorld world;
  CHECK(world.first("if $::os['f<>'] { }") == "family");
  CHECK(world.first("if \"${::os['f<>']}\" == 'x' { }") == "family");
  CHECK(world.first("if $::os['release']['ma<>'] { }") == "major");
  CHECK(world.first("if $::os['family'] == '<>' { }") == "RedHat");
}

TEST_CASE("parameters of other classes have their types") {
  const StoreWorld world;
  CHECK(world.first("class store::mine { if $store::size == l<> }") == "large");
  CHECK(world.first("class store::mine { case $::store::size { 's<>' } }") == "small");
}

TEST_CASE("titles are chosen by the words of the statement, and by what is not used yet") {
  const StoreWorld world;
  const std::string services = "service { ['alpha', 'beta', 'gamma']: }\n";
  CHECK(world.first(services + "Gamma_config <||> ~> Service['<>']") == "gamma");
  CHECK(world.first(services + "File['x'] ~> Service['alpha'] File['y'] ~> Service['gamma']\n"
                               "File['z'] ~> Service['<>']") == "beta");
}

TEST_CASE("templates are chosen by the definition around, and by what is not rendered yet") {
  StoreWorld world;
  CHECK(world.first("class store::quota { file { '/x': content => template('store/<>') } }") ==
        "store/quota.erb");
  CHECK(world.first("class store::cache { file { '/x': content => template('store/<>') } }") ==
        "store/cache.conf.erb");
  CHECK(
      world.first("class store::mine { file { '/etc/index': content => template('store/<>') } }") ==
      "store/cache_index.erb");
  world.folder.write("modules/store/manifests/index.pp",
                     "class store::index { $a = template('store/cache_index.erb') }");
  world.workspace.load(world.folder.path());
  CHECK(world.first("class store::mine { $b = template('store/c<>') }") == "store/cache.conf.erb");
}

TEST_CASE("an unclosed string does not hide the code behind it") {
  const StoreWorld world;
  const std::string behind = "\n  service { 'alpha': }\n  $b = $job['zone']\n}\n";
  CHECK(world.first("class store::mine {\n  File['x'] ~> Service['<>" + behind) == "alpha");
  CHECK(world.first("class store::mine {\n  $a = $job['<>" + behind) == "zone");
  CHECK(world.first("class store::mine {\n  $a = $job[\"<>" + behind) == "zone");
  CHECK(world.first("class store::mine {\n  $a = $facts[\"ke<>\n  $b = \"${x}\"\n}\n") == "kernel");
  // A name never reaches to the next line.
  const std::string source = "class store::mine {\n  $a = $job['<>" + behind;
  CHECK(world.at(source).replace.end <= source.find('\n', source.find("<>")));
}
