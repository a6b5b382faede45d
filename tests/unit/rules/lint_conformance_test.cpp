// Compatible mode reports the recorded problems of puppet-lint.

#include <algorithm>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/cli/findings/lint_file.h"
#include "tests/support/input_files.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

server::LintRules lintRulesOf(const Json& record) {
  server::LintRules rules;
  rules.style.rules = analysis::styleSetOf(record["check"].get<std::string>());
  rules.style.isCompatible = true;
  if (!record.contains("config")) return rules;
  const Json& config = record["config"];
  rules.style.isRelative = config.value("relative", false);
  rules.style.topScopeVariables = config.value("top_scope_variables", std::vector<std::string>());
  rules.style.documentationStyles = config.value("docs_allowed_styles", std::vector<std::string>());
  rules.style.charactersPerIndent = config.value("chars_per_indent", 2);
  return rules;
}

/// Converts an answer to the recorded form (tests/conformance/lint_record).
Json answerTo(const Json& record) {
  const server::LintRules rules = lintRulesOf(record);
  REQUIRE(rules.style.rules.any());
  const std::string path = "/x/" + record["path"].get<std::string>();
  const SourceText text(record["source"].get<std::string>());
  Json problems = Json::array();
  for (const server::LintProblem& problem : server::lintText(path, text, rules).problems)
    problems.push_back({server::nameOf(problem.kind), problem.start.line, problem.start.column,
                        problem.finding.message});
  std::sort(problems.begin(), problems.end());
  Json answer = {{"problems", std::move(problems)}};
  bool changed = false;
  const server::LintedFile fixed = server::lintAndFix(path, text, rules, changed);
  if (changed) answer["fixed"] = fixed.text.view();
  return answer;
}

}  // namespace

TEST_CASE("the checks of puppet-lint find and fix what it found and fixed") {
  std::size_t cases = 0;
  for (const auto& file : test::filesDirectlyIn("tests/conformance/lint", ".jsonl")) {
    for (const std::string& line : test::readLines(file)) {
      ++cases;
      const Json record = Json::parse(line);
      CAPTURE(record["check"].get<std::string>());
      CAPTURE(record["source"].get<std::string>());
      CHECK(answerTo(record) == record["expect"]);
    }
  }
  CHECK(cases > 500);
}
