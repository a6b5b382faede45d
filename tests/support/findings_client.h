#pragma once

#include <chrono>
#include <map>
#include <set>
#include <string>

#include "protocol/json.h"
#include "server/lsp/uri.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

namespace puppet::server {

/// Client of a server that checks closed files too, and the findings that it was sent. Files are
/// named by their path below the folder, which is borrowed.
class FindingsClient {
 public:
  /// One line for each finding, sorted: URI, code, message.
  using Findings = std::string;
  using Json = protocol::Json;

  explicit FindingsClient(const test::TemporaryFolder& folder) : folder_(folder) {
    client_.start(Json::object(), {{"checkClosedFiles", true}}, {folder.path()});
  }

  void open(const std::string& path, const std::string& text) {
    client_.open(uriOfPath(folder_.at(path)), text);
  }
  void replace(const std::string& path, const std::string& text) {
    client_.notify(
        "textDocument/didChange",
        {{"textDocument", {{"uri", uriOfPath(folder_.at(path))}, {"version", ++version_}}},
         {"contentChanges", Json::array({{{"text", text}}})}});
  }
  void close(const std::string& path) {
    client_.notify("textDocument/didClose",
                   {{"textDocument", {{"uri", uriOfPath(folder_.at(path))}}}});
  }
  /// Sends an event for a file or folder that changed on disk.
  void tell(const std::string& path, int type) {
    client_.notify(
        "workspace/didChangeWatchedFiles",
        {{"changes", Json::array({{{"uri", uriOfPath(folder_.at(path))}, {"type", type}}})}});
  }

  /// Lets all debounce intervals expire.
  Findings findings() {
    client_.scheduler.advance(std::chrono::seconds(5));
    for (Json& params : client_.take("textDocument/publishDiagnostics")) {
      const std::string uri = params["uri"];
      std::set<std::string>& shown = published_[uri];
      shown.clear();
      for (const Json& diagnostic : params["diagnostics"])
        shown.insert(uri + ' ' + diagnostic["code"].dump() + ' ' + diagnostic["message"].dump() +
                     '\n');
    }
    Findings all;
    for (const auto& [uri, shown] : published_)
      for (const std::string& line : shown) all += line;
    return all;
  }

 private:
  const test::TemporaryFolder& folder_;
  TestClient client_;
  int version_ = 1;
  std::map<std::string, std::set<std::string>> published_;  ///< lines by URI
};

}  // namespace puppet::server
