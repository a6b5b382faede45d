#include "analysis/reference/reference_model.h"

#include <algorithm>
#include <tuple>

namespace puppet::analysis {

namespace {

/// Returns the word of Puppet Strings for what the item is.
std::string kindOf(const ReferenceItem& item) {
  switch (item.group) {
    case ReferenceGroup::Classes: return "puppet_class";
    case ReferenceGroup::DefinedTypes: return "puppet_defined_type";
    case ReferenceGroup::ResourceTypes: return "puppet_type";
    case ReferenceGroup::Functions: return "puppet_function";
    case ReferenceGroup::DataTypes:
      return item.alias.empty() ? "puppet_data_type" : "puppet_data_type_alias";
    case ReferenceGroup::Tasks: return "puppet_task";
    case ReferenceGroup::Plans: return "puppet_plan";
    case ReferenceGroup::Providers: return "puppet_provider";
  }
  return {};
}

/// Returns what tells an item from others.
std::string keyOf(const ReferenceItem& item) {
  return std::to_string(static_cast<int>(item.group)) + '\n' + item.api + '\n' + item.typeName +
         '\n' + item.name;
}

/// Returns the parameter that types with providers have without declaring it.
ReferenceAttribute providerParameter(const std::string& type) {
  return {.name = "provider",
          .description = "The specific backend to use for this `" + type +
                         "` resource. You will seldom need to specify this --- Puppet will "
                         "usually discover the appropriate provider for your platform."};
}

/// Gives types their providers, and sorts their attributes.
void addProviders(ModuleReference& reference) {
  std::unordered_map<std::string, std::vector<const ReferenceItem*>> providers;
  for (const ReferenceItem& item : reference.items)
    if (item.group == ReferenceGroup::Providers) providers[item.typeName].push_back(&item);
  for (ReferenceItem& type : reference.items) {
    if (type.group != ReferenceGroup::ResourceTypes) continue;
    for (const ReferenceItem* provider : providers[type.name]) type.providers.push_back(*provider);
    const bool isDeclared = std::ranges::find(type.parameters, "provider",
                                              &ReferenceAttribute::name) != type.parameters.end();
    if (!type.providers.empty() && !isDeclared)
      type.parameters.push_back(providerParameter(type.name));
    for (auto* attributes : {&type.properties, &type.parameters, &type.checks})
      std::ranges::stable_sort(*attributes, {}, &ReferenceAttribute::name);
    std::ranges::stable_sort(type.features, {}, &std::pair<std::string, std::string>::first);
    std::ranges::stable_sort(type.providers, {}, &ReferenceItem::name);
  }
}

}  // namespace

bool ReferenceItem::isPrivate() const {
  return group != ReferenceGroup::Tasks && std::ranges::any_of(docs.tags, [](const DocTag& tag) {
           return tag.kind == "api" && tag.text == "private";
         });
}

ReferenceItem* ModuleReference::find(const ReferenceItem& like) {
  const auto found = places_.find(keyOf(like));
  return found == places_.end() ? nullptr : &items[found->second];
}

ReferenceItem& ModuleReference::add(ReferenceItem item) {
  std::ranges::stable_sort(item.docs.tags, {}, &DocTag::kind);
  ReferenceItem* same = find(item);
  if (!same) {
    places_.emplace(keyOf(item), items.size());
    return items.emplace_back(std::move(item));
  }
  if (same->hasComment || !item.hasComment) {
    item.file = same->file;
    item.line = same->line;
    item.hasComment = same->hasComment;
  }
  return *same = std::move(item);
}

std::vector<const ReferenceItem*> ModuleReference::itemsOf(ReferenceGroup group) const {
  std::vector<const ReferenceItem*> found;
  for (const ReferenceItem& item : items)
    if (item.group == group) found.push_back(&item);
  return found;
}

void finishReference(ModuleReference& reference) {
  constexpr std::size_t kLongestSummary = 140;
  addProviders(reference);
  std::ranges::stable_sort(reference.items, {}, [](const ReferenceItem& item) {
    return std::tuple(item.group, std::string_view(item.name));
  });
  for (const ReferenceItem& item : reference.items)
    if (item.docs.textOf("summary").size() > kLongestSummary)
      reference.warnings.push_back("The length of the summary for " + kindOf(item) + " '" +
                                   item.name +
                                   "' exceeds the recommended limit of 140 characters.");
}

}  // namespace puppet::analysis
