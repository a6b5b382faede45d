#include "tests/support/recorded_cases.h"

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

using Json = nlohmann::json;

std::vector<std::filesystem::path> filesAt(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return {path};
  return filesDirectlyIn(path, ".jsonl");
}

/// Any error matches one for which the reference has no code.
bool agrees(const Json& record, const Json& ours, const Json& expected) {
  if (ours.contains("unknown")) return record.contains("unknown");
  const auto error = expected.find("error");
  if (error != expected.end() && error->is_null()) return ours.contains("error");
  return ours == expected;
}

}  // namespace

void checkRecordedCases(std::string_view path,
                        const std::function<Json(const Json&, LanguageLevel)>& answer) {
  const auto root = std::filesystem::path(PUPPET_LS_SOURCE_DIR) / "tests/conformance";
  for (const auto& file : filesAt(root / path)) {
    for (const std::string& line : readLines(file)) {
      const Json record = Json::parse(line);
      const Json puppet7 = record.value("expect", Json());
      const Json puppet8 = record.value("puppet8", puppet7);
      INFO(file.filename().generic_string(), ": ", line);
      const auto check = [&](LanguageLevel level, const Json& expected) {
        if (expected.is_null()) return;  // the reference failed by itself
        const Json ours = answer(record, level);
        INFO("at ", std::string(nameOf(level)), ": ", ours.dump());
        CHECK(agrees(record, ours, expected));
      };
      check(LanguageLevel::Puppet7, puppet7);
      check(LanguageLevel::Puppet8, puppet8);
    }
  }
}

Json recordedResult(std::string_view answer) {
  const Json parsed = Json::parse(answer);
  if (parsed.contains("unknown")) return {{"unknown", true}};
  if (!parsed["ok"]) return {{"error", parsed.value("code", Json())}};
  return {{"result", parsed.contains("value") ? parsed["value"] : parsed["result"]}};
}

}  // namespace puppet::test
