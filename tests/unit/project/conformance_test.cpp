#include <algorithm>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/batch/batch_parse.h"
#include "tests/support/recorded_cases.h"

using namespace puppet;
using Json = nlohmann::json;

TEST_CASE("trees and findings are those that Puppet recorded") {
  test::checkRecordedCases("parse", [](const Json& record, LanguageLevel level) -> Json {
    const Json answer = Json::parse(server::answerToParseCase(record.dump(), level));
    if (!answer.contains("sexp")) return {{"stops", answer["code"]}};
    Json findings = Json::array();
    for (const Json& finding : answer["diagnostics"])
      findings.push_back({finding["severity"], finding["code"]});
    std::sort(findings.begin(), findings.end());
    return {{"tree", answer["sexp"]}, {"findings", std::move(findings)}};
  });
}
