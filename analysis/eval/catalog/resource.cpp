#include "analysis/eval/catalog/resource.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

#include "parser/support/ascii.h"
#include "parser/support/budget.h"
#include "types/core/collections.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

using types::Value;

namespace {

bool isWordByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) || c == '_';
}

}  // namespace

const ResourceAttribute* Container::findDefault(std::string_view type,
                                                std::string_view name) const {
  for (const Container* container = this; container; container = container->parent) {
    const auto found = container->defaults.find(type);
    if (found == container->defaults.end()) continue;
    if (const ResourceAttribute* attribute = found->second.find(name)) return attribute;
  }
  return nullptr;
}

std::vector<const ResourceAttribute*> Container::defaultsFor(std::string_view type) const {
  std::vector<const ResourceAttribute*> result;
  for (const Container* container = this; container; container = container->parent) {
    const auto found = container->defaults.find(type);
    if (found == container->defaults.end()) continue;
    for (const ResourceAttribute& attribute : found->second)
      if (container == this || findDefault(type, attribute.name) == &attribute)
        result.push_back(&attribute);
  }
  Budget::charge(result.size());
  return result;
}

bool Container::isDefault(std::string_view type, std::string_view name, const Value& value) const {
  for (const Container* container = this; container; container = container->parent) {
    const auto found = container->defaults.find(type);
    if (found == container->defaults.end()) continue;
    const ResourceAttribute* attribute = found->second.find(name);
    if (attribute && attribute->value == value) return true;
  }
  return false;
}

std::string Resource::reference() const {
  return type + '[' + (hasTitle() ? std::string(titleText()) : "?") + ']';
}

const ResourceAttribute* ResourceAttributes::find(std::string_view name) const {
  if (places_.empty()) {
    const auto found = std::ranges::find(list_, name, &ResourceAttribute::name);
    return found == list_.end() ? nullptr : &*found;
  }
  const auto found = places_.find(std::string(name));
  return found == places_.end() ? nullptr : &list_[found->second];
}

void ResourceAttributes::push_back(ResourceAttribute attribute) {
  list_.push_back(std::move(attribute));
  if (!places_.empty())
    places_.try_emplace(list_.back().name, list_.size() - 1);
  else if (list_.size() > kMaxLinear)
    index();
}

void ResourceAttributes::index() {
  places_.clear();
  if (list_.size() <= kMaxLinear) return;
  for (std::size_t i = 0; i < list_.size(); ++i) places_.try_emplace(list_[i].name, i);
}

namespace {

bool isEarlierTag(const Value& a, const Value& b) {
  return a.asString().data() != b.asString().data() && a.asString() < b.asString();
}

}  // namespace

bool TagSet::contains(std::string_view tag) const {
  return std::ranges::binary_search(texts_, tag, {}, &Value::asString);
}

void TagSet::insert(std::string_view tag) {
  const auto place = std::ranges::lower_bound(texts_, tag, {}, &Value::asString);
  if (place != texts_.end() && place->asString() == tag) return;
  Budget::charge(texts_.size() / 4);  // those behind the place move
  texts_.insert(place, Value::string(std::string(tag)));
}

void TagSet::insert(const TagSet& others) {
  Budget::charge(others.texts_.size());
  if (std::ranges::includes(texts_, others.texts_, isEarlierTag)) return;
  CountedVector<Value> all;
  all.reserve(texts_.size() + others.texts_.size());
  std::ranges::set_union(texts_, others.texts_, std::back_inserter(all), isEarlierTag);
  texts_ = std::move(all);
}

const ResourceAttribute* Resource::find(std::string_view name) const {
  return attributes.find(name);
}

ResourceAttribute* Resource::find(std::string_view name) {
  return const_cast<ResourceAttribute*>(std::as_const(*this).find(name));
}

Value Resource::valueOf(std::string_view name) const {
  const ResourceAttribute* attribute = find(name);
  return attribute ? attribute->value : Value();
}

void Resource::set(ResourceAttribute attribute) {
  if (ResourceAttribute* present = find(attribute.name))
    *present = std::move(attribute);
  else
    attributes.push_back(std::move(attribute));
}

bool Resource::isDefinite() const {
  for (const Resource* resource = this; resource;) {
    if (!resource->isDefinitelyDeclared) return false;
    // A class is declared if one of the code paths that include it runs; its own flag covers all of
    // them.
    if (resource->kind == Kind::Class || !resource->container) return true;
    resource = resource->container->resource;
  }
  return true;
}

bool Resource::isTagged(std::string_view tag) const {
  for (const Resource* resource = this; resource;
       resource = resource->container ? resource->container->resource : nullptr)
    if (resource->tags.contains(tag)) return true;
  return false;
}

bool Resource::addTag(std::string_view tag) {
  const auto isPart = [](char c) { return isWordByte(c) || c == ':' || c == '.' || c == '-'; };
  if (tag.empty() || !isWordByte(tag[0]) || !std::ranges::all_of(tag, isPart)) return false;
  // Bounds memory: resources inherit the tags of all their containers, whose lengths would add up.
  constexpr std::size_t kLongest = 250;
  if (tag.size() > kLongest) return true;
  const std::string name = lowerCase(tag);
  tags.insert(name);
  if (name.find("::") == name.npos) return true;
  std::string_view rest = name;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find("::"), rest.size());
    tags.insert(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return true;
}

std::string typeReferenceName(std::string_view name) {
  return capitalizedName(lowerCase(name.starts_with("::") ? name.substr(2) : name));
}

std::string referenceText(const Value& reference) {
  if (reference.is(types::ValueKind::String)) return std::string(reference.asString());
  if (!reference.is(types::ValueKind::Type)) return {};
  types::Type type = reference.asType();
  if (type.is(types::TypeKind::Type)) type = type.as<types::WrappingType>().inner;
  if (type.is(types::TypeKind::Class))
    return "Class[" + typeReferenceName(type.as<types::ClassType>().name.value_or("")) + "]";
  if (!type.is(types::TypeKind::Resource)) return {};
  const auto& resource = type.as<types::ResourceType>();
  const std::string title = resource.title.value_or("");
  return resource.typeName + '[' +
         (resource.typeName == "Class" ? typeReferenceName(title) : title) + ']';
}

}  // namespace puppet::analysis
