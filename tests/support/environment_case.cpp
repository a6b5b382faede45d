#include "tests/support/environment_case.h"

#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

constexpr std::string_view kHeading = "# --- ";
constexpr std::string_view kAnswer = "# Puppet 8: ";
constexpr std::string_view kFile = "# in ";
constexpr std::string_view kBodyPath = "site/app/manifests/init.pp";
constexpr std::string_view kBodyStart = "class app {\n";

CaseFile& addFile(EnvironmentCase& test, std::string_view line) {
  CaseFile file;
  file.header = line;
  file.path = kBodyPath;
  if (!line.empty()) file.path = line.substr(kFile.size(), line.find('\n') - kFile.size());
  file.isTemplate = file.path.ends_with(".epp");
  return test.files.emplace_back(std::move(file));
}

}  // namespace

EnvironmentCaseFile readEnvironmentCases(const std::filesystem::path& path) {
  EnvironmentCaseFile read;
  const std::string content = readFile(path);
  for (const std::string_view line : linesOf(content)) {
    if (line.starts_with(kHeading)) {
      read.cases.emplace_back().heading = line;
    } else if (read.cases.empty()) {
      read.title += line;
    } else if (EnvironmentCase& test = read.cases.back(); line.starts_with(kAnswer)) {
      test.answer = line;
    } else if (line.starts_with(kFile)) {
      addFile(test, line);
    } else if (!line.empty()) {
      CaseFile& file = test.files.empty() ? addFile(test, "") : test.files.back();
      addCaseLine(file, line);
    }
  }
  return read;
}

PlacedText placed(const CaseFile& file) {
  if (!file.header.empty()) return {file.text};
  return {std::string(kBodyStart) + file.text + "}\n", kBodyStart.size()};
}

}  // namespace puppet::test
