#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/cli/batch_parse.h"

using namespace puppet;
using Json = nlohmann::json;

namespace {

/// Converts an answer to the recorded form (tests/conformance/reference.rb).
Json recorded(const Json& answer) {
  if (!answer.contains("sexp")) return {{"stops", answer["code"]}};
  Json findings = Json::array();
  for (const Json& finding : answer["diagnostics"])
    findings.push_back({finding["severity"], finding["code"]});
  std::sort(findings.begin(), findings.end());
  return {{"tree", answer["sexp"]}, {"findings", std::move(findings)}};
}

void checkFile(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::size_t cases = 0;
  for (std::string line; std::getline(stream, line); ++cases) {
    const Json record = Json::parse(line);
    Json expected = record["expect"];
    expected.erase("line");  // may differ: own locations can be more precise
    const Json answer = Json::parse(server::answerToParseCase(line, LanguageLevel::Puppet7));
    CAPTURE(record["source"].get<std::string>());
    CHECK(recorded(answer) == expected);
  }
  CHECK(cases > 0);
}

}  // namespace

TEST_CASE("trees and findings are those that Puppet gave") {
  const std::filesystem::path folder =
      std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "tests/conformance/parse";
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    CAPTURE(entry.path().string());
    checkFile(entry.path());
    ++files;
  }
  CHECK(files > 0);
}
