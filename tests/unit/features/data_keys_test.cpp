// Hiera keys in code: locations of their data, values, and candidates.

#include "analysis/features/names/data_keys.h"

#include <string>

#include <doctest/doctest.h>

#include "analysis/features/completion/completion.h"
#include "analysis/features/hover.h"
#include "analysis/features/names/references.h"
#include "tests/support/annotated_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::AnnotatedWorld;

namespace {

const AnnotatedWorld::Files kKeyFiles = {
    {"hiera.yaml",
     "version: 5\nhierarchy:\n  - name: Nodes\n    path: 'nodes/%{trusted.certname}.yaml'\n"
     "  - name: Common\n    path: common.yaml\n"},
    {"data/common.yaml", "a::test::port: 80\nsites: [x, y]\n"},
    {"data/nodes/one.yaml", "a::test::port: 8080\nsecret: 'ticks `'\n"},
    {"modules/a/hiera.yaml", "version: 5\nhierarchy:\n  - name: Own\n    path: own.yaml\n"},
    {"modules/a/data/own.yaml", "a::test::port: 81\na::only: true\n"},
};

constexpr const char* kOpen = "modules/a/manifests/test.pp";

std::string placesAt(const std::string& source) {
  const AnnotatedWorld world(kKeyFiles, kOpen, source);
  std::string text;
  for (const Place& place : definition(world.model(), world.offset()))
    text += (text.empty() ? "" : " ") + world.show(place.path, place.name);
  return text;
}

std::string hoverAt(const std::string& source) {
  const AnnotatedWorld world(kKeyFiles, kOpen, source);
  const auto told = hover(world.model(), world.offset());
  return told ? told->markdown : std::string();
}

std::string offered(const std::string& source) {
  const AnnotatedWorld world(kKeyFiles, kOpen, source);
  std::string text;
  for (const CompletionItem& item : complete(world.model(), world.offset(), {}).items)
    text += (text.empty() ? "" : " ") + item.label;
  return text;
}

}  // namespace

TEST_CASE("definitions of keys are in the data") {
  CHECK(placesAt("$x = lookup('<>sites')") == "data/common.yaml:2:sites");
  CHECK(placesAt("$x = 'sit<>es'.lookup") == "data/common.yaml:2:sites");
  CHECK(placesAt("$x = lookup('sites', Array, 'fir<>st')") == "");
  CHECK(placesAt("$x = lookup(\"si<>tes\")") == "data/common.yaml:2:sites");
  CHECK(placesAt("$x = lookup('<>none')") == "");
  CHECK(placesAt("$x = other('<>sites')") == "");
  CHECK(placesAt("class a::test($<>port) { }") ==
        "modules/a/manifests/test.pp:1:port data/nodes/one.yaml:1:a::test::port "
        "data/common.yaml:1:a::test::port modules/a/data/own.yaml:1:a::test::port");
  CHECK(placesAt("class a::test($port) { notice($<>port) }") ==
        "modules/a/manifests/test.pp:1:port");
}

TEST_CASE("references of keys are in code and in the data") {
  AnnotatedWorld::Files files = kKeyFiles;
  files.emplace_back("manifests/site.pp", "notice(lookup('a::test::port'), lookup('sites.0'))\n");
  const auto usesAt = [&](const std::string& source, bool includesDeclaration) {
    const AnnotatedWorld world(files, kOpen, source);
    std::string text;
    for (const FileOccurrences& file :
         references(world.model(), world.offset(), includesDeclaration))
      for (const Occurrence& use : file.occurrences)
        text += (text.empty() ? "" : " ") + world.show(file.path, use.range);
    return text;
  };
  CHECK(usesAt("$x = hiera_array('<>sites')", true) ==
        "data/common.yaml:2:sites manifests/site.pp:1:sites modules/a/manifests/test.pp:1:sites");
  CHECK(usesAt("$x = hiera_array('<>sites')", false) ==
        "manifests/site.pp:1:sites modules/a/manifests/test.pp:1:sites");
  CHECK(usesAt("$x = lookup(['sites', '<>none'])", true) == "modules/a/manifests/test.pp:1:none");
  CHECK(usesAt("$x = lookup(\"'a.<>b'.c\")", true).empty());
  // Data of a parameter, and other lookups of its key.
  const std::string all =
      "data/common.yaml:1:a::test::port data/nodes/one.yaml:1:a::test::port "
      "manifests/site.pp:1:a::test::port modules/a/data/own.yaml:1:a::test::port "
      "modules/a/manifests/test.pp:1:port";
  CHECK(usesAt("class a::test($<>port) { }", true) == all);
  CHECK(usesAt("class a::test($port) { } $x = lookup('<>a::test::port')", true) ==
        all + " modules/a/manifests/test.pp:1:a::test::port");
}

TEST_CASE("hover shows the values of a key level by level") {
  CHECK(hoverAt("class a::test(Integer $<>port) { }")
            .ends_with("`8080` in `data/nodes/one.yaml:1` (Nodes)\\\n`80` in `data/common.yaml:1` "
                       "(Common)\\\n"
                       "`81` in `modules/a/data/own.yaml:1` (Own)\n"));
  CHECK(hoverAt("$x = lookup('<>sites')") ==
        "```puppet\nlookup('sites')\n```\n\n`['x', 'y']` in `data/common.yaml:2` (Common)\n");
  CHECK(hoverAt("$x = lookup('<>secret')").find("a longer value in") != std::string::npos);
}

TEST_CASE("keys are completed where they are looked up") {
  CHECK(offered("$x = lookup('<>')") == "a::only a::test::port secret sites");
  CHECK(offered("$x = lookup('sit<>')") == "sites");
  CHECK(offered("$x = hiera(\"a::<>") == "a::only a::test::port");
  CHECK(offered("$x = lookup('x', '<>')").find("sites") == std::string::npos);
}
