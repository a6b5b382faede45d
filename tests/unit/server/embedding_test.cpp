#include "server/embedded/embedding.h"

#include <chrono>
#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "protocol/json.h"
#include "server/embedded/embedded_server.h"

using puppet::protocol::Json;
using puppet::server::EmbeddedServer;

namespace {

const Json kInitialize{{"jsonrpc", "2.0"},
                       {"id", 1},
                       {"method", "initialize"},
                       {"params", {{"processId", nullptr}, {"capabilities", Json::object()}}}};

Json opened(std::string_view text) {
  return {{"jsonrpc", "2.0"},
          {"method", "textDocument/didOpen"},
          {"params",
           {{"textDocument",
             {{"uri", "file:///nowhere/a.pp"},
              {"languageId", "puppet"},
              {"version", 1},
              {"text", text}}}}}};
}

std::vector<Json> settled(EmbeddedServer& server) {
  while (server.step() == std::chrono::microseconds::zero()) continue;
  std::vector<Json> messages;
  while (const auto message = server.take()) messages.push_back(Json::parse(*message));
  return messages;
}

}  // namespace

TEST_CASE("an embedded server works only when it is stepped") {
  EmbeddedServer server({.version = "1"});
  server.receive(kInitialize.dump());
  CHECK_FALSE(server.take());
  const auto answers = settled(server);
  REQUIRE(answers.size() == 1);
  CHECK(answers[0]["result"]["serverInfo"]["version"] == "1");
  server.receive(opened("$a = $b\n").dump());
  const auto findings = settled(server);
  REQUIRE(findings.size() == 1);
  CHECK(findings[0]["params"]["diagnostics"][0]["code"] == "unknown-variable");
}

TEST_CASE("an embedded server returns the time until its next timer") {
  EmbeddedServer server({});
  server.receive(kInitialize.dump());
  CHECK(server.step() == std::chrono::microseconds::zero());
  settled(server);
  // After `initialized` a client without dynamic registration is not asked for anything.
  CHECK_FALSE(server.step());
}

TEST_CASE("the functions of a module pass messages through its memory") {
  const std::string message = kInitialize.dump();
  std::memcpy(puppetLsInput(message.size()), message.data(), message.size());
  puppetLsReceive();
  while (puppetLsStep() == 0) continue;
  const auto size = puppetLsTake();
  REQUIRE(size > 0);
  CHECK(Json::parse(std::string(puppetLsOutput(), static_cast<std::size_t>(size)))["id"] == 1);
  CHECK(puppetLsTake() == -1);
}
