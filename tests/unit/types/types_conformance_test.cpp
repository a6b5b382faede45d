#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/cli/batch_types.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

/// Converts an answer to the recorded form (tests/conformance/reference.rb).
Json recorded(const Json& answer) {
  if (answer["ok"]) return {{"result", answer["result"]}};
  return {{"error", answer.value("code", Json())}};
}

}  // namespace

TEST_CASE("types mean what Puppet says") {
  const std::filesystem::path folder =
      std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "tests/conformance/types";
  std::size_t cases = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream stream(entry.path());
    for (std::string line; std::getline(stream, line); ++cases) {
      const Json record = Json::parse(line);
      const Json answer = Json::parse(server::answerToTypesCase(line, LanguageLevel::Puppet7));
      CAPTURE(line);
      // Any error code matches if the reference has none.
      if (const auto error = record["expect"].find("error");
          error != record["expect"].end() && error->is_null())
        CHECK_FALSE(answer["ok"].get<bool>());
      else
        CHECK(recorded(answer) == record["expect"]);
    }
  }
  CHECK(cases > 0);
}
