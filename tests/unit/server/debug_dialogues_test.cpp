// Recorded dialogues with the debugger: tests/dap/*.jsonl, one message per line,
// {"dir":"c"|"r"|"s","msg":{...}}: "c" from the client, "r" from the client while the program runs,
// "s" from the session. The client's lines are replayed, and the session's messages must equal the
// recorded ones and have the shapes of the protocol. ROOT stands for the folder of the environment.
// PUPPET_LS_UPDATE=1 updates the session's lines.

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/cli/debug/debug_command.h"
#include "server/debug/message_shapes.h"
#include "tests/support/debug_client.h"
#include "tests/support/recorded_dialogues.h"

using puppet::server::DebugSession;
using puppet::server::ScriptedMessages;
using puppet::test::checkDialogues;
using puppet::test::Dialogue;
using puppet::test::dialoguesIn;
using puppet::test::readDialogue;
using Json = puppet::protocol::Json;
namespace fs = std::filesystem;

namespace {

constexpr const char* kFolder = "tests/dap";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// Returns the dialogue that results from the client's lines of `recorded`.
Dialogue replayDebug(const Dialogue& recorded) {
  const std::string root =
      fs::canonical(fs::path(PUPPET_LS_SOURCE_DIR) / kFolder / "environment").generic_string();
  ScriptedMessages messages;
  Dialogue lines;
  std::vector<std::string> delivered;
  for (const std::string& line : recorded) {
    const Json entry = Json::parse(line);
    if (entry["dir"] == "s") continue;
    messages.add(replaced(entry["msg"].dump(), "ROOT", root), entry["dir"] == "r");
    delivered.push_back(line);
  }
  std::size_t next = 0;
  messages.onNext = [&](const std::string&) { lines.push_back(delivered[next++]); };
  const auto send = [&](const std::string& body) {
    const Json message = Json::parse(body);
    const std::string mismatch = puppet::server::mismatchOfSent(message);
    CHECK(mismatch == "");
    lines.push_back(replaced(Json{{"dir", "s"}, {"msg", message}}.dump(), root, "ROOT"));
  };
  DebugSession(messages, send, puppet::server::launchDebugged).run();
  return lines;
}

}  // namespace

TEST_CASE("recorded dialogues with the debugger are answered as recorded") {
  checkDialogues(kFolder, replayDebug);
}

TEST_CASE("the recorded dialogues have each request of the debugger, answered with success") {
  std::set<std::string> answered;
  for (const fs::path& path : dialoguesIn(kFolder))
    for (const std::string& line : readDialogue(path)) {
      const Json message = Json::parse(line)["msg"];
      if (!message.is_object()) continue;
      if (message["type"] == "response" && message["success"] == true)
        answered.insert(message["command"].get<std::string>());
    }
  for (const DebugSession::Request& request : DebugSession::requests()) {
    if (request.command == "attach") continue;  // always refused
    CAPTURE(request.command);
    CHECK(answered.contains(std::string(request.command)));
  }
}

TEST_CASE("messages whose members have other shapes are detected") {
  using puppet::server::mismatchOfSent;
  using puppet::server::mismatchWith;
  CHECK(mismatchWith({{"threadId", 1}}, "onThread") == "");
  CHECK(mismatchWith({{"threadId", "1"}}, "onThread") == "arguments.threadId: expected an integer");
  CHECK(mismatchWith(Json::object(), "onThread") == "arguments.threadId: expected a value");
  CHECK(mismatchWith(Json::array(), "onThread") == "arguments: expected an object");
  CHECK(mismatchWith({{"source", Json::object()}, {"lines", {1, "2"}}}, "setBreakpoints") ==
        "arguments.lines[1]: expected an integer");
  const Json event = {
      {"seq", 1}, {"type", "event"}, {"event", "exited"}, {"body", {{"exitCode", 0}}}};
  CHECK(mismatchOfSent(event) == "");
  Json other = event;
  other["body"]["code"] = 1;
  CHECK(mismatchOfSent(other) == "body: has members of no shape");
  other["body"] = Json::object();
  CHECK(mismatchOfSent(other) == "body.exitCode: expected a value");
}
