#pragma once

#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/eval/catalog/resource.h"

namespace puppet::analysis {

/// What a run of the evaluator declares: resources by type and title, and what contains what.
class Catalog {
 public:
  Catalog() = default;
  Catalog(const Catalog&) = delete;
  Catalog& operator=(const Catalog&) = delete;

  /// In the order in which they were declared. Addresses stay.
  const std::deque<Resource>& resources() const { return resources_; }
  std::deque<Resource>& resources() { return resources_; }

  /// By title or by an alias; null where there is none. `type` is capitalized, the title of a class
  /// too.
  Resource* find(std::string_view type, std::string_view title);

  /// The address of the resource in here. Of two that have the same title the first one is found.
  Resource& add(Resource resource);
  /// Lets `find` find it by another title. Null, or the other resource that is called so already.
  Resource* addAlias(Resource& resource, const std::string& key);

  /// `inner` is part of `outer`, and was not before.
  void addEdge(Resource& outer, Resource& inner);
  bool isPart(const Resource& outer, const Resource& inner) const;
  std::span<const std::pair<Resource*, Resource*>> edges() const { return edges_; }
  /// What is part of `outer`, in order.
  std::span<Resource* const> partsOf(const Resource& outer) const;

  std::vector<std::string> classes;  ///< that were evaluated, and nodes, in order

 private:
  std::deque<Resource> resources_;
  std::unordered_map<std::string, Resource*> index_;
  std::vector<std::pair<Resource*, Resource*>> edges_;
  std::unordered_map<const Resource*, std::vector<Resource*>> parts_;
};

/// The attribute of a type that stands for the title; `name` where there is none, or several.
std::string_view namevarOf(const Resource& resource);

/// What tells a resource of a built-in type apart from others, beside its title: the values of its
/// namevars. Empty where that is the title, not known, or does not matter.
std::string uniquenessKey(const Resource& resource);

/// What the resource is found by besides its title: its aliases, and what tells it apart.
std::vector<std::string> otherTitlesOf(const Resource& resource);

/// The attribute that the title sets and what it sets it to: `/a/` sets `path` to `/a` for a file.
std::pair<std::string_view, std::string> readTitle(const Resource& resource);

/// Whether resources of a built-in type have such an attribute. That of other types has only those
/// that all have.
bool hasBuiltInAttribute(const Resource& resource, std::string_view name);

/// Attributes that all resources may have, those for relationships among them.
bool isMetaparameter(std::string_view name);
bool isRelationshipParameter(std::string_view name);

}  // namespace puppet::analysis
