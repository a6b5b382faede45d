// Each row of tests/cases/checklist has an assertion: a line below it, a unit test that names it,
// or a case in tests/cases that it names. Each name of a row in a test is that of a row.

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/input_files.h"

namespace {

namespace fs = std::filesystem;

const fs::path kTests = fs::path(PUPPET_LS_SOURCE_DIR) / "tests";

/// Row of the checklist. A row without a test states the reason: `(untested: REASON)`.
struct Row {
  bool isAsserted = false;  ///< below the row in its file, or in a case: `(case: FILE)`
  bool isUntested = false;
};

/// Returns all rows by their names; a row that two files declare is an error.
std::map<std::string, Row> readRows() {
  static const std::regex kRow(R"(([TEAS]-\d{3}) \S.*)"), kCase(R"(\(case: ([^)]+)\))");
  std::map<std::string, Row> rows;
  for (const fs::path& file : puppet::test::filesDirectlyIn(kTests / "cases/checklist", ".txt")) {
    Row* row = nullptr;
    for (const std::string& line : puppet::test::readLines(file)) {
      if (std::smatch match; std::regex_match(line, match, kRow)) {
        const auto [at, isNew] = rows.try_emplace(match[1].str());
        CHECK_MESSAGE(isNew, line);
        row = &at->second;
        row->isUntested = line.find("(untested: ") != line.npos;
        if (std::regex_search(line, match, kCase))
          row->isAsserted = fs::file_size(kTests / "cases" / match[1].str()) > 0;
      } else if (line.starts_with("  ") && row) {
        row->isAsserted = line.find(" --> ") != line.npos;
      }
    }
  }
  return rows;
}

/// Returns the rows that code in tests names, in a table of assertions or as the name of a test
/// case. Comments do not count.
std::set<std::string> namedRows() {
  static const std::regex kComment("//[^\n]*"), kId(R"(\b[TEAS]-\d{3}\b)");
  std::set<std::string> names;
  for (const fs::path& file : puppet::test::filesBelow(kTests / "unit", {".cpp"})) {
    const std::string code = std::regex_replace(puppet::test::readFile(file), kComment, "");
    for (std::sregex_iterator id(code.begin(), code.end(), kId), end; id != end; ++id)
      names.insert(id->str());
  }
  return names;
}

}  // namespace

TEST_CASE("every row of the checklist has an assertion, and every name has a row") {
  const std::map<std::string, Row> rows = readRows();
  CHECK(rows.size() == 397);
  const std::set<std::string> named = namedRows();
  for (const std::string& name : named) {
    CAPTURE(name);
    CHECK(rows.contains(name));
  }
  for (const auto& [name, row] : rows) {
    CAPTURE(name);
    const bool isTested = row.isAsserted || named.contains(name);
    CHECK(isTested != row.isUntested);
  }
}
