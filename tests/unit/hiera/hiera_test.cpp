#include <algorithm>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/hiera/data_file.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/rules/project/data_check.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/workspace.h"
#include "tests/batch/batch_eval.h"
#include "tests/support/recorded_cases.h"
#include "tests/support/temporary_folder.h"
#include "types/text/value_printer.h"

using namespace puppet;
using analysis::DataFile;
using Json = nlohmann::json;

namespace {

/// Converts the answer to a case to the recorded form (tests/conformance/reference.rb).
Json recorded(Json record, LanguageLevel level) {
  const test::TemporaryFolder folder;
  for (const auto& [path, text] : record["files"].items())
    folder.write("production/" + path, text.get<std::string>());
  record["environment"] = folder.at("production");
  record["source"] = record["value"];
  return test::recordedResult(server::answerToEvalCase(record.dump(), level));
}

std::string textOf(const DataFile& file, std::string_view key) {
  const analysis::DataEntry* entry = file.find(key);
  return entry ? types::programText(entry->value) : "";
}

}  // namespace

TEST_CASE("hiera: lookups have the results that Puppet recorded") {
  test::checkRecordedCases("hiera/lookup.jsonl", recorded);
  test::checkRecordedCases("hiera/version4.jsonl", recorded);
}

TEST_CASE("hiera: keys are found by their offsets") {
  const std::string yaml = "# text\na: 1\n'b':\n  c: 2\n\"d\": [x]\n";
  const DataFile file = DataFile::read(yaml, DataFile::Format::Yaml);
  REQUIRE(file.entries().size() == 3);
  for (const auto& entry : file.entries())
    CHECK(yaml.substr(entry.place.start, entry.place.end - entry.place.start) == entry.key);
  CHECK(file.entries()[1].line == 3);

  const std::string json = "{\"a\": {\"b\": 1},\n \"c\\\"\": [{\"d\": 2}], \"e\" : \"a\"}";
  const DataFile other = DataFile::read(json, DataFile::Format::Json);
  REQUIRE(other.entries().size() == 3);
  CHECK(json.substr(other.entries()[2].place.start, 1) == "e");
  CHECK(other.entries()[2].line == 2);
}

TEST_CASE("hiera: any bytes are read in bounded time") {
  std::string bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n";
  for (char name = 'b'; name < 'm'; ++name) {
    const std::string before(1, static_cast<char>(name - 1));
    bomb += std::string(1, name) + ": &" + name + " [";
    for (int i = 0; i < 9; ++i) bomb += (i ? ",*" : "*") + before;
    bomb += "]\n";
  }
  CHECK(DataFile::read(bomb, DataFile::Format::Yaml).problem().message != "");
  CHECK(DataFile::read(std::string(100'000, '['), DataFile::Format::Yaml).problem().message != "");
  CHECK(DataFile::read(std::string(100'000, '['), DataFile::Format::Json).problem().message != "");
  CHECK(DataFile::read("a: \xff\xfe\x00", DataFile::Format::Yaml).entries().size() <= 1);
  CHECK(DataFile::read("a: &a [*a]\n", DataFile::Format::Yaml).problem().message != "");
  CHECK(DataFile::read("a: *nowhere\n", DataFile::Format::Yaml).problem().message != "");
  CHECK(DataFile::read("a: 2020-01-01\n", DataFile::Format::Yaml).problem().line == 1);
  CHECK(textOf(DataFile::read("a: 1\na: 2", DataFile::Format::Yaml), "a") == "2");
}

TEST_CASE("hiera: keys are split at their dots") {
  const struct {
    const char* text;
    int segments;  ///< -1 if malformed
  } rows[] = {
      {"a", 0},     {"a::b", 0},  {"a.b", 1},   {"a.'b.c'.d", 2}, {"'a.b'", 0},
      {"a..b", -1}, {"", -1},     {".a", -1},   {"a.", -1},       {"a.0", 1},
      {"a.'b", -1}, {"a.''", -1}, {"a.b c", 1}, {"a.\"x\"y", -1},
  };
  for (const auto& [text, segments] : rows) {
    CAPTURE(text);
    const auto key = analysis::DataKey::parse(text);
    CHECK((key ? static_cast<int>(key->segments.size()) : -1) == segments);
  }
}

TEST_CASE("hiera: a key has its values at each level, and mistakes in data are found") {
  const test::TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write("hiera.yaml",
               "version: 5\nhierarchy:\n"
               "  - {name: nodes, path: 'nodes/%{trusted.certname}.yaml'}\n"
               "  - {name: common, path: common.yaml}\n");
  folder.write("data/nodes/a.yaml", "m::size: 1\n");
  folder.write("data/nodes/b.yaml", "# b\nm::size: large\nm::host: '%{facts.x}'\n");
  folder.write("data/common.yaml",
               "m::size: 3\nm::sise: 3\nm::sevrer::x: 1\nelse::x: 1\nm::host: 5\nm::key: '1'\n"
               "lookup_options:\n  m::key: {convert_to: Integer}\n");
  folder.write("modules/m/manifests/init.pp",
               "class m(Integer $size = 1, String $host = '', Integer $key = 0) { }");
  folder.write("modules/m/manifests/server.pp", "class m::server { }");
  folder.write("modules/m/hiera.yaml", "version: 5\nhierarchy:\n  - {name: own, path: m.yaml}\n");
  folder.write("modules/m/data/m.yaml", "m::size: 4\n");
  analysis::WorkspaceOptions options;
  options.usesCache = false;
  analysis::Workspace workspace(options);
  workspace.load(folder.path());
  const auto snapshot = workspace.snapshot();
  std::string levels;
  for (const analysis::DataPlace& place : analysis::placesOf(snapshot, "m::size"))
    levels += place.level + ':' + types::programText(place.entry->value) + ' ';
  CHECK(levels == "nodes:1 nodes:'large' common:3 own:4 ");

  std::vector<std::string> found;
  for (const char* path :
       {"data/common.yaml", "data/nodes/a.yaml", "data/nodes/b.yaml", "modules/m/data/m.yaml"}) {
    analysis::QueryContext queries(snapshot);
    const auto role = analysis::roleOf(queries, folder.at(path));
    REQUIRE(role);
    const auto text = analysis::readFile(folder.at(path), 4096);
    const analysis::ReadData read(SourceText(text->bytes), parser::DataFormat::Yaml, nullptr);
    for (const analysis::DataFinding& finding :
         analysis::checkDataFile(queries, folder.at(path), *role, read).list)
      found.push_back(std::string(path) + ':' + std::to_string(finding.line) + ' ' +
                      finding.message);
  }
  std::ranges::sort(found);
  CHECK(found == std::vector<std::string>{
                     "data/common.yaml:2 the class 'm' has no parameter 'sise'; did you mean "
                     "'size'?",
                     "data/common.yaml:3 class 'm::sevrer' not found; did you mean 'm::server'?",
                     "data/common.yaml:5 'm::host' expects a String value, got Integer",
                     "data/nodes/b.yaml:2 'm::size' expects an Integer value, got String"});
}
