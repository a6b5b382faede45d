// Conventions that no compiler checks: the layout of source files, and the tests and documentation
// of every diagnostic.

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic.h"
#include "tests/support/input_files.h"

namespace {

namespace fs = std::filesystem;

const fs::path kTree = PUPPET_LS_SOURCE_DIR;
constexpr std::size_t kMaxLines = 500;

std::vector<fs::path> codeFiles() {
  std::vector<fs::path> files;
  for (const char* folder :
       {"platform", "parser", "types", "analysis", "protocol", "server", "tests/unit",
        "tests/support", "tests/fuzz", "tests/cli", "tests/bench", "tests/batch"})
    std::ranges::move(puppet::test::filesBelow(folder, {".h", ".cpp", ".def"}),
                      std::back_inserter(files));
  REQUIRE(files.size() > 1000);
  return files;
}

/// Returns all files written by hand: code, scripts, documents.
std::vector<fs::path> writtenFiles() {
  std::vector<fs::path> files = codeFiles();
  for (const char* folder : {"docs", "cmake"})
    std::ranges::move(puppet::test::filesBelow(folder, {".md", ".cmake"}),
                      std::back_inserter(files));
  for (const char* file : {"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "dev", ".ci/run",
                           "CMakeLists.txt", "CMakePresets.json", "tests/CMakeLists.txt"})
    files.push_back(kTree / file);
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
  for (const fs::path& path : codeFiles()) {
    const std::string text = puppet::test::readFile(path);
    CAPTURE(path.generic_string());
    CHECK(std::ranges::count(text, '\n') <= static_cast<std::ptrdiff_t>(kMaxLines));
  }
}

TEST_CASE("files end in one line end and hold no tabs and no trailing blanks") {
  for (const fs::path& path : writtenFiles()) {
    const std::string text = puppet::test::readFile(path);
    CAPTURE(path.generic_string());
    REQUIRE_FALSE(text.empty());
    CHECK(text.back() == '\n');
    CHECK_FALSE(text.ends_with("\n\n"));
    CHECK(text.find('\t') == text.npos);
    CHECK(text.find('\r') == text.npos);
    CHECK(text.find(" \n") == text.npos);
  }
}

TEST_CASE("no source has a marker for postponed work") {
  // Split, so that this file passes its own test.
  const std::vector<std::string> marks = {std::string("TO") + "DO", std::string("FIX") + "ME",
                                          std::string("XX") + "X"};
  for (const fs::path& path : writtenFiles()) {
    const std::set<std::string> words = wordsOf(puppet::test::readFile(path));
    CAPTURE(path.generic_string());
    for (const std::string& mark : marks) CHECK_FALSE(words.contains(mark));
  }
}

TEST_CASE("headers are guarded") {
  for (const fs::path& path : codeFiles()) {
    if (path.extension() != ".h") continue;
    CAPTURE(path.generic_string());
    CHECK(puppet::test::readFile(path).starts_with("#pragma once\n"));
  }
}

TEST_CASE("every rule is described") {
  const std::set<std::string> described =
      wordsOf(puppet::test::readFile("docs/rules.md") + puppet::test::readFile("docs/style.md"));
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
