// Tasks, from their metadata.

#include <nlohmann/json.hpp>

#include "analysis/reference/reference_model.h"

namespace puppet::analysis {
namespace {

using Json = nlohmann::ordered_json;

std::string textAt(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

void readTaskReference(std::string_view path, std::string_view text, ModuleReference& reference) {
  const Json metadata = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  const std::string file(path);
  if (!metadata.is_object()) {
    reference.errors.push_back("Failed to parse " + file + ": expected a JSON object");
    return;
  }
  const std::string base = file.substr(file.rfind('/') + 1);
  ReferenceItem item{
      .group = ReferenceGroup::Tasks, .name = base.substr(0, base.rfind('.')), .file = file};
  item.docs.text = textAt(metadata, "description");
  item.source = std::string(text);
  item.inputMethod = textAt(metadata, "input_method");
  const auto noop = metadata.find("supports_noop");
  item.supportsNoop = noop != metadata.end() && noop->is_boolean() && noop->get<bool>();
  if (item.docs.text.empty())
    reference.warnings.push_back("Missing a description for Puppet Task " + item.name + "..");
  const auto parameters = metadata.find("parameters");
  if (parameters != metadata.end() && parameters->is_object())
    for (const auto& [name, parameter] : parameters->items()) {
      if (!parameter.is_object()) continue;
      const std::string description = textAt(parameter, "description");
      if (description.empty())
        reference.warnings.push_back("Missing description for param '" + name +
                                     "' in Puppet Task " + item.name + ".");
      DocTag tag{.kind = "param", .text = description};
      if (const std::string type = textAt(parameter, "type"); !type.empty()) tag.types = {type};
      tag.name = name;
      item.docs.tags.push_back(std::move(tag));
    }
  reference.add(std::move(item));
}

}  // namespace puppet::analysis
