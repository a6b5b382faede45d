// Names of breakpoints that a restart finds, or no longer finds.

#include <string>

#include <doctest/doctest.h>

#include "server/cli/debug/debug_command.h"
#include "tests/support/debug_client.h"
#include "tests/support/temporary_folder.h"

using puppet::protocol::Json;
using puppet::server::DebugSession;
using puppet::server::ScriptedMessages;
using puppet::test::TemporaryFolder;

TEST_CASE("a restart verifies the names of breakpoints anew, and stops at new definitions") {
  const TemporaryFolder folder;
  const std::string manifest = folder.write("site.pp", "class old { notice('old') }\ninclude old");
  ScriptedMessages messages;
  int seq = 0;
  const auto request = [&](const std::string& command, Json arguments) {
    messages.add(
        Json{{"seq", ++seq}, {"type", "request"}, {"command", command}, {"arguments", arguments}}
            .dump());
  };
  request("initialize", {{"adapterID", "puppet"}});
  request("launch", {{"program", manifest}, {"environment", folder.path()}});
  request("setFunctionBreakpoints", {{"breakpoints", {{{"name", "old"}}, {{"name", "new"}}}}});
  request("configurationDone", Json::object());
  request("restart", Json::object());  // while the program is stopped
  request("disconnect", Json::object());
  messages.onNext = [&](const std::string& body) {
    if (Json::parse(body)["command"] == "restart")
      folder.write("site.pp", "class new { notice('new') }\ninclude new");
  };
  std::string log;
  const auto send = [&](const std::string& body) {
    const Json message = Json::parse(body);
    const std::string event = message.value("event", "");
    if (event == "stopped") log += "stopped in " + message["body"].value("text", "") + '\n';
    if (event != "breakpoint") return;
    const Json& breakpoint = message["body"]["breakpoint"];
    log += std::to_string(breakpoint["id"].get<int>()) + ": " +
           breakpoint.value("message", "verified") + '\n';
  };
  DebugSession(messages, send, puppet::server::launchDebugged).run();
  CHECK(log ==
        "stopped in class old\n"
        "1: no class, defined type, function or node has the name 'old'\n"
        "2: verified\n"
        "stopped in class new\n");
}
