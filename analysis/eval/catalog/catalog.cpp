#include "analysis/eval/catalog/catalog.h"

#include <algorithm>
#include <array>
#include <functional>

#include "analysis/eval/operators/matching.h"
#include "analysis/symbols/platform.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

constexpr std::array<std::string_view, 4> kRelationships = {"before", "notify", "require",
                                                            "subscribe"};

std::string keyOfReference(std::string_view type, std::string_view title) {
  std::string key(type);
  key += '\0';
  key += title;
  return key;
}

/// Returns the names of the namevars, sorted.
std::vector<std::string_view> namevarsOf(const ResourceTypeInterface& type) {
  std::vector<std::string_view> names;
  for (const AttributeInterface& attribute : type.attributes)
    if (attribute.isNamevar) names.push_back(attribute.name);
  std::ranges::sort(names);
  return names;
}

}  // namespace

bool isMetaparameter(std::string_view name) {
  static const auto& attributes = Platform::builtIn().metaparameters().attributes;
  return std::ranges::find(attributes, name, &AttributeInterface::name) != attributes.end();
}

bool isRelationshipParameter(std::string_view name) {
  return std::ranges::find(kRelationships, name) != kRelationships.end();
}

bool hasBuiltInAttribute(const Resource& resource, std::string_view name) {
  if (name == "name" || isMetaparameter(name)) return true;
  if (!resource.interface) return false;
  const auto& attributes = resource.interface->attributes;
  return !resource.interface->isComplete ||
         std::ranges::find(attributes, name, &AttributeInterface::name) != attributes.end();
}

std::string_view namevarOf(const Resource& resource) {
  constexpr std::string_view kUsual = "name";
  if (!resource.interface) return kUsual;
  const auto& attributes = resource.interface->attributes;
  const auto first = std::ranges::find_if(attributes, &AttributeInterface::isNamevar);
  if (first == attributes.end()) return kUsual;
  return std::any_of(first + 1, attributes.end(), std::mem_fn(&AttributeInterface::isNamevar))
             ? kUsual
             : std::string_view(first->name);
}

std::pair<std::string_view, std::string> readTitle(const Resource& resource) {
  const std::string_view namevar = namevarOf(resource);
  const std::string_view title = resource.titleText();
  if (resource.interface) {
    for (const auto& [pattern, attributes] : resource.interface->titlePatterns) {
      const Matched matched = matchRegex(pattern, title);
      if (matched.answer == types::Tristate::No || !matched.groups.is(ValueKind::Array)) continue;
      const auto groups = matched.groups.asArray().elements();
      for (std::size_t i = 0; i < attributes.size() && i + 1 < groups.size(); ++i)
        if (attributes[i] == namevar && groups[i + 1].is(ValueKind::String))
          return {namevar, std::string(groups[i + 1].asString())};
    }
  }
  return {namevar, std::string(title)};
}

std::string uniquenessKey(const Resource& resource) {
  if (!resource.interface || resource.interface->isRepeatable || !resource.hasTitle()) return {};
  const auto names = namevarsOf(*resource.interface);
  const std::string_view namevar = namevarOf(resource);
  std::string key;
  for (const std::string_view name : names) {
    Value value = resource.valueOf(name);
    if (value.isUndef() && name == namevar) value = Value::string(readTitle(resource).second);
    if (value.isUndef() && name == "name") value = resource.title;
    if (!value.is(ValueKind::String) && !value.isUndef()) return {};
    if (!key.empty() || name != names[0]) key += '\0';
    if (!value.isUndef()) key += value.asString();
  }
  return names.size() == 1 && key == resource.titleText() ? std::string() : key;
}

std::vector<std::string> otherTitlesOf(const Resource& resource) {
  std::vector<std::string> titles;
  const auto add = [&](const auto& self, const Value& alias) -> void {
    if (alias.is(ValueKind::String)) titles.emplace_back(alias.asString());
    if (!alias.is(ValueKind::Array)) return;
    for (const Value& element : alias.asArray().elements()) self(self, element);
  };
  add(add, resource.valueOf("alias"));
  if (std::string key = uniquenessKey(resource); !key.empty()) titles.push_back(std::move(key));
  return titles;
}

Resource* Catalog::find(std::string_view type, std::string_view title) {
  const auto found = index_.find(keyOfReference(type, title));
  return found == index_.end() ? nullptr : found->second;
}

Resource& Catalog::add(Resource resource) {
  Resource& added = resources_.emplace_back(std::move(resource));
  types_[added.type].push_back(&added);
  if (added.hasTitle()) index_.try_emplace(keyOfReference(added.type, added.titleText()), &added);
  return added;
}

Resource* Catalog::addAlias(Resource& resource, const std::string& key) {
  const auto [entry, isNew] = index_.try_emplace(keyOfReference(resource.type, key), &resource);
  return isNew || entry->second == &resource ? nullptr : entry->second;
}

void Catalog::addEdge(Resource& outer, Resource& inner) {
  parts_[&outer].push_back(&inner);
  edges_.emplace_back(&outer, &inner);
}

void Catalog::contain(Resource& outer, Resource& class_) {
  if (contained_.emplace(&outer, &class_).second) addEdge(outer, class_);
}

const CountedVector<Resource*>& Catalog::resourcesOf(std::string_view type) const {
  static const CountedVector<Resource*> none;
  const auto found = types_.find(type);
  return found == types_.end() ? none : found->second;
}

std::span<Resource* const> Catalog::partsOf(const Resource& outer) const {
  const auto found = parts_.find(&outer);
  return found == parts_.end() ? std::span<Resource* const>() : found->second;
}

}  // namespace puppet::analysis
