#include "tests/support/lsp_client.h"

#include <algorithm>

#include "server/lsp/uri.h"

namespace puppet::server {

namespace {

/// Isolates the workspace from files of the machine.
analysis::WorkspaceOptions closedWorkspace() {
  analysis::WorkspaceOptions options;
  options.usesCache = false;
  options.threads = 1;
  options.environment.baseModulePath.emplace();
  return options;
}

}  // namespace

TestClient::TestClient()
    : client_([this](std::string body) {
        sent.push_back(Json::parse(body));
        if (onMessage) onMessage(Json(sent.back()));
      }),
      server(
          scheduler, client_,
          {.name = "puppet-ls", .version = "1.2.3", .workspace = closedWorkspace()},
          [this](int code) { exitCode = code; }, [this](std::int64_t) { return clientAlive; }) {}

void TestClient::sendText(std::string_view body) {
  server.receive(body);
  if (drains) scheduler.drain();
}

void TestClient::notify(std::string_view method, const Json& params) {
  send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

int TestClient::post(std::string_view method, const Json& params) {
  const int id = nextId_++;
  Json message{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}};
  if (!params.is_null()) message["params"] = params;
  send(message);
  return id;
}

TestClient::Json TestClient::call(std::string_view method, const Json& params) {
  const int id = post(method, params);
  scheduler.drain();
  const auto answer = std::find_if(sent.begin(), sent.end(), [&](const Json& message) {
    return message.contains("id") && message["id"] == id && !message.contains("method");
  });
  if (answer == sent.end()) return "no answer";
  Json result = answer->contains("result") ? (*answer)["result"] : (*answer)["error"];
  sent.erase(answer);
  return result;
}

TestClient::Json TestClient::start(const Json& capabilities, const Json& options,
                                   const std::vector<std::string>& folders) {
  Json params{{"processId", nullptr}, {"rootUri", nullptr}, {"capabilities", capabilities}};
  for (const std::string& folder : folders)
    params["workspaceFolders"].push_back({{"uri", uriOfPath(folder)}, {"name", folder}});
  if (!options.is_null()) params["initializationOptions"] = options;
  Json result = call("initialize", params);
  notify("initialized", Json::object());
  return result;
}

void TestClient::open(std::string_view uri, std::string_view text, int version) {
  notify("textDocument/didOpen",
         {{"textDocument",
           {{"uri", uri}, {"languageId", "puppet"}, {"version", version}, {"text", text}}}});
}

void TestClient::edit(std::string_view uri, int version, const std::vector<int>& range,
                      std::string_view text) {
  const auto place = [&](int i) { return Json{{"line", range[i]}, {"character", range[i + 1]}}; };
  const Json change{{"range", {{"start", place(0)}, {"end", place(2)}}}, {"text", text}};
  notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", version}}},
                                    {"contentChanges", Json::array({change})}});
}

std::vector<TestClient::Json> TestClient::takeSent() { return std::exchange(sent, {}); }

std::vector<TestClient::Json> TestClient::take(std::string_view method) {
  std::vector<Json> params;
  for (Json& message : takeSent())
    if (message.value("method", "") == method) params.push_back(message["params"]);
  return params;
}

}  // namespace puppet::server
