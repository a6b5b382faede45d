#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/eval/functions/function_table.h"
#include "tests/batch/batch_eval.h"
#include "tests/support/recorded_cases.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

/// Creates a module stdlib that declares all of its functions that have a built-in implementation.
void declareStdlib(const test::TemporaryFolder& modules) {
  for (const auto table : {analysis::stdlibCollectionFunctions(), analysis::stdlibTextFunctions(),
                           analysis::stdlibValidationFunctions()})
    for (const auto& function : table) {
      const std::string name(function.name);
      modules.write("stdlib/lib/puppet/parser/functions/" + name + ".rb",
                    "module Puppet::Parser::Functions\n  newfunction(:" + name +
                        ", type: :rvalue) { |arguments| }\nend\n");
    }
}

}  // namespace

TEST_CASE("functions have the results that Puppet recorded") {
  const test::TemporaryFolder modules;
  declareStdlib(modules);
  test::checkRecordedCases("eval", [&](Json record, LanguageLevel level) -> Json {
    record["source"] = record["value"];
    if (record.contains("stdlib")) record["modulepath"] = {modules.path()};
    return test::recordedResult(server::answerToEvalCase(record.dump(), level));
  });
}
