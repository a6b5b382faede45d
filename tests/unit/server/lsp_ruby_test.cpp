// Open files of modules for which an upgrade is planned: Ruby, and metadata.json.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

constexpr std::string_view kFact = "modules/a/lib/facter/a.rb";
constexpr std::string_view kFactText =
    "Facter.add(:a) { setcode { File.exists?('/a') ? Fixnum : 1 } }\n";

struct RubySession : TestProject {
  explicit RubySession(const std::string& settings) {
    write("modules/a/manifests/init.pp", "class a {}\n");
    write(kFact, kFactText);
    write(".puppet-ls.yaml", settings);
    start();
  }
};

using Words = TestProject::Words;

}  // namespace

TEST_CASE("Ruby documents: a planned upgrade is reported with its fixes") {
  RubySession session("upgradeTarget: openvox9\n");
  session.open(kFact, kFactText);
  CHECK(session.published(kFact) == Words{"ruby-exists", "ruby-fixnum"});
  const Json actions = session.client.call(
      "textDocument/codeAction",
      {{"textDocument", {{"uri", session.uri(kFact)}}},
       {"range",
        {{"start", {{"line", 0}, {"character", 30}}}, {"end", {{"line", 0}, {"character", 30}}}}},
       {"context", {{"diagnostics", Json::array()}}}});
  REQUIRE_FALSE(actions.empty());
  CHECK(actions[0]["title"] == "Write File.exist?");
}

TEST_CASE("Ruby documents: without a planned upgrade nothing is reported") {
  RubySession session("languageLevel: openvox8\n");
  session.open(kFact, kFactText);
  CHECK(session.published(kFact).empty());
}

TEST_CASE("metadata.json: its requirement is compared with the version that the upgrade leads to") {
  constexpr std::string_view kMetadata = "modules/a/metadata.json";
  constexpr std::string_view kText =
      R"({ "name": "x-a", "version": "1.0.0", "author": "x", "license": "MIT", "summary": "",
  "source": "", "dependencies": [],
  "requirements": [{ "name": "puppet", "version_requirement": ">= 7.0.0 < 9.0.0" }] })"
      "\n";
  RubySession session("languageLevel: puppet7\nupgradeTarget: openvox9\n");
  session.open(kMetadata, kText);
  const Words told = session.published(kMetadata);
  CHECK(std::ranges::count(told, "metadata-puppet-bound") == 1);
  RubySession other("languageLevel: puppet7\nupgradeTarget: openvox8\n");
  other.open(kMetadata, kText);
  CHECK(std::ranges::count(other.published(kMetadata), "metadata-puppet-bound") == 0);
}
