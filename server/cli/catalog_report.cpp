#include "server/cli/catalog_report.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/symbols/signatures.h"
#include "server/cli/json_text.h"
#include "server/cli/text_position.h"
#include "types/core/collections.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using analysis::Resource;
using Json = nlohmann::ordered_json;
using types::Value;
using types::ValueKind;

/// Converts a value to JSON; values without a JSON form become their source text.
Json toJson(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Undef: return nullptr;
    case ValueKind::Boolean: return value.asBoolean();
    case ValueKind::Float: return value.asFloat();
    case ValueKind::String: return value.asString();
    case ValueKind::Integer:
      if (value.isSmallInteger()) return value.asSmallInteger();
      break;
    case ValueKind::Unknown: return {{"unknown", toSource(value.asType())}};
    case ValueKind::Array: {
      Json array = Json::array();
      for (const Value& element : value.asArray().elements()) array.push_back(toJson(element));
      return array;
    }
    case ValueKind::Hash: {
      Json object = Json::object();
      for (const auto& [key, entry] : value.asHash().entries())
        object[types::interpolatedText(key)] = toJson(entry);
      return object;
    }
    default: break;
  }
  return analysis::serializedText(value);
}

std::vector<const Resource*> deliveredOf(const analysis::Catalog& catalog) {
  std::vector<const Resource*> resources;
  for (const Resource& resource : catalog.resources())
    if (isSerialized(resource)) resources.push_back(&resource);
  return resources;
}

Json resourceAsJson(const Resource& resource) {
  Json json = {{"type", resource.type},
               {"title", toJson(resource.title)},
               {"tags", resource.tags},
               {"exported", resource.isExported}};
  if (resource.place)
    json["line"] =
        PositionFinder(resource.place.tree()->text.view()).at(resource.place.start()).line;
  if (!isDefinitelyPresent(resource)) json["uncertain"] = true;
  Json parameters = Json::object();
  for (const auto& [name, value] : analysis::serializedAttributes(resource))
    parameters[name] = resource.sensitive.contains(name) ? Json("[redacted]") : toJson(value);
  json["parameters"] = std::move(parameters);
  return json;
}

std::string quotedForDot(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    if (c == '\n')
      quoted += "\\n";
    else
      quoted += c;
  }
  return quoted + '"';
}

/// Appends the resource references in the value of a relationship parameter.
void appendReferences(const Value& value, std::vector<std::string>& references) {
  if (value.is(ValueKind::Array))
    for (const Value& element : value.asArray().elements()) appendReferences(element, references);
  else if (std::string text = analysis::referenceText(value); !text.empty())
    references.push_back(std::move(text));
}

}  // namespace

std::string catalogAsJson(const analysis::Catalog& catalog) {
  Json resources = Json::array();
  for (const Resource* resource : deliveredOf(catalog))
    resources.push_back(resourceAsJson(*resource));
  Json edges = Json::array();
  for (const auto& [outer, inner] : catalog.edges())
    if (isSerialized(*outer) && isSerialized(*inner))
      edges.push_back({{"source", outer->reference()}, {"target", inner->reference()}});
  const Json json = {{"resources", std::move(resources)},
                     {"edges", std::move(edges)},
                     {"classes", catalog.classes}};
  return toText(json, 2) + '\n';
}

std::string catalogAsText(const analysis::Catalog& catalog) {
  std::string text;
  for (const Resource* resource : deliveredOf(catalog)) {
    if (!resource->container || resource->kind == Resource::Kind::Node) continue;
    const bool isClass = resource->kind == Resource::Kind::Class;
    text += resource->isExported ? "@@" : "";
    text +=
        analysis::lowerCaseName(resource->type) + " { " +
        types::programText(isClass ? Value::string(analysis::lowerCaseName(resource->titleText()))
                                   : resource->title) +
        ':';
    if (!isDefinitelyPresent(*resource)) text += "  # may not be there";
    text += '\n';
    for (const auto& [name, value] : analysis::serializedAttributes(*resource)) {
      const bool isHidden = resource->sensitive.contains(name);
      text +=
          "  " + name + " => " + (isHidden ? "'[redacted]'" : types::programText(value)) + ",\n";
    }
    text += "}\n";
  }
  return text;
}

std::string catalogAsDot(const analysis::Catalog& catalog) {
  std::string text = "digraph catalog {\n";
  for (const Resource* resource : deliveredOf(catalog))
    text += "  " + quotedForDot(resource->reference()) + ";\n";
  for (const auto& [outer, inner] : catalog.edges())
    if (isSerialized(*outer) && isSerialized(*inner))
      text += "  " + quotedForDot(outer->reference()) + " -> " + quotedForDot(inner->reference()) +
              ";\n";
  const auto arrow = [&](const std::string& from, const std::string& to) {
    text += "  " + quotedForDot(from) + " -> " + quotedForDot(to) + " [style=dashed];\n";
  };
  for (const Resource* resource : deliveredOf(catalog)) {
    for (const analysis::ResourceAttribute& attribute : resource->attributes) {
      if (!analysis::isRelationshipParameter(attribute.name)) continue;
      std::vector<std::string> references;
      appendReferences(attribute.value, references);
      const bool isFirst = attribute.name == "before" || attribute.name == "notify";
      for (const std::string& other : references)
        isFirst ? arrow(resource->reference(), other) : arrow(other, resource->reference());
    }
  }
  return text + "}\n";
}

}  // namespace puppet::server
