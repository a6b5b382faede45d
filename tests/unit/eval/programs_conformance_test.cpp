#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/batch/batch_eval.h"
#include "tests/support/recorded_cases.h"

using namespace puppet;
using Json = nlohmann::json;

TEST_CASE("programs have the results and errors that Puppet recorded") {
  test::checkRecordedCases("programs", [](const Json& record, LanguageLevel level) {
    const Json question = {{"source", record["value"]}};
    return test::recordedResult(server::answerToEvalCase(question.dump(), level));
  });
}
