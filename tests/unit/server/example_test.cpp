// The example repository is consistent: announced mistakes are found, and all other files are
// clean.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/cli/files/find_files.h"
#include "server/cli/findings/checked_file.h"
#include "server/cli/support/text_position.h"
#include "tests/support/input_files.h"

using namespace puppet;
using namespace puppet::server;

namespace {

/// Returns the lines whose comments announce a mistake.
std::vector<std::uint32_t> announcedLines(const std::string& text) {
  std::vector<std::uint32_t> lines;
  PositionFinder positions(text);
  for (std::size_t at = text.find("WRONG:"); at != text.npos; at = text.find("WRONG:", at + 1))
    lines.push_back(positions.at(static_cast<std::uint32_t>(at)).line);
  return lines;
}

std::vector<std::uint32_t> foundLines(const CheckedFile& file) {
  std::vector<std::uint32_t> lines;
  PositionFinder positions(file.text.view());
  for (const Diagnostic& diagnostic : file.diagnostics)
    lines.push_back(positions.at(diagnostic.range.start).line);
  return lines;
}

std::size_t countBetween(const std::vector<std::uint32_t>& lines, std::uint32_t from,
                         std::uint32_t to) {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [&](std::uint32_t line) { return line >= from && line < to; }));
}

}  // namespace

TEST_CASE("the example's mistakes are found where its comments announce them, and nowhere else") {
  const std::string root = PUPPET_LS_SOURCE_DIR "/examples/control-repo";
  const std::vector<std::string> paths = findFiles({root}).paths;
  CHECK(paths.size() > 10);
  std::size_t mistakes = 0;
  for (const std::string& path : paths) {
    if (!path.ends_with(".pp") && !path.ends_with(".epp")) continue;
    CAPTURE(path);
    const std::string text = test::readFile(path);
    const std::vector<std::uint32_t> announced = announcedLines(text);
    mistakes += announced.size();
    const auto found = foundLines(checkText(path, SourceText(text), {}));
    const std::uint32_t first = announced.empty() ? UINT32_MAX : announced.front();
    CHECK(countBetween(found, 0, first) == 0);
    for (std::size_t i = 0; i < announced.size(); ++i) {
      CAPTURE(announced[i]);
      const std::uint32_t next = i + 1 < announced.size() ? announced[i + 1] : UINT32_MAX;
      CHECK(countBetween(found, announced[i], next) > 0);
    }
  }
  CHECK(mistakes > 10);
}
