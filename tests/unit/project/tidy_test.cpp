// Conventions that no compiler checks: the layout of source files, and the tests and documentation
// of every diagnostic.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic.h"

namespace {

namespace fs = std::filesystem;

const fs::path kTree = PUPPET_LS_SOURCE_DIR;
constexpr std::size_t kMaxLines = 500;

std::string readText(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Returns every file below `folder` (or the file itself) with one of the suffixes `endings`,
/// sorted.
std::vector<fs::path> filesBelow(const fs::path& folder, const std::vector<std::string>& endings) {
  std::vector<fs::path> files;
  const auto fits = [&](const fs::path& path) {
    return std::ranges::any_of(
        endings, [&](const std::string& end) { return path.generic_string().ends_with(end); });
  };
  if (fs::is_regular_file(kTree / folder)) return {kTree / folder};
  if (!fs::exists(kTree / folder)) return {};
  for (const auto& entry : fs::recursive_directory_iterator(kTree / folder))
    if (entry.is_regular_file() && fits(entry.path())) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::vector<fs::path> codeFiles() {
  std::vector<fs::path> files;
  for (const char* folder :
       {"platform", "parser", "types", "analysis", "protocol", "server", "tests/unit",
        "tests/support", "tests/fuzz", "tests/cli", "tests/bench", "tests/batch"}) {
    for (fs::path& path : filesBelow(folder, {".h", ".cpp", ".def"}))
      files.push_back(std::move(path));
  }
  return files;
}

/// Returns all files written by hand: code, scripts, documents.
std::vector<fs::path> writtenFiles() {
  std::vector<fs::path> files = codeFiles();
  for (const char* folder :
       {"docs", "cmake", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "dev", ".ci/run",
        "CMakeLists.txt", "CMakePresets.json", "tests/CMakeLists.txt"}) {
    for (fs::path& path : filesBelow(folder, {".md", ".cmake"})) files.push_back(std::move(path));
  }
  return files;
}

/// Returns the words of `text`; a word extends over all characters of rule names and identifiers.
std::set<std::string> wordsOf(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_') {
      word += c;
    } else if (!word.empty()) {
      words.insert(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.insert(word);
  return words;
}

}  // namespace

TEST_CASE("no source file is too long to read") {
  const std::vector<fs::path> files = codeFiles();
  CHECK(files.size() > 20);
  for (const fs::path& path : files) {
    const std::string text = readText(path);
    CAPTURE(path.generic_string());
    CHECK(std::ranges::count(text, '\n') <= static_cast<std::ptrdiff_t>(kMaxLines));
  }
}

TEST_CASE("files end in one line end and hold no tabs and no trailing blanks") {
  for (const fs::path& path : writtenFiles()) {
    const std::string text = readText(path);
    CAPTURE(path.generic_string());
    REQUIRE_FALSE(text.empty());
    CHECK(text.back() == '\n');
    CHECK_FALSE(text.ends_with("\n\n"));
    CHECK(text.find('\t') == text.npos);
    CHECK(text.find('\r') == text.npos);
    CHECK(text.find(" \n") == text.npos);
  }
}

TEST_CASE("nothing is put off") {
  // Split, so that this file passes its own test.
  const std::vector<std::string> marks = {std::string("TO") + "DO", std::string("FIX") + "ME",
                                          std::string("XX") + "X"};
  for (const fs::path& path : writtenFiles()) {
    const std::set<std::string> words = wordsOf(readText(path));
    CAPTURE(path.generic_string());
    for (const std::string& mark : marks) CHECK_FALSE(words.contains(mark));
  }
}

TEST_CASE("headers are guarded") {
  for (const fs::path& path : codeFiles()) {
    if (path.extension() != ".h") continue;
    CAPTURE(path.generic_string());
    CHECK(readText(path).starts_with("#pragma once\n"));
  }
}

TEST_CASE("every rule is described") {
  const std::set<std::string> described =
      wordsOf(readText(kTree / "docs/rules.md") + readText(kTree / "docs/style.md"));
  std::set<std::string> rules;
  for (std::size_t i = 0; i < puppet::diagnosticCount(); ++i)
    rules.emplace(puppet::infoOf(static_cast<puppet::DiagnosticId>(i)).rule);
  for (const std::string& rule : rules) {
    CAPTURE(rule);
    CHECK(described.contains(rule));
  }
}

TEST_CASE("the rows of diagnostics.def are complete") {
  for (std::size_t i = 0; i < puppet::diagnosticCount(); ++i) {
    const auto& info = puppet::infoOf(static_cast<puppet::DiagnosticId>(i));
    CAPTURE(info.id);
    CHECK(info.severities.size() == puppet::kLanguages.size());
    CHECK(info.severities.find_first_not_of("EWDIHewdih-") == info.severities.npos);
    CHECK_FALSE(info.message.empty());
    // Style rules use puppet-lint's names.
    if (puppet::analysis::isStyle(static_cast<puppet::DiagnosticId>(i))) continue;
    CHECK(info.rule.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == info.rule.npos);
    CHECK_FALSE(info.message.ends_with('.'));
  }
}
