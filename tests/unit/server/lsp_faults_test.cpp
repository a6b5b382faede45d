// When edits break their promise, nothing is sent and the fault is logged.

#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/fault_policy.h"
#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

constexpr const char* kUri = "file:///m/manifests/init.pp";
constexpr const char* kFaultsText = "class m {\n  $x=\"a\"\n  $y=\"b\"\n}\n";

Json position(int line, int character) { return {{"line", line}, {"character", character}}; }

Json range(int startLine, int endLine) {
  return {{"start", position(startLine, 0)}, {"end", position(endLine, 0)}};
}

/// Requests whose answers have edits, with their parameters.
std::vector<std::pair<std::string, Json>> editingRequests() {
  const Json document = {{"uri", kUri}};
  const Json options = {{"tabSize", 2}, {"insertSpaces", true}};
  return {
      {"textDocument/formatting", {{"textDocument", document}, {"options", options}}},
      {"textDocument/rangeFormatting",
       {{"textDocument", document}, {"range", range(1, 2)}, {"options", options}}},
      {"textDocument/rangesFormatting",
       {{"textDocument", document}, {"ranges", {range(1, 2), range(2, 3)}}, {"options", options}}},
      {"textDocument/onTypeFormatting",
       {{"textDocument", document},
        {"position", position(3, 1)},
        {"ch", "}"},
        {"options", options}}},
  };
}

bool hasEdit(const Json& answer) { return answer.dump().find("newText") != std::string::npos; }

}  // namespace

TEST_CASE("faults: rejected edits are not sent but logged") {
  for (const auto& [method, params] : editingRequests()) {
    CAPTURE(method);
    puppet::server::TestClient client;
    client.start();
    client.open(kUri, kFaultsText);
    client.takeSent();
    CHECK(hasEdit(client.call(method, params)));
    CHECK(client.take("window/logMessage").empty());
    const puppet::test::ReportedFaults policy(true);
    const Json answer = client.call(method, params);
    CHECK_FALSE(hasEdit(answer));
    if (method == "textDocument/onTypeFormatting")
      CHECK(answer.is_null());
    else
      CHECK(answer["message"] ==
            "rejected edits that would damage the text: all edits are rejected");
    const auto logged = client.take("window/logMessage");
    REQUIRE(logged.size() == 1);
    CHECK(logged[0]["type"] == 1);
    const std::string message = logged[0]["message"];
    CHECK(message.starts_with("rejected the edits of a format in /m/manifests/init.pp: "));
    CHECK(message.find("class m {\\n  $x=") != std::string::npos);
  }
}

TEST_CASE("faults: a rename with rejected edits is refused") {
  TestProject project;
  const std::string file = "modules/m/manifests/init.pp";
  project.write(file, kFaultsText);
  project.write("modules/m/manifests/user.pp", "class m::user {\n  notice($m::x)\n}\n");
  project.start();
  project.open(file, kFaultsText);
  CHECK(hasEdit(project.ask("textDocument/rename", file, 1, 3, {{"newName", "z"}})));
  project.client.takeSent();
  const puppet::test::ReportedFaults policy(true);
  const Json answer = project.ask("textDocument/rename", file, 1, 3, {{"newName", "z"}});
  CHECK_FALSE(hasEdit(answer));
  CHECK(answer["message"] == "rejected edits that would damage the text: all edits are rejected");
  const auto logged = project.client.take("window/logMessage");
  REQUIRE_FALSE(logged.empty());
  CHECK(std::string(logged[0]["message"]).starts_with("rejected the edits of a rename in "));
}

TEST_CASE("faults: a code action with rejected edits is left out") {
  puppet::server::TestClient client;
  client.start();
  client.open(kUri, "$a += 1\n");
  const Json params = {{"textDocument", {{"uri", kUri}}},
                       {"range", range(0, 1)},
                       {"context", {{"diagnostics", Json::array()}}}};
  const Json before = client.call("textDocument/codeAction", params);
  CHECK(hasEdit(before));
  client.takeSent();
  const puppet::test::ReportedFaults policy(true);
  CHECK_FALSE(hasEdit(client.call("textDocument/codeAction", params)));
  CHECK_FALSE(client.take("window/logMessage").empty());
}
