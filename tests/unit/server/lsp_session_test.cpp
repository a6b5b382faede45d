#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_client.h"

using puppet::server::TestClient;
using Json = puppet::protocol::Json;
using namespace std::chrono_literals;

namespace {

constexpr const char* kSessionUri = "file:///m/manifests/init.pp";
constexpr const char* kBroken = "class {";

const Json kSessionDocument{{"textDocument", {{"uri", kSessionUri}}}};
const Json kSessionPull{{"textDocument", {{"diagnostic", Json::object()}}}};

Json initializeParams() { return {{"processId", nullptr}, {"capabilities", Json::object()}}; }

/// Returns the outcome of a request: "result" or the error's code.
std::string outcome(TestClient& client, std::string_view method) {
  const Json answer =
      client.call(method, method == "initialize" ? initializeParams() : kSessionDocument);
  return answer.is_object() && answer.contains("code") ? answer["code"].dump() : "result";
}

}  // namespace

TEST_CASE("session: requests before initialize and after shutdown are refused") {
  struct Case {
    const char* name;
    std::vector<const char*> before;
    const char* method;
    const char* outcome;
  };
  const Case cases[] = {
      {"first", {}, "initialize", "result"},
      {"request before initialize", {}, "textDocument/documentSymbol", "-32002"},
      {"unknown request before initialize", {}, "foo", "-32002"},
      {"shutdown before initialize", {}, "shutdown", "-32002"},
      {"second initialize", {"initialize"}, "initialize", "-32600"},
      {"unknown request", {"initialize"}, "foo/bar", "-32601"},
      {"unknown optional request", {"initialize"}, "$/foo", "-32601"},
      {"document that is not open", {"initialize"}, "textDocument/documentSymbol", "-32602"},
      {"shutdown", {"initialize"}, "shutdown", "result"},
      {"request after shutdown", {"initialize", "shutdown"}, "textDocument/foldingRange", "-32600"},
      {"initialize after shutdown", {"initialize", "shutdown"}, "initialize", "-32600"},
      {"second shutdown", {"initialize", "shutdown"}, "shutdown", "-32600"},
  };
  for (const Case& test : cases) {
    CAPTURE(test.name);
    TestClient client;
    for (const char* method : test.before) outcome(client, method);
    CHECK(outcome(client, test.method) == test.outcome);
  }
}

TEST_CASE("session: the exit code is zero only after shutdown") {
  struct Case {
    const char* name;
    std::vector<const char*> requests;
    bool exits;  ///< false if the stream ends without `exit`
    int code;
  };
  const Case cases[] = {
      {"in order", {"initialize", "shutdown"}, true, 0},
      {"exit without shutdown", {"initialize"}, true, 1},
      {"exit at once", {}, true, 1},
      {"end of the stream", {"initialize"}, false, 1},
      {"end of the stream after shutdown", {"initialize", "shutdown"}, false, 1},
  };
  for (const Case& test : cases) {
    CAPTURE(test.name);
    TestClient client;
    for (const char* method : test.requests) outcome(client, method);
    CHECK_FALSE(client.exitCode);
    if (test.exits) client.notify("exit", nullptr);
    client.server.endOfInput();
    client.scheduler.drain();
    CHECK(client.exitCode == test.code);
  }
}

TEST_CASE("session: it ends when the client's process is gone") {
  TestClient client;
  Json params = initializeParams();
  params["processId"] = 4711;
  client.call("initialize", params);
  client.scheduler.advance(1min);
  CHECK_FALSE(client.exitCode);
  client.clientAlive = false;
  client.scheduler.advance(10s);
  CHECK(client.exitCode == 1);
}

TEST_CASE("session: initialize returns the server's name and the capabilities") {
  TestClient client;
  const Json result = client.start();
  CHECK(result["serverInfo"] == Json{{"name", "puppet-ls"}, {"version", "1.2.3"}});
  CHECK(result["capabilities"]["textDocumentSync"]["change"] == 2);
  CHECK(result["capabilities"]["positionEncoding"] == "utf-16");
}

TEST_CASE("session: UTF-8 positions are preferred, and UTF-16 is the fallback") {
  const std::pair<Json, const char*> cases[] = {
      {{"utf-8"}, "utf-8"},
      {{"utf-16", "utf-8"}, "utf-8"},
      {{"utf-32", "utf-16"}, "utf-16"},
      {Json::array({"utf-32"}), "utf-32"},
      {Json::array({"utf-7"}), "utf-16"},
      {Json::array(), "utf-16"},
      {"utf-8", "utf-16"},
      {nullptr, "utf-16"},
  };
  for (const auto& [offered, chosen] : cases) {
    CAPTURE(offered.dump());
    TestClient client;
    const Json encodings = offered.is_array() ? offered : Json(offered);
    const Json result = client.start({{"general", {{"positionEncodings", encodings}}}});
    CHECK(result["capabilities"]["positionEncoding"] == chosen);
  }
}

TEST_CASE("session: capabilities of any shape are accepted") {
  const char* kShapes[] = {
      "null",
      "{}",
      "[]",
      "7",
      R"({"textDocument":7,"general":[]})",
      R"({"textDocument":{"foldingRange":{"rangeLimit":"x"},"documentSymbol":true}})"};
  for (const char* shape : kShapes) {
    CAPTURE(shape);
    TestClient client;
    CHECK(client.start(Json::parse(shape)).contains("capabilities"));
  }
}

TEST_CASE("session: parameters of a wrong shape are invalid") {
  TestClient client;
  client.start();
  client.open(kSessionUri, "class a {}");
  const std::pair<const char*, const char*> cases[] = {
      {"null", "params: expected an object"},
      {"[]", "params: expected an object"},
      {"{}", "params.textDocument: expected a value"},
      {R"({"textDocument":{"uri":7},"positions":[]})",
       "params.textDocument.uri: expected a string"},
      {R"({"textDocument":{"uri":"x"},"positions":[{"line":0,"character":0},{"line":-1,"character":0}]})",
       "params.positions[1].line: expected a number that is not negative"},
      {R"({"textDocument":{"uri":"x"},"positions":[{"line":0.5,"character":0}]})",
       "params.positions[0].line: expected a whole number"},
  };
  for (const auto& [params, message] : cases) {
    CAPTURE(params);
    const Json error = client.call("textDocument/selectionRange", Json::parse(params));
    CHECK(error["code"] == -32602);
    CHECK(error["message"] == message);
  }
  client.takeSent();
  client.notify("textDocument/didOpen", {{"textDocument", 1}});
  const auto logs = client.take("window/logMessage");
  REQUIRE(logs.size() == 1);
  CHECK(logs[0]["message"] == "textDocument/didOpen: params.textDocument: expected an object");
}

TEST_CASE("session: invalid messages are answered with errors, and the session continues") {
  TestClient client;
  client.start();
  client.takeSent();
  const std::pair<const char*, int> cases[] = {{"{", -32700},
                                               {"[]", -32600},
                                               {"\xFF", -32700},
                                               {"7", -32600},
                                               {R"({"jsonrpc":"2.0","id":1})", -32600}};
  for (const auto& [body, code] : cases) {
    CAPTURE(body);
    client.sendText(body);
    REQUIRE(client.sent.size() == 1);
    CHECK(client.takeSent()[0]["error"]["code"] == code);
  }
  client.open(kSessionUri, "");
  CHECK(client.call("textDocument/foldingRange", kSessionDocument) == Json::array());
}

TEST_CASE("session: unknown notifications are ignored") {
  TestClient client;
  client.start();
  client.notify("$/unknown", Json::object());
  CHECK(client.takeSent().empty());
  client.notify("foo/bar", Json::object());
  CHECK(client.take("window/logMessage").size() == 1);
  client.send({{"jsonrpc", "2.0"}, {"id", 99}, {"result", nullptr}});
  CHECK(client.takeSent().empty());
}

TEST_CASE("session: requests before shutdown are answered") {
  for (const bool proper : {true, false}) {
    TestClient client;
    client.start();
    client.open(kSessionUri, "class a {}");
    client.takeSent();
    client.drains = false;
    const int asked = client.post("textDocument/documentSymbol", kSessionDocument);
    if (proper) client.post("shutdown", nullptr);
    client.notify("exit", nullptr);
    client.scheduler.drain();
    CHECK(client.exitCode == (proper ? 0 : 1));
    const auto answer =
        std::ranges::find_if(client.sent, [&](const auto& m) { return m["id"] == asked; });
    REQUIRE(answer != client.sent.end());
    CHECK(answer->contains("result") == proper);
  }
}

TEST_CASE("session: a cancellation overtakes queued requests") {
  TestClient client;
  client.start();
  client.open(kSessionUri, "class a {}");
  client.takeSent();
  client.drains = false;
  const int first = client.post("textDocument/documentSymbol", kSessionDocument);
  const int second = client.post("textDocument/documentSymbol", kSessionDocument);
  client.notify("$/cancelRequest", {{"id", first}});
  client.notify("$/cancelRequest", {{"id", 12345}});
  client.notify("$/cancelRequest", nullptr);
  client.scheduler.drain();
  REQUIRE(client.sent.size() == 2);
  CHECK(client.sent[0]["error"]["code"] == -32800);
  CHECK(client.sent[1]["id"] == second);
  CHECK(client.sent[1].contains("result"));
}

TEST_CASE("session: a request sees the text at its arrival") {
  TestClient client;
  client.start();
  client.open(kSessionUri, "class before {}");
  client.takeSent();
  client.drains = false;
  client.post("textDocument/documentSymbol", kSessionDocument);
  client.edit(kSessionUri, 2, {0, 6, 0, 12}, "after");
  client.post("textDocument/documentSymbol", kSessionDocument);
  client.scheduler.drain();
  std::vector<std::string> names;
  for (const Json& message : client.sent)
    if (message.contains("result")) names.push_back(message["result"][0]["name"]);
  CHECK(names == std::vector<std::string>{"before", "after"});
}

TEST_CASE("session: diagnostics are pushed to clients that do not pull") {
  TestClient client;
  client.start({{"textDocument", {{"publishDiagnostics", {{"versionSupport", true}}}}}});
  client.open(kSessionUri, kBroken, 5);
  auto published = client.take("textDocument/publishDiagnostics");
  REQUIRE(published.size() == 1);
  CHECK(published[0]["uri"] == kSessionUri);
  CHECK(published[0]["version"] == 5);
  REQUIRE(published[0]["diagnostics"].size() == 1);
  CHECK(published[0]["diagnostics"][0]["code"] == "syntax-error");
  CHECK(published[0]["diagnostics"][0]["source"] == "puppet-ls");
  CHECK(published[0]["diagnostics"][0]["severity"] == 1);

  client.edit(kSessionUri, 6, {0, 0, 0, 7}, "");
  published = client.take("textDocument/publishDiagnostics");
  REQUIRE(published.size() == 1);
  CHECK(published[0]["diagnostics"].empty());

  client.notify("textDocument/didClose", kSessionDocument);
  published = client.take("textDocument/publishDiagnostics");
  REQUIRE(published.size() == 1);
  CHECK(published[0]["diagnostics"].empty());
  CHECK_FALSE(published[0].contains("version"));
}

TEST_CASE("session: only the newest version is published") {
  TestClient client;
  client.start({{"textDocument", {{"publishDiagnostics", {{"versionSupport", true}}}}}});
  client.drains = false;
  client.open(kSessionUri, kBroken, 1);
  client.edit(kSessionUri, 2, {0, 0, 0, 0}, " ");
  client.edit(kSessionUri, 3, {0, 0, 0, 0}, " ");
  client.scheduler.drain();
  const auto published = client.take("textDocument/publishDiagnostics");
  REQUIRE(published.size() == 1);
  CHECK(published[0]["version"] == 3);

  client.edit(kSessionUri, 4, {0, 0, 0, 0}, " ");
  client.notify("textDocument/didClose", kSessionDocument);
  client.scheduler.drain();
  const auto afterClose = client.take("textDocument/publishDiagnostics");
  REQUIRE(afterClose.size() == 1);
  CHECK(afterClose[0]["diagnostics"].empty());
}

TEST_CASE("session: pulled diagnostics are those of the newest text") {
  TestClient client;
  client.start(kSessionPull);
  client.open(kSessionUri, kBroken);
  CHECK(client.take("textDocument/publishDiagnostics").empty());
  Json report = client.call("textDocument/diagnostic", kSessionDocument);
  CHECK(report["kind"] == "full");
  CHECK(report["items"].size() == 1);

  Json again = kSessionDocument;
  again["previousResultId"] = report["resultId"];
  client.edit(kSessionUri, 2, {0, 7, 0, 7}, " # the same mistake");
  CHECK(client.call("textDocument/diagnostic", again)["kind"] == "unchanged");
  client.edit(kSessionUri, 3, {0, 0, 1, 0}, kBroken);
  report = client.call("textDocument/diagnostic", again);
  CHECK(report["kind"] == "unchanged");
  CHECK_FALSE(report.contains("items"));
  client.edit(kSessionUri, 4, {0, 0, 1, 0}, "");
  CHECK(client.call("textDocument/diagnostic", again)["items"] == Json::array());
}

TEST_CASE("session: the language level in the client's settings is used") {
  // Levels are recognized by their parsers' findings, since settings cannot be read back.
  const std::string draft = "type Foo { }\n";
  const auto problems = [&](const Json& options, const Json& settings) {
    TestClient client;
    client.start(Json::object(), options);
    if (!settings.is_null())
      client.notify("workspace/didChangeConfiguration", {{"settings", settings}});
    client.takeSent();
    client.open(kSessionUri, draft);
    return client.take("textDocument/publishDiagnostics").at(0)["diagnostics"].size();
  };
  const Json level{{"languageLevel", "draft"}};
  CHECK(problems(nullptr, nullptr) == 1);
  CHECK(problems(level, nullptr) == 0);
  CHECK(problems({{"puppet-ls", level}}, nullptr) == 0);
  CHECK(problems(nullptr, {{"puppet", level}}) == 0);
  CHECK(problems(level, {{"puppet-ls", {{"languageLevel", "puppet8"}}}}) == 1);
  CHECK(problems(level, {{"other", 1}}) == 0);
}

TEST_CASE("session: a new setting holds for open documents") {
  TestClient client;
  client.start();
  client.open(kSessionUri, "type Foo { }\n");
  client.takeSent();
  client.notify("workspace/didChangeConfiguration", {{"settings", {{"languageLevel", "draft"}}}});
  const auto published = client.take("textDocument/publishDiagnostics");
  REQUIRE(published.size() == 1);
  CHECK(published[0]["diagnostics"].empty());

  client.notify("workspace/didChangeConfiguration",
                {{"settings", {{"languageLevel", "puppet99"}}}});
  const auto logs = client.take("window/logMessage");
  REQUIRE(logs.size() == 1);
  CHECK(logs[0]["message"] ==
        "setting languageLevel: \"puppet99\" is not one of puppet4, puppet5, puppet6, "
        "puppet7, puppet8, openvox8, openvox9, draft");
}

TEST_CASE("session: clients that pull are asked to pull again") {
  TestClient client;
  Json capabilities = kSessionPull;
  capabilities["workspace"] = {{"diagnostics", {{"refreshSupport", true}}}};
  client.start(capabilities);
  client.open(kSessionUri, kBroken);
  client.takeSent();
  client.notify("workspace/didChangeConfiguration", {{"settings", {{"languageLevel", "puppet4"}}}});
  REQUIRE(client.sent.size() == 1);
  CHECK(client.sent[0]["method"] == "workspace/diagnostic/refresh");
}

TEST_CASE("session: the trace shows messages as the client sets it") {
  TestClient client;
  client.start();
  client.open(kSessionUri, "");
  client.call("textDocument/foldingRange", kSessionDocument);
  CHECK(client.take("$/logTrace").empty());
  client.notify("$/setTrace", {{"value", "messages"}});
  client.call("textDocument/foldingRange", kSessionDocument);
  auto traces = client.take("$/logTrace");
  REQUIRE(traces.size() == 1);
  CHECK(traces[0]["message"].get<std::string>().starts_with("textDocument/foldingRange ("));
  CHECK_FALSE(traces[0].contains("verbose"));
  client.notify("$/setTrace", {{"value", "verbose"}});
  client.call("textDocument/foldingRange", kSessionDocument);
  traces = client.take("$/logTrace");
  REQUIRE(traces.size() == 1);
  CHECK(traces[0]["verbose"] == "[]");
}

TEST_CASE("session: changes apply to the open document") {
  TestClient client;
  client.start();
  const auto symbols = [&] {
    std::vector<std::string> names;
    for (const Json& symbol : client.call("textDocument/documentSymbol", kSessionDocument))
      names.push_back(symbol["name"]);
    return names;
  };
  using Names = std::vector<std::string>;
  client.open(kSessionUri, "class a {}\n");
  SUBCASE("several in one message apply in order") {
    const Json changes = Json::array(
        {{{"text", "class b {}"}},
         {{"range",
           {{"start", {{"line", 0}, {"character", 6}}}, {"end", {{"line", 0}, {"character", 7}}}}},
          {"text", "c"}},
         {{"range",
           {{"start", {{"line", 0}, {"character", 10}}},
            {"end", {{"line", 0}, {"character", 10}}}}},
          {"text", "\nclass d {}"}}});
    client.notify(
        "textDocument/didChange",
        {{"textDocument", {{"uri", kSessionUri}, {"version", 2}}}, {"contentChanges", changes}});
    CHECK(symbols() == Names{"c", "d"});
  }
  SUBCASE("places outside of the text are moved into it") {
    client.edit(kSessionUri, 2, {500, 7, 501, 9}, "class z {}");
    CHECK(symbols() == Names{"a", "z"});
    client.edit(kSessionUri, 3, {0, 10, 0, 99999}, " class y {}");
    CHECK(symbols() == Names{"a", "y", "z"});
  }
  SUBCASE("another spelling of the URI") {
    client.edit("file:///m/m%61nifests/init.pp", 2, {0, 6, 0, 7}, "b");
    CHECK(symbols() == Names{"b"});
  }
  SUBCASE("an unknown document") {
    client.takeSent();
    client.edit("file:///other.pp", 2, {0, 0, 0, 0}, "x");
    CHECK(client.take("window/logMessage").size() == 1);
    CHECK(symbols() == Names{"a"});
  }
  SUBCASE("opened twice") {
    client.open(kSessionUri, "class e {}", 7);
    CHECK(symbols() == Names{"e"});
  }
  SUBCASE("closed") {
    client.notify("textDocument/didClose", kSessionDocument);
    CHECK(client.call("textDocument/documentSymbol", kSessionDocument)["code"] == -32602);
    client.takeSent();
    client.notify("textDocument/didClose", kSessionDocument);
    CHECK(client.take("window/logMessage").size() == 1);
  }
}

TEST_CASE("session: documents with hostile texts are answered") {
  TestClient client;
  client.start();
  for (const char* piece :
       {"[", "{", "(", "if $x {", "$x[", "\"${", "a { b: c => ", "| $x | {", "<| "}) {
    CAPTURE(piece);
    std::string text;
    for (int i = 0; i < 2000; ++i) text += piece;
    client.open(kSessionUri, text);
    for (const char* method : {"textDocument/documentSymbol", "textDocument/foldingRange"})
      CHECK(client.call(method, kSessionDocument).is_array());
    Json selection = kSessionDocument;
    selection["positions"] = Json::array({{{"line", 0}, {"character", 1900}}});
    CHECK(client.call("textDocument/selectionRange", selection).size() == 1);
  }
}
