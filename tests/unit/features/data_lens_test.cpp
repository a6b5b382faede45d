// Code lenses above keys of Hiera data.

#include "analysis/features/data/data_lens.h"

#include <string>

#include <doctest/doctest.h>

#include "tests/support/data_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::DataWorld;

namespace {

const DataWorld::Files kLensFiles = {
    {"hiera.yaml",
     "version: 5\nhierarchy:\n  - name: Nodes\n    path: 'nodes/%{trusted.certname}.yaml'\n"
     "  - name: Systems\n    path: 'os/%{facts.os.family}.yaml'\n"
     "  - name: Common\n    paths: [common.yaml, last.yaml]\n"},
    {"data/nodes/one.yaml", "web::port: 1\nweb::sites: [a]\nmaybe::x: 1\n"},
    {"data/nodes/two.yaml", "web::port: 2\nlookup_options: { maybe::x: { merge: unique } }\n"},
    {"data/os/Debian.yaml", "web::port: 3\nweb::sites: [b]\n"},
    {"data/common.yaml", "web::port: 4\nlookup_options: { web::sites: { merge: unique } }\n"},
    {"data/last.yaml", "web::port: 5\n"},
    {"modules/web/manifests/init.pp", "class web($port, $sites) { }\n"},
    {"modules/web/hiera.yaml", "version: 5\nhierarchy:\n  - name: Own\n    path: own.yaml\n"},
    {"modules/web/data/own.yaml", "web::port: 6\n"},
};

std::string lensesIn(const std::string& file, const std::string& text, bool showsPlaces = false) {
  const DataWorld world(kLensFiles, file, text);
  std::string shown;
  for (const CodeLens& lens : world.document().codeLenses({})) {
    const ResolvedCodeLens resolved = resolveDataLens(world.model(), lens.kind, lens.symbol.name);
    shown += (shown.empty() ? "" : "; ") + lens.symbol.name + " " + resolved.title;
    for (const Place& place : resolved.places)
      if (showsPlaces) shown += ' ' + world.show(place.path, place.name);
  }
  return shown;
}

}  // namespace

TEST_CASE("code lenses of data count the levels above and below") {
  CHECK(lensesIn("data/nodes/one.yaml", "web::port: 1\n", true) ==
        "web::port overrides 4 levels data/os/Debian.yaml:1:web::port data/common.yaml:1:web::port "
        "data/last.yaml:1:web::port modules/web/data/own.yaml:1:web::port");
  CHECK(lensesIn("data/os/Debian.yaml", "web::port: 3\n", true) ==
        "web::port overrides 3 levels data/common.yaml:1:web::port data/last.yaml:1:web::port "
        "modules/web/data/own.yaml:1:web::port; "
        "web::port overridden by 1 level data/nodes/one.yaml:1:web::port "
        "data/nodes/two.yaml:1:web::port");
  CHECK(lensesIn("data/common.yaml", "web::port: 4\n") ==
        "web::port overrides 2 levels; web::port overridden by 2 levels");
  CHECK(lensesIn("modules/web/data/own.yaml", "web::port: 6\n") ==
        "web::port overridden by 4 levels");
}

TEST_CASE("code lenses of data: merged values are counted") {
  CHECK(lensesIn("data/nodes/one.yaml", "web::sites: [a]\n") == "web::sites merged with 1 level");
  CHECK(lensesIn("data/common.yaml", "maybe::x: 1\n") == "maybe::x also in 1 level");
}

TEST_CASE("code lenses of data: keys of one level and other files have none") {
  CHECK(lensesIn("data/common.yaml", "other: 1\nlookup_options: {}\nweb:\n  port: 1\n").empty());
  CHECK(lensesIn("other.yaml", "web::port: 1\n").empty());
  const DataWorld world(kLensFiles, "data/common.yaml", "web::port: 1\n");
  CHECK(world.document().codeLenses({.references = false, .includes = true}).empty());
}
