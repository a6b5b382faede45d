#include <nlohmann/json.hpp>

#include "server/cli/diff/diff_report.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;
using Kind = analysis::ResourceChange::Kind;
using Status = TargetResult::Status;

const char* wordFor(Kind kind) {
  switch (kind) {
    case Kind::Added: return "added";
    case Kind::Removed: return "removed";
    case Kind::Changed: break;
  }
  return "changed";
}

const char* wordFor(Status status) {
  switch (status) {
    case Status::Equal: return "equal";
    case Status::Different: return "different";
    case Status::OnlyBefore: return "only-before";
    case Status::OnlyAfter: return "only-after";
    case Status::FailsBefore: return "fails-before";
    case Status::FailsAfter: return "fails-after";
    case Status::FailsOnBoth: break;
  }
  return "fails-on-both";
}

Json valueOf(const std::optional<ReportedValue>& value) {
  return value ? Json(value->text) : Json();
}

Json changeOf(const ReportedChange& change, const ChangePlaces& places) {
  Json attributes = Json::array();
  for (const ReportedAttribute& attribute : change.attributes) {
    attributes.push_back({{"name", attribute.name},
                          {"before", valueOf(attribute.before)},
                          {"after", valueOf(attribute.after)},
                          {"certain", attribute.isCertain}});
    if (!attribute.file.empty()) attributes.back()["file"] = attribute.file;
  }
  Json json = {{"resource", change.reference},
               {"change", wordFor(change.kind)},
               {"certain", change.isCertain},
               {"attributes", std::move(attributes)}};
  if (change.containersBefore != change.containersAfter)
    json["containers"] = {{"before", change.containersBefore}, {"after", change.containersAfter}};
  if (!places.before.empty()) json["placeBefore"] = places.before;
  if (!places.after.empty()) json["placeAfter"] = places.after;
  return json;
}

Json jsonOf(const std::string& name, const TargetResult& result) {
  Json json = {{"name", name},
               {"status", wordFor(result.status)},
               {"resourcesBefore", result.resourcesBefore},
               {"resourcesAfter", result.resourcesAfter}};
  if (!result.errorBefore.empty()) json["errorBefore"] = result.errorBefore;
  if (!result.errorAfter.empty()) json["errorAfter"] = result.errorAfter;
  if (!result.unknownOnBothSides.empty()) json["unknownOnBothSides"] = result.unknownOnBothSides;
  if (!result.filesNotCompared.empty()) json["filesNotCompared"] = result.filesNotCompared;
  if (result.mayHaveOthers) json["mayHaveOthers"] = true;
  return json;
}

}  // namespace

std::string diffAsJson(const DiffReport& report) {
  Json targets = Json::array();
  for (std::size_t i = 0; i < report.results.size(); ++i)
    targets.push_back(jsonOf(report.targets[i], report.results[i]));
  Json groups = Json::array();
  for (const ChangeGroup& group : groupChanges(report.results)) {
    Json names = Json::array();
    for (const std::size_t target : group.targets) names.push_back(report.targets[target]);
    Json changes = Json::array();
    for (std::size_t i = 0; i < group.changes.size(); ++i)
      changes.push_back(changeOf(group.changes[i], group.places[i]));
    groups.push_back({{"targets", std::move(names)}, {"changes", std::move(changes)}});
  }
  const Json json = {{"before", report.before},
                     {"after", report.after},
                     {"summary", summaryOf(report)},
                     {"groups", std::move(groups)},
                     {"targets", std::move(targets)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace puppet::server
