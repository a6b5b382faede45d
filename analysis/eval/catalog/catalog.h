#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/eval/catalog/resource.h"
#include "parser/support/budget_allocator.h"

namespace puppet::analysis {

/// Catalog of an evaluation: resources by type and title, and containment.
class Catalog {
 public:
  Catalog() = default;
  Catalog(const Catalog&) = delete;
  Catalog& operator=(const Catalog&) = delete;

  /// Returns the resources in declaration order. Addresses are stable.
  const CountedDeque<Resource>& resources() const { return resources_; }
  std::size_t size() const { return resources_.size(); }
  /// Returns a resource by its position, to be completed. Use positions in loops whose body may add
  /// resources.
  Resource& at(std::size_t i) { return resources_[i]; }
  /// Returns the first resource, which contains all others. The catalog must not be empty.
  Resource& mainStage() { return resources_.front(); }

  /// Finds a resource by title or alias; `nullptr` if there is none. `type` must be capitalized,
  /// and so must the title of a class.
  Resource* find(std::string_view type, std::string_view title);

  /// Adds a resource and returns its stable address. Of two resources with the same title, find()
  /// returns the first.
  Resource& add(Resource resource);
  /// Adds a title by which find() returns the resource. Returns the other resource that already has
  /// this title; `nullptr` if there is none.
  Resource* addAlias(Resource& resource, const std::string& key);

  /// Returns the resources of a type, capitalized, in declaration order.
  const CountedVector<Resource*>& resourcesOf(std::string_view type) const;

  /// Adds the containment of `inner` in `outer`, which must not be present yet.
  void addEdge(Resource& outer, Resource& inner);
  /// Adds the containment of a class by contain(), which may be called for it again.
  void contain(Resource& outer, Resource& class_);
  std::span<const std::pair<Resource*, Resource*>> edges() const { return edges_; }
  /// Returns the resources contained in `outer`, in order.
  std::span<Resource* const> partsOf(const Resource& outer) const;

  std::vector<std::string> classes;  ///< evaluated classes and nodes, in evaluation order

 private:
  CountedDeque<Resource> resources_;
  CountedMap<std::string, Resource*> index_;
  std::map<std::string, CountedVector<Resource*>, std::less<>> types_;
  CountedVector<std::pair<Resource*, Resource*>> edges_;
  CountedMap<const Resource*, CountedVector<Resource*>> parts_;
  std::set<std::pair<const Resource*, const Resource*>> contained_;  ///< by contain()
};

/// Returns the attribute that the title stands for; `name` if the type has no namevar, or several.
std::string_view namevarOf(const Resource& resource);

/// Returns the values of the namevars, which must be unique among resources of a built-in type in
/// addition to the title. Empty if they equal the title, are unknown, or need not be unique.
std::string uniquenessKey(const Resource& resource);

/// Returns the names besides the title by which a resource can be found: its aliases and its
/// uniqueness key.
std::vector<std::string> otherTitlesOf(const Resource& resource);

/// Returns the attribute that the title sets, and its value: `/a/` sets `path` to `/a` for a file.
std::pair<std::string_view, std::string> readTitle(const Resource& resource);

/// Returns true if resources of a built-in type have this attribute. Resources of other types have
/// the metaparameters only.
bool hasBuiltInAttribute(const Resource& resource, std::string_view name);

/// Returns true for attributes that all resources may have, including relationship metaparameters.
bool isMetaparameter(std::string_view name);
bool isRelationshipParameter(std::string_view name);

}  // namespace puppet::analysis
