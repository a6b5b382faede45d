#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

namespace puppet::server {

/// Project on disk and a client that can open it as its workspace. Files are named by their path
/// below the folder.
class TestProject : public test::TemporaryFolder {
 public:
  using Json = protocol::Json;
  using Words = std::vector<std::string>;

  /// Writes an environment whose modules are in `modules`.
  TestProject() { write("environment.conf", "modulepath = modules\n"); }

  std::string uri(std::string_view name) const;
  void start(const Json& capabilities = Json::object(), const Json& options = nullptr) {
    client.start(capabilities, options, {path()});
  }
  void open(std::string_view name, std::string_view text) { client.open(uri(name), text); }
  /// Sends events for files or folders that changed on disk.
  void changed(const Words& names);
  /// Sends a request about a position, with `more` members; returns its result or error.
  Json ask(std::string_view method, std::string_view name, int line, int character,
           Json more = Json::object());
  /// Returns the texts that completion inserts at a position, in the order of the server.
  Words offered(std::string_view name, int line, int character);
  /// Returns the codes of the diagnostics published last for a file since the last call; none if
  /// there were no such diagnostics.
  Words published(std::string_view name);

  TestClient client;
};

}  // namespace puppet::server
