#include "server/cli/reference/reference_json.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace puppet::server {
namespace {

using analysis::Docstring;
using analysis::DocTag;
using analysis::NamedTexts;
using analysis::ReferenceAttribute;
using analysis::ReferenceGroup;
using analysis::ReferenceItem;
using analysis::ReferenceSignature;
using Json = nlohmann::ordered_json;

void setText(Json& object, const char* key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}
void setText(Json& object, const char* key, const std::optional<std::string>& text) {
  if (text) object[key] = *text;
}

void setTexts(Json& object, const char* key, const NamedTexts& texts) {
  if (texts.empty()) return;
  Json all = Json::object();
  for (const auto& [name, text] : texts) all[name] = text;
  object[key] = std::move(all);
}

Json tagOf(const DocTag& tag) {
  Json object{{"tag_name", tag.kind}};
  if (tag.kind == "option" || tag.kind == "enum") {
    setText(object, "opt_name", tag.optionName);
    setText(object, "opt_text", tag.optionText);
    if (tag.optionTypes) object["opt_types"] = *tag.optionTypes;
    setText(object, "parent", tag.name);
  }
  setText(object, "text", tag.text);
  if (tag.types) object["types"] = *tag.types;
  setText(object, "name", tag.name);
  return object;
}

Json docstringOf(const Docstring& docs) {
  Json object{{"text", docs.text}};
  Json tags = Json::array();
  const auto isShown = [](const DocTag& tag) {
    return !tag.kind.starts_with('!') && !(tag.kind == "api" && tag.text == "public");
  };
  for (const DocTag& tag : docs.tags)
    if (isShown(tag)) tags.push_back(tagOf(tag));
  if (!tags.empty()) object["tags"] = std::move(tags);
  return object;
}

/// Returns the tag that stands for an overload in Ruby.
Json overloadOf(const std::string& function, const ReferenceSignature& overload) {
  Docstring docs = overload.docs;
  docs.tags.insert(docs.tags.end(), overload.furtherTags.begin(), overload.furtherTags.end());
  std::ranges::stable_sort(docs.tags, {}, &DocTag::kind);
  return {{"tag_name", "overload"},
          {"signature", overload.text},
          {"docstring", docstringOf(docs)},
          {"name", function}};
}

/// Returns the documentation of an item, with the overloads of a function in Ruby.
Json docstringOf(const ReferenceItem& item) {
  Json object = docstringOf(item.docs);
  if (item.api != "ruby4x" || item.signatures.size() < 2) return object;
  auto overload = item.signatures.begin();
  for (Json& tag : object["tags"])
    if (tag["tag_name"] == "overload" && overload != item.signatures.end())
      tag = overloadOf(item.name, *overload++);
  return object;
}

Json attributesOf(const std::vector<ReferenceAttribute>& attributes) {
  Json all = Json::array();
  for (const ReferenceAttribute& attribute : attributes) {
    Json object{{"name", attribute.name}};
    setText(object, "description", attribute.description);
    if (!attribute.values.empty()) object["values"] = attribute.values;
    setText(object, "data_type", attribute.dataType);
    setTexts(object, "aliases", attribute.aliases);
    if (attribute.isNamevar) object["isnamevar"] = true;
    setText(object, "required_features", attribute.requiredFeatures);
    if (!attribute.defaultJson.empty())
      object["default"] = Json::parse(attribute.defaultJson, nullptr, false);
    else
      setText(object, "default", attribute.defaultValue);
    all.push_back(std::move(object));
  }
  return all;
}

Json providerOf(const ReferenceItem& item) {
  Json object{{"name", item.name},
              {"type_name", item.typeName},
              {"file", item.file},
              {"line", item.line},
              {"docstring", docstringOf(item.docs)}};
  setTexts(object, "confines", item.confines);
  if (!item.providedFeatures.empty()) object["features"] = item.providedFeatures;
  if (!item.defaultsFor.empty()) object["defaults"] = item.defaultsFor;
  setTexts(object, "commands", item.commands);
  return object;
}

void addTypeParts(const ReferenceItem& item, Json& object) {
  const auto set = [&](const char* key, const std::vector<ReferenceAttribute>& attributes) {
    if (!attributes.empty()) object[key] = attributesOf(attributes);
  };
  set("properties", item.properties);
  set("parameters", item.parameters);
  set("checks", item.checks);
  if (!item.features.empty()) {
    Json features = Json::array();
    for (const auto& [name, text] : item.features)
      features.push_back(Json{{"name", name}, {"description", text}});
    object["features"] = std::move(features);
  }
  if (item.providers.empty()) return;
  object["providers"] = Json::array();
  for (const ReferenceItem& provider : item.providers)
    object["providers"].push_back(providerOf(provider));
}

Json taskOf(const ReferenceItem& item) {
  Json tags = Json::array();
  for (const DocTag& tag : item.docs.tags)
    tags.push_back(Json{{"name", tag.name.value_or("")},
                        {"tag_name", tag.kind},
                        {"text", tag.text.value_or("")},
                        {"types", tag.types ? Json(*tag.types) : Json::array({nullptr})}});
  return {{"name", item.name},
          {"file", item.file},
          {"line", 0},
          {"docstring", {{"text", item.docs.text}, {"tags", std::move(tags)}}},
          {"source", item.source},
          {"supports_noop", item.supportsNoop},
          {"input_method", item.inputMethod.empty() ? Json() : Json(item.inputMethod)}};
}

Json itemOf(const ReferenceItem& item) {
  if (item.group == ReferenceGroup::Tasks) return taskOf(item);
  if (item.group == ReferenceGroup::Providers) return providerOf(item);
  Json object{{"name", item.name}, {"file", item.file}, {"line", item.line}};
  setText(object, "type", item.api);
  setText(object, "inherits", item.inherits);
  if (!item.signatures.empty()) {
    object["signatures"] = Json::array();
    for (const ReferenceSignature& signature : item.signatures)
      object["signatures"].push_back(
          Json{{"signature", signature.text}, {"docstring", docstringOf(signature.docs)}});
  }
  object["docstring"] = docstringOf(item);
  setText(object, "alias_of", item.alias);
  setTexts(object, "defaults", item.defaults);
  for (const auto& [name, json] : item.defaultsJson)
    object["defaults"][name] = Json::parse(json, nullptr, false);
  addTypeParts(item, object);
  if (item.group == ReferenceGroup::DataTypes && item.alias.empty()) {
    object["functions"] = Json::array();
    for (const auto& method : item.methods)
      object["functions"].push_back(Json{{"name", method.name},
                                         {"signature", method.signature},
                                         {"docstring", docstringOf(method.docs)}});
  }
  setText(object, "source", item.source);
  return object;
}

}  // namespace

std::string referenceJson(const analysis::ModuleReference& reference) {
  Json all;
  const auto add = [&](const char* key, ReferenceGroup group, auto isWanted) {
    all[key] = Json::array();
    for (const ReferenceItem* item : reference.itemsOf(group))
      if (isWanted(*item)) all[key].push_back(itemOf(*item));
  };
  const auto any = [](const ReferenceItem&) { return true; };
  const auto isAlias = [](const ReferenceItem& item) { return !item.alias.empty(); };
  add("puppet_classes", ReferenceGroup::Classes, any);
  add("data_types", ReferenceGroup::DataTypes, std::not_fn(isAlias));
  add("data_type_aliases", ReferenceGroup::DataTypes, isAlias);
  add("defined_types", ReferenceGroup::DefinedTypes, any);
  add("resource_types", ReferenceGroup::ResourceTypes, any);
  add("providers", ReferenceGroup::Providers, any);
  add("puppet_functions", ReferenceGroup::Functions, any);
  add("puppet_tasks", ReferenceGroup::Tasks, any);
  add("puppet_plans", ReferenceGroup::Plans, any);
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace puppet::server
