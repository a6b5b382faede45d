// Hover, definitions, references and highlights in files of Hiera data.

#include <string>

#include <doctest/doctest.h>

#include "tests/support/data_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::DataWorld;

namespace {

const DataWorld::Files kHoverFiles = {
    {"hiera.yaml",
     "version: 5\nhierarchy:\n  - name: Nodes\n    path: 'nodes/%{trusted.certname}.yaml'\n"
     "  - name: Common\n    paths: [common.yaml, other.yaml]\n"},
    {"data/common.yaml", "sites: [x]\nweb::port: 80\n"},
    {"data/nodes/one.yaml", "sites: [y]\nusers: {}\nlookup_options: { users: { merge: hash } }\n"},
    {"modules/web/manifests/init.pp",
     "# @param port The port.\nclass web(Integer $port = 80, Web::Options $options = {}) { }\n"},
    {"modules/web/types/options.pp",
     "type Web::Options = Struct[{ mode => Enum['fast', 'safe'], Optional[log] => Boolean,\n"
     "  sites => Array[Struct[{ name => String }]] }]\n"},
};

constexpr const char* kOther = "data/other.yaml";

std::string hoverIn(const std::string& marked, const std::string& file = kOther) {
  const DataWorld world(kHoverFiles, file, marked);
  const auto hover = world.document().hover(world.offset());
  return hover ? hover->markdown : std::string();
}

bool has(const std::string& text, std::string_view part) {
  CAPTURE(text);
  return text.find(part) != text.npos;
}

std::string listed(const DataWorld& world, const std::vector<Place>& places) {
  std::string text;
  for (const Place& place : places)
    text += (text.empty() ? "" : " ") + world.show(place.path, place.name);
  return text;
}

std::string definitionIn(const std::string& marked, const std::string& file = kOther) {
  const DataWorld world(kHoverFiles, file, marked);
  return listed(world, world.document().definition(world.offset()));
}

std::string referencesIn(const std::string& marked, bool includesDeclaration = true) {
  const DataWorld world(kHoverFiles, kOther, marked);
  std::string text;
  for (const FileOccurrences& uses :
       world.document().references(world.offset(), includesDeclaration))
    for (const Occurrence& use : uses.occurrences)
      text += (text.empty() ? "" : " ") + world.show(uses.path, use.range);
  return text;
}

}  // namespace

TEST_CASE("data hover: a key in lookup_options shows its options and its values") {
  const std::string port =
      hoverIn("lookup_options:\n  web::<>port:\n    merge: unique\n    convert_to: Sensitive\n");
  CHECK(port.starts_with("`merge: unique`: Lookups return a flat Array"));
  CHECK(has(port, "`convert_to: Sensitive`: Lookups convert the value to `Sensitive`."));
  CHECK(has(port, "Integer $port"));
  CHECK(has(port, "`80` in `data/common.yaml:2` (Common)"));
  const std::string sites = hoverIn("lookup_options:\n  si<>tes: { merge: { strategy: deep } }\n");
  CHECK(sites.starts_with("`merge: deep`: Lookups merge Hashes"));
  CHECK(has(sites, "lookup('sites')"));
  CHECK(hoverIn("lookup_options:\n  un<>known: {}\n").empty());
  const std::string users = "lookup_options:\n  us<>ers: { merge: first }\n";
  CHECK(has(hoverIn(users),
            "The options of `data/nodes/one.yaml` replace these on nodes that read it."));
  CHECK(!has(hoverIn(users, "data/nodes/two.yaml"), "replace these"));
  CHECK(has(hoverIn("lookup_<>options: {}\n"), "How keys are looked up"));
}

TEST_CASE("data hover: words in lookup_options are described") {
  const std::string start = "lookup_options:\n  sites:\n";
  CHECK(has(hoverIn(start + "    me<>rge: first\n"), "How lookups combine the values"));
  CHECK(has(hoverIn(start + "    merge: fi<>rst\n"), "value of the highest level"));
  CHECK(has(hoverIn(start + "    merge: { strategy: ha<>sh }\n"), "keys of all levels"));
  CHECK(has(hoverIn(start + "    merge: { strat<>egy: hash }\n"), "The merge strategy"));
  CHECK(has(hoverIn(start + "    merge: { strategy: deep, knockout_<>prefix: x }\n"), "removes"));
  CHECK(has(hoverIn(start + "    con<>vert_to: Sensitive\n"), "TYPE.new(VALUE)"));
  const std::string type = hoverIn(start + "    convert_to: Web::Opt<>ions\n");
  CHECK(has(type, "Lookups convert the value to `Web::Options`."));
  CHECK(has(type, "type Web::Options"));
  CHECK(has(hoverIn(start + "    convert_to: [Arr<>ay, true]\n"), "value to `Array`"));
  CHECK(hoverIn(start + "    convert_to: [Array, tr<>ue]\n").empty());
  CHECK(hoverIn(start + "    merge: ot<>her\n").empty());
  CHECK(hoverIn(start + "    ot<>her: first\n").empty());
}

TEST_CASE("data hover: a pattern in lookup_options lists the keys that it matches") {
  CHECK(hoverIn("lookup_options:\n  '^we<>b::.*':\n    merge: deep\n")
            .ends_with("The pattern matches 2 known keys:\\\n`web::options`\\\n`web::port`\n"));
  CHECK(hoverIn("lookup_options:\n  '^<>.*s$': {}\n") ==
        "The pattern matches 3 known keys:\\\n`sites`\\\n`users`\\\n`web::options`\n");
  CHECK(hoverIn("lookup_options:\n  '^webs?<>::port$': {}\n") ==
        "The pattern matches 1 known key:\\\n`web::port`\n");
  CHECK(hoverIn("lookup_options:\n  '^<>no::': {}\n") == "The pattern matches no known key.\n");
  CHECK(hoverIn("lookup_options:\n  '^<>no(': {}\n").empty());
}

TEST_CASE("data hover: members of Structs have their types") {
  CHECK(hoverIn("web::options:\n  mo<>de: fast\n") ==
        "```puppet\nmode: Enum['fast', 'safe']\n```\n\nRequired member of the value of "
        "`web::options`.\n");
  CHECK(has(hoverIn("web::options: { l<>og: true }\n"), "Optional member"));
  CHECK(has(hoverIn("web::options:\n  sites:\n    - na<>me: x\n"), "name: String"));
  CHECK(hoverIn("web::options:\n  ot<>her: x\n").empty());
  CHECK(hoverIn("others:\n  na<>me: x\n").empty());
}

TEST_CASE("data hover: aliases have the values of their anchors") {
  const std::string text = "base: &b<>ase\n  x: 1\n  y: 2\na:\n  <<: *base\nb: *base\n";
  CHECK(hoverIn(text) == "Anchor `base` in line 1, 2 aliases\n\n```yaml\n  x: 1\n  y: 2\n```\n");
  CHECK(has(hoverIn("base: &base [1, 2]\na: *ba<>se\n"),
            "Anchor `base` in line 1, 1 alias\n\n```yaml\n[1, 2]\n```\n"));
  CHECK(hoverIn("a: *no<>ne\n").empty());
  CHECK(hoverIn("a: 'x &n<>one'\n").empty());
}

TEST_CASE("data definition: keys, types and aliases lead to their definitions") {
  const std::string port = "modules/web/manifests/init.pp:2:port";
  CHECK(definitionIn("lookup_options:\n  web::po<>rt: { merge: first }\n") == port);
  CHECK(definitionIn("web::po<>rt: 1\n") == port);
  CHECK(definitionIn("lookup_options:\n  sit<>es: { merge: first }\n") ==
        "data/nodes/one.yaml:1:sites data/common.yaml:1:sites");
  CHECK(definitionIn("lookup_options:\n  sites: { convert_to: Web::Op<>tions }\n") ==
        "modules/web/types/options.pp:1:Web::Options");
  CHECK(definitionIn("lookup_options:\n  sites: { merge: fi<>rst }\n").empty());
  CHECK(definitionIn("lookup_options:\n  '^web<>::': { merge: first }\n").empty());
  CHECK(definitionIn("a: &x 1\nb: *<>x\nc: &x 2\nd: *x\n") == "data/other.yaml:1:&x");
  CHECK(definitionIn("a: &x 1\nb: *x\nc: &x 2\nd: *<>x\n") == "data/other.yaml:3:&x");
}

TEST_CASE("data references: keys and anchors have their uses") {
  CHECK(referencesIn("lookup_options:\n  si<>tes: { merge: first }\n") ==
        "data/common.yaml:1:sites data/nodes/one.yaml:1:sites data/other.yaml:2:sites");
  CHECK(referencesIn("a: &<>x 1\nb: *x\nc: *x\n") ==
        "data/other.yaml:1:&x data/other.yaml:2:*x data/other.yaml:3:*x");
  CHECK(referencesIn("a: &x 1\nb: *<>x\nc: *x\n", false) ==
        "data/other.yaml:2:*x data/other.yaml:3:*x");
}

TEST_CASE("data highlights: keys and anchors are marked with their uses") {
  const auto highlights = [](const std::string& marked) {
    const DataWorld world(kHoverFiles, kOther, marked);
    std::string text;
    for (const Occurrence& one : world.document().highlights(world.offset()))
      text += (text.empty() ? "" : " ") + world.show(world.model().path(), one.range);
    return text;
  };
  CHECK(highlights("si<>tes: 1\nx: \"%{lookup('sites')}\"\nlookup_options: { sites: {} }\n") ==
        "data/other.yaml:1:sites data/other.yaml:2:sites data/other.yaml:3:sites");
  CHECK(highlights("a: &x 1\nb: *<>x\n") == "data/other.yaml:1:&x data/other.yaml:2:*x");
  CHECK(highlights("a: fi<>rst\n").empty());
}

TEST_CASE("hiera.yaml: definitions of locations are the files that they may read") {
  const auto filesIn = [](const std::string& marked) {
    DataWorld::Files files = kHoverFiles;
    files.emplace_back("data/other.yaml", "{}");
    files.emplace_back("more/b.yaml", "{}");
    const DataWorld world(files, "hiera.yaml", marked);
    std::string text;
    for (const Place& place : world.document().definition(world.offset()))
      text += (text.empty() ? "" : " ") + world.relative(place.path);
    return text;
  };
  const std::string start = "version: 5\nhierarchy:\n  - name: a\n    ";
  CHECK(filesIn(start + "path: com<>mon.yaml\n") == "data/common.yaml");
  CHECK(filesIn(start + "path: 'nodes/<>%{trusted.certname}.yaml'\n") == "data/nodes/one.yaml");
  CHECK(filesIn(start + "glob: 'nodes<>/*.yaml'\n") == "data/nodes/one.yaml");
  CHECK(filesIn(start + "paths: [nope.yaml, common.yaml, oth<>er.yaml]\n") == "data/other.yaml");
  CHECK(filesIn(start + "path: x.yaml\n  - name: b\n    paths:\n      - no<>pe.yaml\n      - "
                        "common.yaml\n") == "");
  CHECK(filesIn(start + "path: b.yaml\n    datadir: mo<>re\n") == "more/b.yaml");
  CHECK(filesIn("version: 5\ndefaults: { datadir: da<>ta }\nhierarchy:\n  - name: a\n    paths: "
                "[common.yaml, other.yaml]\n") == "data/common.yaml data/other.yaml");
  CHECK(filesIn(start + "na<>me: common.yaml\n").empty());
}
