#include "analysis/eval/catalog/catalog_serialization.h"

#include <vector>

#include "analysis/symbols/platform.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

void flattenValue(const Value& value, bool dropsUndef, std::vector<Value>& flat) {
  if (value.is(ValueKind::Array))
    for (const Value& element : value.asArray().elements()) flattenValue(element, dropsUndef, flat);
  else if (!dropsUndef || !value.isUndef())
    flat.push_back(value);
}

bool holdsReference(const Value& value) {
  if (value.is(ValueKind::Type)) return !referenceText(value).empty();
  if (!value.is(ValueKind::Array)) return false;
  for (const Value& element : value.asArray().elements())
    if (holdsReference(element)) return true;
  return false;
}

/// Returns the namevars that a module's Ruby code derives from the title of a type with several
/// namevars.
std::vector<std::string_view> unreadNamevarsOf(const Resource& resource) {
  std::vector<std::string_view> names;
  if (!resource.interface || !resource.interface->titlePatterns.empty() ||
      Platform::builtIn().findResourceType(resource.interface->name, {}))
    return names;
  for (const AttributeInterface& attribute : resource.interface->attributes)
    if (attribute.isNamevar) names.push_back(attribute.name);
  if (names.size() < 2) names.clear();
  return names;
}

/// Flattens arrays of references and the values of relationship metaparameters, as in catalogs; the
/// latter have no undef.
Value deliveredValue(const ResourceAttribute& attribute) {
  if (!attribute.value.is(ValueKind::Array)) return attribute.value;
  const bool relates = isRelationshipParameter(attribute.name);
  if (!relates && !holdsReference(attribute.value)) return attribute.value;
  std::vector<Value> flat;
  flattenValue(attribute.value, relates, flat);
  return Value::array(std::move(flat));
}

}  // namespace

std::map<std::string, Value> serializedAttributes(const Resource& resource) {
  std::map<std::string, Value> result;
  const std::string_view namevar = namevarOf(resource);
  if (!resource.container)
    result.emplace("name", resource.title);
  else if (resource.hasTitle())
    result.emplace(namevar, Value::string(readTitle(resource).second));
  for (const ResourceAttribute& attribute : resource.attributes)
    if (!attribute.value.isUndef())
      result.insert_or_assign(std::string(attribute.name == "name" ? namevar : attribute.name),
                              deliveredValue(attribute));
  for (const std::string_view unread : unreadNamevarsOf(resource))
    if (!resource.find(unread))
      result.insert_or_assign(std::string(unread), Value::unknown(types::anyType()));
  const auto name = result.find(std::string(namevar));
  if (resource.container && name != result.end() && name->second == resource.title)
    result.erase(name);
  return result;
}

bool isSerialized(const Resource& resource) {
  return resource.isVirtual != types::Tristate::Yes || resource.isExported;
}

bool isDefinitelyPresent(const Resource& resource) {
  return resource.isDefinite() &&
         (resource.isVirtual == types::Tristate::No || resource.isExported);
}

std::string serializedText(const Value& value) {
  if (value.is(ValueKind::Type) && !value.asType().is(types::TypeKind::Type))
    if (std::string reference = referenceText(value); !reference.empty()) return reference;
  std::string text;
  if (value.is(ValueKind::Array)) {
    for (const Value& element : value.asArray().elements())
      text += (text.empty() ? "" : ", ") + serializedText(element);
    return '[' + text + ']';
  }
  if (value.is(ValueKind::Hash)) {
    for (const auto& [key, entry] : value.asHash().entries())
      text += (text.empty() ? "" : ", ") + serializedText(key) + " => " + serializedText(entry);
    return '{' + text + '}';
  }
  return types::programText(value);
}

}  // namespace puppet::analysis
