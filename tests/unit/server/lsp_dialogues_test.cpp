// Recorded dialogues: tests/lsp/*.jsonl, one message per line, {"dir":"c"|"s","msg":{...}} from the
// client or the server. The client's lines are replayed, and the server's messages must equal the
// recorded ones. PUPPET_LS_UPDATE=1 updates these.

#include <doctest/doctest.h>

#include "tests/support/lsp_client.h"
#include "tests/support/recorded_dialogues.h"

using puppet::server::TestClient;
using puppet::test::checkDialogues;
using puppet::test::Dialogue;
using Json = puppet::protocol::Json;

namespace {

/// Returns the dialogue that results from the client's lines of `recorded`.
Dialogue replay(const Dialogue& recorded) {
  TestClient client;
  Dialogue lines;
  for (const std::string& line : recorded) {
    const Json entry = Json::parse(line);
    if (entry["dir"] != "c") continue;
    lines.push_back(line);
    client.send(entry["msg"]);
    for (const Json& message : client.takeSent())
      lines.push_back(Json{{"dir", "s"}, {"msg", message}}.dump());
  }
  return lines;
}

}  // namespace

TEST_CASE("recorded dialogues with the server are answered as recorded") {
  checkDialogues("tests/lsp", replay);
}
