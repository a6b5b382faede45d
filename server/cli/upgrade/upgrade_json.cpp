#include <nlohmann/json.hpp>

#include "server/cli/support/json_text.h"
#include "server/cli/upgrade/upgrade_report.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

std::string_view fixWord(FixKind kind) {
  switch (kind) {
    case FixKind::Safe: return "safe";
    case FixKind::Unsafe: return "unsafe";
    case FixKind::None: break;
  }
  return "none";
}

std::string_view fixWord(analysis::UpgradeFix fix) {
  switch (fix) {
    case analysis::UpgradeFix::Safe: return "safe";
    case analysis::UpgradeFix::Some: return "some";
    case analysis::UpgradeFix::Unsafe: return "unsafe";
    case analysis::UpgradeFix::None: break;
  }
  return "none";
}

Json causeAsJson(const UpgradeCause& cause, const UpgradeResult& result) {
  const analysis::UpgradeRow& row = *cause.row;
  Json places = Json::array();
  for (const UpgradePlace& place : cause.places)
    places.push_back({{"file", place.path},
                      {"line", place.line},
                      {"column", place.column},
                      {"module", result.modules[place.module].name},
                      {"rule", place.rule},
                      {"message", place.message},
                      {"fix", fixWord(place.fix)}});
  return {{"id", row.name},
          {"effect", nameOf(row.effect)},
          {"blocking", row.isBlocking()},
          {"since", nameOf(row.since)},
          {"release", row.release},
          {"what", row.what},
          {"replacement", row.replacement},
          {"fix", fixWord(analysis::fixesOfRow(row))},
          {"places", std::move(places)}};
}

}  // namespace

std::string upgradeAsJson(const UpgradeResult& result) {
  Json json = {{"target", nameOf(result.to)}};
  if (result.from) json["from"] = nameOf(*result.from);
  json["summary"] = {{"modules", result.modules.size()},
                     {"ready", result.ready()},
                     {"blocking", result.blocking()},
                     {"advisory", result.advisory()},
                     {"safeFixes", result.fixable(FixKind::Safe)},
                     {"unsafeFixes", result.fixable(FixKind::Unsafe)},
                     {"changedFiles", result.changedFiles}};
  json["modules"] = Json::array();
  for (const UpgradedModule& module : result.modules) {
    Json causes = Json::object();
    for (const auto& [name, count] : module.causes) causes[std::string(name)] = count;
    json["modules"].push_back({{"name", module.name},
                               {"path", module.path},
                               {"state", stateOf(module)},
                               {"blocking", module.blocking},
                               {"advisory", module.advisory},
                               {"fixable", module.fixable},
                               {"causes", std::move(causes)}});
  }
  json["causes"] = Json::array();
  for (const UpgradeCause& cause : result.causes)
    json["causes"].push_back(causeAsJson(cause, result));
  json["unknown"] = result.unknown;
  if (result.proof) json["proof"] = Json::parse(diffAsJson(*result.proof));
  return toText(json, 2) + '\n';
}

}  // namespace puppet::server
