// Links from metadata.json, Puppetfile and .fixtures.yml to modules.

#include <string>

#include <doctest/doctest.h>

#include "tests/support/data_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::DataWorld;

namespace {

const DataWorld::Files kModuleFiles = {
    {"modules/stdlib/metadata.json", "{}"},
    {"modules/stdlib/manifests/init.pp", "class stdlib { }\n"},
    {"modules/apt/README.md", "Apt."},
    {"modules/apt/manifests/init.pp", "class apt { }\n"},
    {"modules/bare/manifests/init.pp", "class bare { }\n"},
    {"modules/own/manifests/init.pp", "class own { }\n"},
};

std::string linksIn(const std::string& file, const std::string& text) {
  const DataWorld world(kModuleFiles, file, text);
  std::string shown;
  for (const DocumentLink& link : world.document().links())
    shown += (shown.empty() ? "" : " ") + world.show(world.model().path(), link.range) + "->" +
             world.relative(link.path);
  return shown;
}

}  // namespace

TEST_CASE("links to modules: dependencies of a metadata.json have links") {
  const std::string path = "modules/own/metadata.json";
  CHECK(linksIn(
            path,
            "{\"name\": \"me-own\", \"dependencies\": [\n{\"name\": \"puppetlabs/stdlib\"},\n"
            "{\"name\": \"puppetlabs-apt\"}, {\"name\": \"me/bare\"}, {\"name\": \"me/none\"}]}") ==
        path + ":2:puppetlabs/stdlib->modules/stdlib/metadata.json " + path +
            ":3:puppetlabs-apt->modules/apt/README.md");
  CHECK(linksIn(path, "{\"dependencies\": 1}").empty());
  CHECK(linksIn(path, "").empty());
}

TEST_CASE("links to modules: modules of a Puppetfile have links") {
  CHECK(linksIn("Puppetfile",
                "mod 'puppetlabs/stdlib', '9.0.0'\nmod \"apt\", git: 'x'\nmod 'me-none'\n") ==
        "Puppetfile:1:puppetlabs/stdlib->modules/stdlib/metadata.json "
        "Puppetfile:2:apt->modules/apt/README.md");
}

TEST_CASE("links to modules: fixtures have links") {
  const std::string path = "modules/own/.fixtures.yml";
  CHECK(linksIn(path,
                "fixtures:\n  repositories:\n    stdlib: 'https://example.org/stdlib'\n"
                "  forge_modules:\n    apt: { repo: puppetlabs/apt }\n    none: x\n"
                "  symlinks:\n    apt: \"#{source_dir}/../apt\"\n    own: \"#{source_dir}\"\n"
                "    other: \"#{else}/apt\"\n") ==
        path + ":3:stdlib->modules/stdlib/metadata.json " + path +
            ":5:apt->modules/apt/README.md " + path + ":8:#{source_dir}/../apt->" +
            "modules/apt/README.md");
}

TEST_CASE("links to modules: definitions lead to the targets of links") {
  const DataWorld world(kModuleFiles, "Puppetfile", "mod 'puppetlabs/std<>lib', '9.0.0'\n");
  const auto places = world.document().definition(world.offset());
  REQUIRE(places.size() == 1);
  CHECK(world.relative(places[0].path) == "modules/stdlib/metadata.json");
}
