#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/case_file.h"

namespace puppet::test {

/// Case of a text file in tests/cases: some code in the environment tests/projects/complete, with
/// the findings in it as in a CaseFile, and with the answer of Puppet 8 where it refuses the code
/// (tests/conformance/record_mistakes). The file begins with its title; each case with a heading:
///
///     # --- a function that nothing declares
///     # Puppet 8: Unknown function: 'frobnicate'. (line 1)
///     frobnicate('a')
///     #^^^^^^^^ error unknown-function: unknown function 'frobnicate'
///     # in data/common.yaml
///     app::x: 1
///
/// A line `# in PATH` begins a file of the environment; code before the first such line is the body
/// of a class. A heading `# --- missed: …` marks a mistake that is not found.
struct EnvironmentCase {
  std::string heading;          ///< the line `# --- …`
  std::string answer;           ///< the line `# Puppet 8: …`; empty if Puppet accepts the code
  std::vector<CaseFile> files;  ///< texts without the lines around a body; headers as written

  bool isMissed() const { return heading.starts_with("# --- missed: "); }
  /// Returns true if Puppet refuses the code.
  bool isRefused() const { return !answer.empty(); }
};

struct EnvironmentCaseFile {
  std::string title;  ///< the lines before the first case
  std::vector<EnvironmentCase> cases;
};

EnvironmentCaseFile readEnvironmentCases(const std::filesystem::path& file);

/// Text of a file of a case in its environment, and the offset of the case's text in it.
struct PlacedText {
  std::string text;
  std::uint32_t offset = 0;
};
PlacedText placed(const CaseFile& file);

}  // namespace puppet::test
