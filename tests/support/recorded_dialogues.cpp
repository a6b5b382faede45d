#include "tests/support/recorded_dialogues.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <doctest/doctest.h>

#include "tests/support/input_files.h"

namespace puppet::test {

namespace fs = std::filesystem;

std::vector<fs::path> dialoguesIn(const fs::path& folder) {
  return filesDirectlyIn(folder, ".jsonl");
}

Dialogue readDialogue(const fs::path& path) { return readLines(path); }

void checkDialogues(const fs::path& folder,
                    const std::function<Dialogue(const Dialogue& recorded)>& replay) {
  for (const fs::path& path : dialoguesIn(folder)) {
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
