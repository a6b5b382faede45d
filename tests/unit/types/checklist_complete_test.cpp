// Each row of the seeds' checklist, about types (T), expressions (E), functions and type
// definitions (A), and Struct and Tuple (S), is named by a test, or stands here with the reason.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

constexpr int kTypeRows = 183;
constexpr int kExpressionRows = 141;
constexpr int kDefinitionRows = 58;
constexpr int kStructRows = 15;

struct Untested {
  const char* id;
  const char* reason;
};

constexpr Untested kUntested[] = {
    {"T-001", "informative: that there are types"},
    {"T-009", "informative: what counts as a meta type"},
    {"T-062", "nothing enforces the length of a String"},
    {"T-156", "informative: how a Callable is kept"},
    {"A-041", "informative: how types would be kept by a model"},
    {"A-042", "informative: how types would be kept by a model"},
    {"A-043", "informative: how types would be kept by a model"},
    {"A-046", "informative: two ways to keep several types"},
    {"A-047", "informative: how such a choice would be kept"},
    {"A-049", "informative: how a Hash would be kept"},
    {"A-050", "informative: the features of a model"},
    {"A-051", "informative: how references would be written out"},
    {"S-015", "history: since when there are Struct and Tuple"},
};

std::set<std::string> allRows() {
  std::set<std::string> rows;
  const auto add = [&](char letter, int count) {
    for (int i = 1; i <= count; ++i) {
      const std::string digits = std::to_string(i);
      rows.insert(std::string(1, letter) + "-" + std::string(3 - digits.size(), '0') + digits);
    }
  };
  add('T', kTypeRows);
  add('E', kExpressionRows);
  add('A', kDefinitionRows);
  add('S', kStructRows);
  return rows;
}

/// Returns the row ids in all tests except this one.
std::set<std::string> namedRows() {
  namespace fs = std::filesystem;
  static const std::regex kId(R"(\b[TEAS]-\d{3}\b)");
  std::set<std::string> rows;
  for (const char* folder : {"tests/unit", "tests/cases"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(PUPPET_LS_SOURCE_DIR) / folder)) {
      if (!entry.is_regular_file() || entry.path().filename() == "checklist_complete_test.cpp")
        continue;
      std::ifstream stream(entry.path());
      const std::string text{std::istreambuf_iterator<char>(stream), {}};
      for (std::sregex_iterator id(text.begin(), text.end(), kId), end; id != end; ++id)
        rows.insert(id->str());
    }
  }
  return rows;
}

}  // namespace

TEST_CASE("every row of the checklist has a test") {
  const std::set<std::string> named = namedRows();
  std::set<std::string> missing = allRows();
  for (const Untested& row : kUntested) {
    CAPTURE(std::string(row.id));
    CHECK(missing.erase(row.id) == 1);
    CHECK_FALSE(named.contains(row.id));
  }
  for (const std::string& id : named) missing.erase(id);
  CHECK(missing == std::set<std::string>{});
}
