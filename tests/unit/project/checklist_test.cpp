// Rows of the checklist in tests/cases/checklist, one file for each letter.

#include <filesystem>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/check/check.h"
#include "parser/parse/parse.h"
#include "tests/batch/batch_eval.h"
#include "tests/support/input_files.h"

using namespace puppet;

namespace {

struct Row {
  std::string id;
  std::string source;
  std::string today;
  std::string draft;
};

std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (std::size_t at; (at = text.find(separator)) != text.npos;) {
    parts.emplace_back(text.substr(0, at));
    text.remove_prefix(at + separator.size());
  }
  parts.emplace_back(text);
  return parts;
}

std::string withLineEnds(const std::string& text) {
  static const std::regex kMark("¶");
  return std::regex_replace(text, kMark, "\n");
}

std::vector<Row> readRows(const std::filesystem::path& file) {
  std::vector<Row> rows;
  std::string id;
  for (const std::string& line : test::readLines(file)) {
    if (line.empty() || line.starts_with("#")) continue;
    if (!line.starts_with("  ")) {
      id = line.substr(0, line.find(' '));
      continue;
    }
    const std::vector<std::string> parts = split(line.substr(2), " --> ");
    REQUIRE_MESSAGE(parts.size() >= 2, line);
    rows.push_back({id, withLineEnds(parts[0]), parts[1], parts.back()});
  }
  return rows;
}

/// Returns the rules with findings in the source, except hints.
std::string rulesFoundIn(const std::string& source, LanguageLevel level) {
  const auto tree = parser::parse(SourceText(source), {{}, level, true});
  std::string names;
  for (const Diagnostic& finding : analysis::check(*tree, {.level = level, .path = {}})) {
    const Severity severity = finding.info().severityAt(level);
    if (severity != Severity::Error && severity != Severity::Warning) continue;
    names += (names.empty() ? "# " : ", ") + std::string(finding.info().rule);
  }
  return names.empty() ? "# no findings" : names;
}

/// Returns the value, or `! CODE`.
std::string evaluated(const std::string& source, LanguageLevel level) {
  const nlohmann::json question = {{"source", source}};
  const auto answer = nlohmann::json::parse(server::answerToEvalCase(question.dump(), level));
  if (answer["ok"].get<bool>()) return answer["value"].get<std::string>();
  const std::string code = answer["code"].is_string() ? answer["code"].get<std::string>() : "";
  return code.empty() ? "!" : "! " + code;
}

std::string resultOf(const Row& row, LanguageLevel level, const std::string& expected) {
  return expected.starts_with("#") ? rulesFoundIn(row.source, level) : evaluated(row.source, level);
}

}  // namespace

TEST_CASE("each row of the checklist has its result at both levels") {
  for (const auto& file : test::filesDirectlyIn("tests/cases/checklist", ".txt")) {
    const std::vector<Row> rows = readRows(file);
    CHECK_FALSE(rows.empty());
    for (const Row& row : rows) {
      CAPTURE(row.id);
      CAPTURE(row.source);
      CHECK(resultOf(row, LanguageLevel::Puppet8, row.today) == row.today);
      CHECK(resultOf(row, LanguageLevel::Draft, row.draft) == row.draft);
    }
  }
}
