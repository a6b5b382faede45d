#include "server/facts/typical_facts.h"

#include <string>

#include <doctest/doctest.h>

#include "analysis/eval/fact_types.h"
#include "server/cli/worlds/facts_files.h"
#include "types/core/collections.h"
#include "types/relations/instance.h"

using namespace puppet;

TEST_CASE("typical facts have the types of the stubs") {
  const types::Type declared = analysis::stubType("Puppet::Facts", {});
  REQUIRE(declared);
  std::string systems = server::typicalSystems() + ", ";
  for (std::size_t at = 0; at < systems.size(); at = systems.find(", ", at) + 2) {
    const std::string system = systems.substr(at, systems.find(", ", at) - at);
    CAPTURE(system);
    const auto facts = server::typicalFacts(system);
    REQUIRE(facts);
    // `facts` are an open Struct: each is compared with the type of its key.
    CHECK(facts->asHash().entries().size() >= 25);
    for (const auto& [name, value] : facts->asHash().entries()) {
      const std::string key(name.asString());
      CAPTURE(key);
      const types::Type type = analysis::typeOfTopVariable(key, {}, {});
      REQUIRE(type);
      CHECK(types::isInstance(type, value, LanguageLevel::Puppet8) == types::Tristate::Yes);
    }
  }
  CHECK_FALSE(server::typicalFacts("beos5"));
}

TEST_CASE("a system has the facts of one node where a file is not there") {
  const auto nodes = server::readNodeFacts("debian12");
  REQUIRE(nodes);
  REQUIRE(nodes->size() == 1);
  CHECK(nodes->front().name == "node.example.com");
  CHECK_FALSE(server::readNodeFacts("beos5"));
}
