// Addresses of the project in a report of SARIF; what else it says is in tests/cli/formats.test.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/cli/report/report.h"

namespace puppet::server {
namespace {

/// Returns the description of the program in the report about no files.
nlohmann::json driverOf(const ProjectAddresses& project) {
  const auto report = makeSarifReport({.project = project});
  return nlohmann::json::parse(report->begin() + report->end({}))["runs"][0]["tool"]["driver"];
}

}  // namespace

TEST_CASE("a report of SARIF names the pages of the project") {
  const auto driver =
      driverOf({.homepage = "https://example.org", .documentation = "https://example.org/docs/"});
  CHECK(driver["informationUri"] == "https://example.org");
  for (const auto& rule : driver["rules"]) {
    CAPTURE(rule["id"]);
    CHECK(rule["helpUri"] ==
          "https://example.org/docs/rules/" + rule["id"].get<std::string>() + ".html");
  }
}

TEST_CASE("a report of SARIF leaves out addresses that the project does not have") {
  const auto driver = driverOf({});
  CHECK_FALSE(driver.contains("informationUri"));
  CHECK_FALSE(driver["rules"][0].contains("helpUri"));
}

}  // namespace puppet::server
