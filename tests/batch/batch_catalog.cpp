#include "tests/batch/batch_catalog.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "server/cli/support/text_position.h"
#include "tests/batch/batch_program.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

namespace puppet::server {
namespace {

using analysis::Resource;
using Json = BatchJson;
using types::Value;

/// Returns the JSON form of a value; its inferred type if any part is unknown.
Json valueOf(const Value& value) {
  if (value.isKnown()) return analysis::serializedText(value);
  return {{"unknown", toSource(types::inferDetailed(value))}};
}

Json resourceOf(const Resource& resource) {
  Json parameters = Json::object();
  for (const auto& [name, value] : analysis::serializedAttributes(resource))
    parameters[name] = valueOf(value);
  Json line;
  if (resource.place)
    line = PositionFinder(resource.place.tree()->text.view()).at(resource.place.start()).line;
  Json json = {
      {"type", resource.type},
      {"title", resource.hasTitle() ? Json(resource.titleText()) : valueOf(resource.title)},
      {"parameters", std::move(parameters)},
      {"line", std::move(line)}};
  if (resource.isVirtual == types::Tristate::Yes) json["virtual"] = true;
  if (resource.isExported) json["exported"] = true;
  if (!resource.sensitive.empty()) json["sensitive_parameters"] = resource.sensitive;
  if (!isDefinitelyPresent(resource)) json["uncertain"] = true;
  if (resource.mayHaveOthers) json["open"] = true;
  return json;
}

Json catalogOf(const analysis::Catalog& catalog) {
  std::vector<const Resource*> resources;
  for (const Resource& resource : catalog.resources())
    if (isSerialized(resource)) resources.push_back(&resource);
  std::ranges::sort(resources, {}, [](const Resource* resource) {
    return std::pair(resource->type, resource->reference());
  });
  Json listed = Json::array();
  for (const Resource* resource : resources) listed.push_back(resourceOf(*resource));
  std::vector<std::pair<std::string, std::string>> edges;
  for (const auto& [outer, inner] : catalog.edges())
    if (isSerialized(*outer) && isSerialized(*inner))
      edges.emplace_back(outer->reference(), inner->reference());
  std::ranges::sort(edges);
  std::vector<std::string> classes = catalog.classes;
  std::ranges::sort(classes);
  return {{"resources", std::move(listed)}, {"edges", edges}, {"classes", classes}};
}

Json compileCase(const Json& record, LanguageLevel level) {
  const Json id = record.value("id", Json());
  CompileWorld& world = worldOf(record, level);
  analysis::Program::Options options = programOptionsOf(record, level);
  options.data = world.data();
  analysis::Program program(stringOf(record, "source"), options, world.definitions());
  if (!program.compile()) return programFailure(id, program);
  Json answer = {{"id", id}, {"ok", true}};
  answer.update(catalogOf(program.catalog()));
  answer["logs"] = logsOf(program);
  return answer;
}

}  // namespace

std::string answerToCatalogCase(const std::string& line, LanguageLevel level) {
  return answerToLine(line, [&](const Json& record) { return compileCase(record, level); });
}

int runBatchCatalog(LanguageLevel level) {
  return runBatch([&](const std::string& line) { return answerToCatalogCase(line, level); });
}

}  // namespace puppet::server
