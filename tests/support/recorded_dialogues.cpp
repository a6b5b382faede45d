#include "tests/support/recorded_dialogues.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <doctest/doctest.h>

namespace puppet::test {

namespace fs = std::filesystem;

std::vector<fs::path> dialoguesIn(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(fs::path(PUPPET_LS_SOURCE_DIR) / folder))
    if (entry.path().extension() == ".jsonl") paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

Dialogue readDialogue(const fs::path& path) {
  std::ifstream file(path);
  Dialogue lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

void checkDialogues(const fs::path& folder,
                    const std::function<Dialogue(const Dialogue& recorded)>& replay) {
  const std::vector<fs::path> paths = dialoguesIn(folder);
  REQUIRE_FALSE(paths.empty());
  for (const fs::path& path : paths) {
    CAPTURE(path.filename().generic_string());
    const Dialogue recorded = readDialogue(path);
    const Dialogue actual = replay(recorded);
    if (std::getenv("PUPPET_LS_UPDATE")) {
      std::ofstream file(path);
      for (const std::string& line : actual) file << line << '\n';
      continue;
    }
    const auto [expected, got] = std::ranges::mismatch(recorded, actual);
    const std::string want = expected == recorded.end() ? "nothing more" : *expected;
    const std::string have = got == actual.end() ? "nothing more" : *got;
    CHECK(have == want);
  }
}

}  // namespace puppet::test
