#include "tests/support/lsp_project.h"

#include "server/lsp/uri.h"

namespace puppet::server {

std::string TestProject::uri(std::string_view name) const { return uriOfPath(at(name)); }

void TestProject::changed(const Words& names) {
  Json changes = Json::array();
  for (const std::string& name : names) changes.push_back({{"uri", uri(name)}, {"type", 2}});
  client.notify("workspace/didChangeWatchedFiles", {{"changes", changes}});
}

TestProject::Json TestProject::ask(std::string_view method, std::string_view name, int line,
                                   int character, Json more) {
  more["textDocument"] = {{"uri", uri(name)}};
  more["position"] = {{"line", line}, {"character", character}};
  if (method == "textDocument/references") more["context"] = {{"includeDeclaration", true}};
  return client.call(method, more);
}

TestProject::Words TestProject::offered(std::string_view name, int line, int character) {
  Words texts;
  const Json answer = ask("textDocument/completion", name, line, character);
  for (const Json& item : answer["items"]) texts.push_back(item["textEdit"]["newText"]);
  return texts;
}

TestProject::Words TestProject::published(std::string_view name) {
  Words codes;
  for (const Json& params : client.take("textDocument/publishDiagnostics")) {
    if (params["uri"] != uri(name)) continue;
    codes.clear();
    for (const Json& one : params["diagnostics"]) codes.push_back(one["code"]);
  }
  return codes;
}

}  // namespace puppet::server
