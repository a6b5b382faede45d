#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/eval/functions/function_table.h"
#include "server/cli/batch_eval.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

/// Converts an answer to the recorded form (tests/conformance/reference.rb).
Json recorded(Json record, const std::string& modules) {
  record["source"] = record["value"];
  if (record.contains("stdlib")) record["modulepath"] = {modules};
  const Json answer = Json::parse(server::answerToEvalCase(record.dump(), LanguageLevel::Puppet7));
  if (answer["ok"]) return {{"result", answer["value"]}};
  return {{"error", answer.value("code", Json())}};
}

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

TEST_CASE("functions do what they do in Puppet") {
  const std::filesystem::path folder =
      std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "tests/conformance/eval";
  const test::TemporaryFolder modules;
  declareStdlib(modules);
  std::size_t cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream stream(entry.path());
    for (std::string line; std::getline(stream, line); ++cases) {
      const Json record = Json::parse(line);
      CAPTURE(line);
      CHECK(recorded(record, modules.path()) == record["expect"]);
    }
  }
  CHECK(cases > 0);
}
