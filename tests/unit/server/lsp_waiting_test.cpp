// Requests that arrive before the environment of their document is indexed.

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/lsp/uri.h"
#include "server/lsp/waiting_requests.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

using puppet::server::TestClient;
using puppet::server::uriOfPath;
using puppet::server::WaitingRequests;
using puppet::test::TemporaryFolder;
using Json = puppet::protocol::Json;
using namespace std::chrono_literals;

namespace {

constexpr const char* kSite = "manifests/site.pp";
constexpr const char* kFunction = "modules/a/functions/f.pp";

/// Control repository opened by a client, with an open document and nothing indexed yet.
struct WaitingFixture : TemporaryFolder {
  TestClient client;

  WaitingFixture() {
    write("environment.conf", "modulepath = modules\n");
    write(kFunction, "function a::f(Integer $x) >> Integer { $x }\n");
    write(kSite, "$v = a::f(1)\n");
    client.scheduler.runsBackground = false;
  }
  void start(const Json& capabilities = Json::object()) {
    client.start(capabilities, nullptr, {path()});
    open();
  }
  void open() {
    client.open(uri(kSite), "$v = a::f(1)\n");
    client.takeSent();
  }
  /// Runs the indexing.
  void read() {
    client.scheduler.runsBackground = true;
    client.scheduler.drain();
  }

  std::string uri(std::string_view name) const { return uriOfPath(at(name)); }
  Json document() const { return {{"textDocument", {{"uri", uri(kSite)}}}}; }
  Json place(int character) const {
    Json params = document();
    params["position"] = {{"line", 0}, {"character", character}};
    return params;
  }
  int askDefinition() { return client.post("textDocument/definition", place(6)); }

  /// Returns the result or error code of a request; nothing if it is pending.
  std::optional<Json> answer(int id) const {
    for (const Json& message : client.sent)
      if (!message.contains("method") && message["id"] == id)
        return message.contains("result") ? message["result"] : message["error"]["code"];
    return std::nullopt;
  }
  bool isFunction(const std::optional<Json>& answer) const {
    return answer && answer->is_array() && answer->size() == 1 &&
           (*answer)[0]["uri"] == uri(kFunction);
  }
};

}  // namespace

TEST_CASE("waiting: a definition is answered once the environment has been read") {
  WaitingFixture fixture;
  fixture.start();
  const int first = fixture.askDefinition();
  const int second = fixture.client.post("workspace/symbol", {{"query", "f"}});
  CHECK_FALSE(fixture.answer(first));
  CHECK_FALSE(fixture.answer(second));
  fixture.read();
  CHECK(fixture.isFunction(fixture.answer(first)));
  CHECK(fixture.answer(second)->size() == 1);
  // No more waiting from then on.
  fixture.client.scheduler.runsBackground = false;
  CHECK(fixture.isFunction(fixture.answer(fixture.askDefinition())));
}

TEST_CASE("waiting: a document outside of all folders waits for the environment around it") {
  WaitingFixture fixture;
  fixture.client.start();
  fixture.open();
  const int id = fixture.askDefinition();
  CHECK_FALSE(fixture.answer(id));
  fixture.read();
  CHECK(fixture.isFunction(fixture.answer(id)));
}

TEST_CASE("waiting: documents that are in no environment do not wait") {
  const TemporaryFolder folder;
  TestClient client;
  client.scheduler.runsBackground = false;
  client.start();
  client.open("untitled:1", "$v = 1\n$w = $v\n");
  const Json params{{"textDocument", {{"uri", "untitled:1"}}},
                    {"position", {{"line", 1}, {"character", 6}}}};
  CHECK(client.call("textDocument/definition", params).size() == 1);
  // The wait ends when detection finds no environment.
  const std::string uri = uriOfPath(folder.at("a.pp"));
  client.open(uri, "$v = 1\n$w = $v\n");
  Json elsewhere = params;
  elsewhere["textDocument"]["uri"] = uri;
  CHECK(client.call("textDocument/definition", elsewhere) == "no answer");
  client.takeSent();
  client.scheduler.runsBackground = true;
  client.scheduler.drain();
  REQUIRE(client.sent.size() >= 1);
  CHECK(std::ranges::any_of(client.sent, [](const Json& message) {
    return message.contains("result") && message["result"].size() == 1;
  }));
}

TEST_CASE("waiting: requests about the text alone are answered at once") {
  WaitingFixture fixture;
  fixture.start();
  for (const char* method : {"textDocument/documentSymbol", "textDocument/foldingRange"})
    CHECK(fixture.answer(fixture.client.post(method, fixture.document())));
  // An error needs nothing either.
  CHECK(fixture.answer(fixture.client.post(
            "textDocument/hover", {{"textDocument", {{"uri", "file:///not/open.pp"}}},
                                   {"position", {{"line", 0}, {"character", 0}}}})) == -32602);
}

TEST_CASE("waiting: requests that the client repeats by itself are answered at once") {
  for (const bool isRefreshed : {true, false}) {
    CAPTURE(isRefreshed);
    WaitingFixture fixture;
    fixture.start({{"workspace", {{"semanticTokens", {{"refreshSupport", isRefreshed}}}}}});
    const int id = fixture.client.post("textDocument/semanticTokens/full", fixture.document());
    CHECK(fixture.answer(id).has_value() == isRefreshed);
    fixture.read();
    CHECK(fixture.answer(id).has_value());
  }
}

TEST_CASE("waiting: the answer is for the text as it was when the request came") {
  WaitingFixture fixture;
  fixture.start();
  const int id = fixture.askDefinition();
  fixture.client.edit(fixture.uri(kSite), 2, {0, 0, 0, 0}, "          # ");
  const int closed = fixture.askDefinition();
  fixture.client.notify("textDocument/didClose", fixture.document());
  fixture.read();
  CHECK(fixture.isFunction(fixture.answer(id)));
  CHECK(fixture.answer(closed) == Json::array());
}

TEST_CASE("waiting: it ends when the request is cancelled") {
  WaitingFixture fixture;
  fixture.start();
  const int id = fixture.askDefinition();
  const int other = fixture.askDefinition();
  fixture.client.notify("$/cancelRequest", {{"id", id}});
  CHECK(fixture.answer(id) == -32800);
  CHECK_FALSE(fixture.answer(other));
}

TEST_CASE("waiting: it ends after a timeout") {
  WaitingFixture fixture;
  fixture.start();
  const int id = fixture.askDefinition();
  fixture.client.scheduler.advance(WaitingRequests::kPatience / 2);
  const int later = fixture.askDefinition();
  CHECK_FALSE(fixture.answer(id));
  fixture.client.scheduler.advance(WaitingRequests::kPatience / 2);
  CHECK(fixture.answer(id) == Json::array());
  CHECK_FALSE(fixture.answer(later));
}

TEST_CASE("waiting: it ends with the session") {
  WaitingFixture fixture;
  fixture.start();
  const int id = fixture.askDefinition();
  SUBCASE("in order") {
    fixture.client.post("shutdown", nullptr);
    CHECK(fixture.answer(id) == Json::array());
  }
  SUBCASE("at once") {
    fixture.client.notify("exit", nullptr);
    CHECK(fixture.answer(id) == -32800);
  }
  SUBCASE("with the stream") {
    fixture.client.server.endOfInput();
    fixture.client.scheduler.drain();
    CHECK(fixture.answer(id) == Json::array());
  }
}

TEST_CASE("waiting: it ends when the folder is removed or read again") {
  WaitingFixture fixture;
  fixture.start({{"window", {{"workDoneProgress", true}}}});
  const int id = fixture.askDefinition();
  const auto countEnds = [&] {
    return std::ranges::count_if(fixture.client.sent, [](const Json& message) {
      return message.value("method", "") == "$/progress" &&
             message["params"]["value"]["kind"] == "end";
    });
  };
  SUBCASE("new settings") {
    fixture.client.notify("workspace/didChangeConfiguration",
                          {{"settings", {{"languageLevel", "puppet7"}}}});
    CHECK(countEnds() == 1);
    CHECK_FALSE(fixture.answer(id));
    fixture.read();
    CHECK(countEnds() == 2);
  }
  SUBCASE("another folder") {
    Json event{{"added", Json::array()}, {"removed", Json::array()}};
    event["removed"].push_back({{"uri", uriOfPath(fixture.path())}, {"name", "x"}});
    fixture.client.notify("workspace/didChangeWorkspaceFolders", {{"event", event}});
    CHECK(countEnds() == 1);
    fixture.read();
  }
  CHECK(fixture.isFunction(fixture.answer(id)));
}

TEST_CASE("waiting: an environment that cannot be read ends it, and the progress") {
  WaitingFixture fixture;
  constexpr int kFiles = 300;  // enough for a report of the progress
  for (int i = 0; i < kFiles; ++i)
    fixture.write("modules/b/manifests/c" + std::to_string(i) + ".pp", "class b::c { }\n");
  fixture.start({{"window", {{"workDoneProgress", true}}}});
  const int id = fixture.askDefinition();
  fixture.client.onMessage = [](const Json& message) {
    if (message.value("method", "") == "$/progress" &&
        message["params"]["value"]["kind"] == "report")
      throw std::runtime_error("no more progress");
  };
  fixture.read();
  CHECK(fixture.answer(id) == Json::array());
  const auto& sent = fixture.client.sent;
  const auto isEnd = [](const Json& message) {
    return message.value("method", "") == "$/progress" &&
           message["params"]["value"]["kind"] == "end";
  };
  CHECK(std::ranges::count_if(sent, isEnd) == 1);
  const auto log = std::ranges::find_if(
      sent, [](const Json& message) { return message.value("method", "") == "window/logMessage"; });
  REQUIRE(log != sent.end());
  CHECK((*log)["params"]["message"] == "reading " + fixture.path() + ": no more progress");
  CHECK((*log)["params"]["type"] == 1);
}
