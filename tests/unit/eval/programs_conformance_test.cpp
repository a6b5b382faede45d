#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/cli/batch_eval.h"

using namespace puppet;
using Json = nlohmann::json;

TEST_CASE("programs amount to what Puppet says, and fail where it says so") {
  const std::filesystem::path folder =
      std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "tests/conformance/programs";
  std::size_t cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream stream(entry.path());
    for (std::string line; std::getline(stream, line); ++cases) {
      const Json record = Json::parse(line);
      const Json& expect = record["expect"];
      const Json question = {{"source", record["value"]}};
      const Json answer =
          Json::parse(server::answerToEvalCase(question.dump(), LanguageLevel::Puppet7));
      CAPTURE(line);
      CAPTURE(answer.dump());
      CHECK(answer["ok"].get<bool>() == expect.contains("result"));
      if (expect.contains("result"))
        CHECK(answer.value("value", "") == expect["result"].get<std::string>());
      else if (!expect["error"].is_null())
        CHECK(answer["code"] == expect["error"]);
    }
  }
  CHECK(cases > 0);
}
