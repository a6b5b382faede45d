#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/cli/batch_eval.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

/// Our answer to a case in the form of a recorded one (tests/conformance/reference.rb).
Json recorded(Json record) {
  record["source"] = record["value"];
  const Json answer = Json::parse(server::answerToEvalCase(record.dump(), LanguageLevel::Puppet7));
  if (answer["ok"]) return {{"result", answer["value"]}};
  return {{"error", answer.value("code", Json())}};
}

}  // namespace

TEST_CASE("functions do what they do in Puppet") {
  const std::filesystem::path folder =
      std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "tests/conformance/eval";
  std::size_t cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream stream(entry.path());
    for (std::string line; std::getline(stream, line); ++cases) {
      const Json record = Json::parse(line);
      CAPTURE(line);
      CHECK(recorded(record) == record["expect"]);
    }
  }
  CHECK(cases > 0);
}
