#include <nlohmann/json.hpp>

#include "server/cli/test/coverage_reports.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

Json shareAsJson(const CoverageShare& share) {
  return {{"reached", share.reached}, {"all", share.all}};
}

Json totalsAsJson(const CoverageTotals& totals) {
  return {{"definitions", shareAsJson(totals.definitions)},
          {"resources", shareAsJson(totals.resources)},
          {"checked", shareAsJson(totals.checked)},
          {"branches", shareAsJson(totals.branches)},
          {"lines", shareAsJson(totals.lines)}};
}

Json definitionsAsJson(const analysis::FileCoverage& file) {
  Json list = Json::array();
  for (const auto& definition : file.definitions)
    list.push_back({{"kind", definition.keyword},
                    {"name", definition.name},
                    {"line", definition.line},
                    {"lastLine", definition.lastLine},
                    {"tests", definition.tests}});
  return list;
}

Json resourcesAsJson(const analysis::FileCoverage& file) {
  Json list = Json::array();
  for (const auto& resource : file.resources)
    list.push_back({{"reference", resource.reference},
                    {"line", resource.line},
                    {"tests", resource.tests},
                    {"checkedBy", resource.checkedBy}});
  return list;
}

Json conditionalsAsJson(const analysis::FileCoverage& file) {
  Json list = Json::array();
  for (const auto& conditional : file.conditionals) {
    Json arms = Json::array();
    for (const auto& arm : conditional.arms)
      arms.push_back({{"label", arm.label}, {"line", arm.line}, {"tests", arm.tests}});
    list.push_back(
        {{"kind", conditional.keyword}, {"line", conditional.line}, {"arms", std::move(arms)}});
  }
  return list;
}

Json linesAsJson(const analysis::FileCoverage& file) {
  Json list = Json::array();
  for (const auto& [number, line] : file.lines)
    list.push_back({{"line", number}, {"tests", line.tests}});
  return list;
}

}  // namespace

Json coverageAsJson(const std::vector<CoveredFile>& files) {
  Json list = Json::array();
  for (const CoveredFile& file : files) {
    Json entry = {{"path", file.path}, {"module", file.module}};
    if (!file.problem.empty()) entry["problem"] = file.problem;
    entry["totals"] = totalsAsJson(file.totals());
    entry["definitions"] = definitionsAsJson(file.coverage);
    entry["resources"] = resourcesAsJson(file.coverage);
    entry["conditionals"] = conditionalsAsJson(file.coverage);
    entry["lines"] = linesAsJson(file.coverage);
    list.push_back(std::move(entry));
  }
  return {{"totals", totalsAsJson(totalsOf(files))}, {"files", std::move(list)}};
}

}  // namespace puppet::server
