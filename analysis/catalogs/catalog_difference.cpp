#include "analysis/catalogs/catalog_difference.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/catalogs/value_comparison.h"
#include "analysis/eval/catalog/catalog_serialization.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;

namespace {

using Attributes = std::map<std::string, Value>;

/// Serialized resources of a catalog by reference, with their containers.
class SerializedCatalog {
 public:
  explicit SerializedCatalog(const Catalog& catalog) {
    for (const Resource& resource : catalog.resources()) {
      if (!isSerialized(resource)) continue;
      if (resource.hasTitle())
        resources_[resource.reference()].push_back(&resource);
      else
        noteUnknown(resource);
    }
    for (const auto& [outer, inner] : catalog.edges())
      containers_[inner].push_back(outer->reference());
    for (auto& [inner, outer] : containers_) std::ranges::sort(outer);
  }

  /// Resources of one reference. There are several if all but one are possibly absent.
  using Declarations = std::vector<const Resource*>;
  const std::map<std::string, Declarations>& resources() const { return resources_; }
  bool hasUnknownTitles() const { return !unknown_.empty() || isOpen_; }
  /// Returns true if a resource of unknown title, or what it declares, may be this one.
  bool mayHave(const Resource& resource) const {
    return isOpen_ || unknown_.contains(resource.type);
  }
  std::vector<std::string> containersOf(const Resource& resource) const {
    const auto found = containers_.find(&resource);
    return found == containers_.end() ? std::vector<std::string>() : found->second;
  }

 private:
  void noteUnknown(const Resource& resource) {
    const bool declaresNothingElse =
        resource.kind == Resource::Kind::BuiltIn ||
        (resource.kind == Resource::Kind::DefinedType && resource.isEvaluated);
    if (declaresNothingElse)
      unknown_.insert(resource.type);
    else
      isOpen_ = true;
  }

  std::map<std::string, Declarations> resources_;
  std::map<const Resource*, std::vector<std::string>> containers_;
  std::set<std::string> unknown_;  ///< types of resources with unknown titles
  bool isOpen_ = false;            ///< one of them may declare anything
};

/// Compares two catalogs resource by resource.
class CatalogComparison {
 public:
  CatalogComparison(const Catalog& before, const Catalog& after) : before_(before), after_(after) {
    result_.mayHaveOthers = before_.hasUnknownTitles() || after_.hasUnknownTitles();
  }

  CatalogDifference run() && {
    const auto& after = after_.resources();
    for (const auto& [reference, resources] : before_.resources()) {
      if (const auto found = after.find(reference); found != after.end())
        compare(resources, found->second);
      else
        addWhole(ResourceChange::Kind::Removed, *resources.front(),
                 after_.mayHave(*resources.front()));
    }
    for (const auto& [reference, resources] : after)
      if (!before_.resources().contains(reference))
        addWhole(ResourceChange::Kind::Added, *resources.front(),
                 before_.mayHave(*resources.front()));
    std::ranges::sort(result_.resources, {}, &ResourceChange::reference);
    return std::move(result_);
  }

 private:
  void addWhole(ResourceChange::Kind kind, const Resource& resource, bool mayBeOnOtherSide) {
    const bool isAdded = kind == ResourceChange::Kind::Added;
    ResourceChange change{.kind = kind,
                          .reference = resource.reference(),
                          .isCertain = isDefinitelyPresent(resource) && !mayBeOnOtherSide};
    (isAdded ? change.placeAfter : change.placeBefore) = resource.place;
    for (auto& [name, value] : serializedAttributes(resource))
      change.attributes.push_back({.name = name,
                                   .before = isAdded ? Value() : value,
                                   .after = isAdded ? value : Value(),
                                   .isSensitive = resource.sensitive.contains(name),
                                   .isCertain = value.isKnown()});
    result_.resources.push_back(std::move(change));
  }

  void compare(const SerializedCatalog::Declarations& before,
               const SerializedCatalog::Declarations& after) {
    const Resource& first = *before.front();
    const Resource& second = *after.front();
    ResourceChange change{
        .reference = first.reference(), .placeBefore = first.place, .placeAfter = second.place};
    const bool isPresentBefore = isDefinitelyPresent(first);
    const bool isPresentAfter = isDefinitelyPresent(second);
    change.isCertain = isPresentBefore && isPresentAfter;
    compareAttributes(first, second, change);
    if (change.isCertain) {
      change.containersBefore = before_.containersOf(first);
      change.containersAfter = after_.containersOf(second);
    }
    const bool isMoved = change.containersBefore != change.containersAfter;
    if (!isMoved) {
      change.containersBefore.clear();
      change.containersAfter.clear();
    }
    if (!change.attributes.empty() || isMoved || isPresentBefore != isPresentAfter)
      result_.resources.push_back(std::move(change));
  }

  void compareAttributes(const Resource& before, const Resource& after, ResourceChange& change) {
    const Attributes ofBefore = serializedAttributes(before);
    const Attributes ofAfter = serializedAttributes(after);
    Attributes all = ofBefore;
    all.insert(ofAfter.begin(), ofAfter.end());
    const auto valueIn = [](const Attributes& attributes, const std::string& name) {
      const auto found = attributes.find(name);
      return found == attributes.end() ? Value() : found->second;
    };
    for (const auto& [name, unused] : all) {
      AttributeChange attribute{
          .name = name,
          .before = valueIn(ofBefore, name),
          .after = valueIn(ofAfter, name),
          .isSensitive = before.sensitive.contains(name) || after.sensitive.contains(name)};
      Tristate equal = isRelationshipParameter(name)
                           ? referToSame(attribute.before, attribute.after)
                           : areEqual(attribute.before, attribute.after);
      const bool mayBeSetElsewhere = (attribute.before.isUndef() && before.mayHaveOthers) ||
                                     (attribute.after.isUndef() && after.mayHaveOthers);
      if (mayBeSetElsewhere) equal = std::max(equal, Tristate::Unknown);
      if (equal == Tristate::Yes) continue;
      if (equal == Tristate::Unknown && !attribute.before.isKnown() && !attribute.after.isKnown()) {
        result_.unknownOnBothSides.push_back(change.reference + ' ' + name);
        continue;
      }
      attribute.isCertain = equal == Tristate::No;
      change.attributes.push_back(std::move(attribute));
    }
  }

  const SerializedCatalog before_, after_;
  CatalogDifference result_;
};

}  // namespace

CatalogDifference compareCatalogs(const Catalog& before, const Catalog& after) {
  return CatalogComparison(before, after).run();
}

}  // namespace puppet::analysis
