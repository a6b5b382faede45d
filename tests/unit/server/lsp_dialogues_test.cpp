// Recorded dialogues: tests/lsp/*.jsonl, one message per line, {"dir":"c"|"s","msg":{...}} from the
// client or the server. The client's lines are replayed, and the server's messages must equal the
// recorded ones. PUPPET_LS_UPDATE=1 updates these.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_client.h"

using puppet::server::TestClient;
using Json = puppet::protocol::Json;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> readLines(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// Returns the dialogue that results from the client's lines of `recorded`.
std::vector<std::string> replay(const std::vector<std::string>& recorded) {
  TestClient client;
  std::vector<std::string> lines;
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

TEST_CASE("recorded dialogues") {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(fs::path(PUPPET_LS_SOURCE_DIR) / "tests/lsp"))
    if (entry.path().extension() == ".jsonl") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  REQUIRE_FALSE(paths.empty());
  for (const fs::path& path : paths) {
    CAPTURE(path.filename().string());
    const std::vector<std::string> recorded = readLines(path);
    const std::vector<std::string> actual = replay(recorded);
    if (std::getenv("PUPPET_LS_UPDATE")) {
      std::ofstream file(path);
      for (const std::string& line : actual) file << line << '\n';
      continue;
    }
    const auto [expected, got] =
        std::mismatch(recorded.begin(), recorded.end(), actual.begin(), actual.end());
    const std::string want = expected == recorded.end() ? "nothing more" : *expected;
    const std::string have = got == actual.end() ? "nothing more" : *got;
    CHECK(have == want);
  }
}
