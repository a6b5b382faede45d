// Inlay hints with the values that data has on one node.

#include "analysis/features/data/node_values.h"

#include <string>

#include <doctest/doctest.h>

#include "parser/data/parse_data.h"
#include "tests/support/data_world.h"
#include "types/core/collections.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::DataWorld;
using types::Value;

namespace {

const DataWorld::Files kFiles = {
    {"hiera.yaml",
     "version: 5\nhierarchy:\n  - name: Nodes\n    path: 'nodes/%{trusted.certname}.yaml'\n"
     "  - name: Systems\n    path: 'os/%{facts.os.family}.yaml'\n"
     "  - name: Roles\n    path: 'roles/%{role}.yaml'\n"
     "  - name: Common\n    path: common.yaml\n"},
    {"data/nodes/one.example.com.yaml", "web::port: 8080\nweb::sites: [a]\n"},
    {"data/nodes/two.example.com.yaml", "web::port: 9090\n"},
    {"data/os/Debian.yaml", "web::sites: [b]\nweb::family: '%{facts.os.family} Linux'\n"},
    {"data/common.yaml", "web::port: 80\nlookup_options:\n  web::sites:\n    merge: unique\n"},
    {"modules/web/manifests/init.pp", "class web($port, $sites, $family, $other = 1) { }\n"},
};

ShownNode nodeOf(const std::string& name, const std::string& family) {
  types::HashBuilder os, facts;
  os.set("family", Value::string(family));
  facts.set("os", os.build());
  return {name, facts.build()};
}

/// Returns the text with the hints in it.
std::string withHints(std::string text, const std::vector<InlayHint>& hints) {
  for (auto hint = hints.rbegin(); hint != hints.rend(); ++hint)
    text.insert(hint->offset, " <" + hint->text + '>');
  return text;
}

constexpr TextRange kAll{0, 1U << 20};

std::string dataWithHints(const std::string& file, const std::string& text, const ShownNode& node) {
  const DataWorld world(kFiles, file, text);
  const auto tree = parser::parseData(SourceText(text), parser::DataFormat::Yaml);
  return withHints(text, dataValueHints(world.model(), *tree, kAll, node));
}

}  // namespace

TEST_CASE("keys of data show what a lookup on the node returns instead") {
  const ShownNode one = nodeOf("one.example.com", "Debian");
  CHECK(dataWithHints("data/common.yaml",
                      "lookup_options:\n  web::sites:\n    merge: unique\nweb::port: 80 # http\n"
                      "web::sites:\n  - c\nweb::other: 5\nweb::family: x\n'web::motto': "
                      "\"%{facts.os.family}!\"\n",
                      one) ==
        "lookup_options:\n  web::sites:\n    merge: unique\n"
        "web::port: 80 <= 8080 (data/nodes/one.example.com.yaml)> # http\n"
        "web::sites: <= ['a', 'b', 'c'] (merged)>\n  - c\nweb::other: 5\n"
        "web::family: x <= 'Debian Linux' (data/os/Debian.yaml)>\n"
        "'web::motto': \"%{facts.os.family}!\" <= 'Debian!' (data/common.yaml)>\n");
  // One without a value of its own shows that of the open file.
  CHECK(dataWithHints("data/common.yaml", "web::port: 80\n", nodeOf("x", "RedHat")) ==
        "web::port: 80\n");
}

TEST_CASE("files that the node does not read, and what is not known, show nothing") {
  const ShownNode two = nodeOf("two.example.com", "RedHat");
  CHECK(dataWithHints("data/os/Debian.yaml", "web::port: 1\n", two) == "web::port: 1\n");
  CHECK(dataWithHints("data/nodes/one.example.com.yaml", "web::port: 1\n", two) ==
        "web::port: 1\n");
  CHECK(dataWithHints("data/common.yaml", "web::secret: ENC[PKCS7,aaaa]\n- broken: [\n", two) ==
        "web::secret: ENC[PKCS7,aaaa]\n- broken: [\n");
  CHECK(dataWithHints("data/elsewhere.yaml", "web::port: 1\n", two) == "web::port: 1\n");
}

TEST_CASE("parameters of classes show what data gives them on the node") {
  const std::string text =
      "class web(\n  $port,\n  Array $sites = [],\n  $family = 'x',\n  $other = 1\n) { }\n";
  const DataWorld world(kFiles, "modules/web/manifests/init.pp", text);
  const SemanticModel model(parser::parse(SourceText(text)), world.model().path(),
                            world.model().snapshot());
  CHECK(withHints(text, parameterValueHints(model, kAll, nodeOf("one.example.com", "Debian"))) ==
        "class web(\n  $port <= 8080 (data/nodes/one.example.com.yaml)>,\n"
        "  Array $sites = [] <= ['a', 'b'] (merged)>,\n"
        "  $family = 'x' <= 'Debian Linux' (data/os/Debian.yaml)>,\n  $other = 1\n) { }\n");
  CHECK(withHints(text, parameterValueHints(model, {0, 16}, nodeOf("none", "RedHat"))) ==
        "class web(\n  $port <= 80 (data/common.yaml)>,\n  Array $sites = [],\n"
        "  $family = 'x',\n  $other = 1\n) { }\n");
}
