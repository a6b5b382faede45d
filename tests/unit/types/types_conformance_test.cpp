#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/batch/batch_types.h"
#include "tests/support/recorded_cases.h"

using namespace puppet;
using Json = nlohmann::json;

TEST_CASE("types have the relations that Puppet recorded") {
  test::checkRecordedCases("types", [](const Json& record, LanguageLevel level) {
    return test::recordedResult(server::answerToTypesCase(record.dump(), level));
  });
}
