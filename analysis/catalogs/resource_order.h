#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/eval/catalog/catalog.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// Order in which an agent applies the resources of a catalog, by relationships and containment.
/// Dependencies that resource types add by themselves (autorequire) are not part of it.
class ResourceOrder {
 public:
  /// Borrows the catalog.
  explicit ResourceOrder(const Catalog& catalog);

  /// Returns the resource with this reference, by title or alias; nullptr if there is none.
  const Resource* find(const std::string& reference) const;
  /// Returns whether `first` is applied before `second`. Unknown if that depends on relationships
  /// with unknown values.
  types::Tristate isBefore(const Resource& first, const Resource& second) const;
  /// Returns whether a change of `first` refreshes `second` or a resource that contains it.
  types::Tristate notifies(const Resource& first, const Resource& second) const;
  /// Returns the references of a dependency cycle; empty if there is none.
  std::vector<std::string> findCycle() const;

 private:
  // Each resource has two vertices: its begin, 2 * i, and its end, 2 * i + 1. A container begins
  // before its contents and ends after them.
  using Vertex = std::size_t;
  Vertex beginOf(const Resource& resource) const { return 2 * indices_.at(&resource); }
  Vertex endOf(const Resource& resource) const { return beginOf(resource) + 1; }
  void addRelationships(const Resource& resource);
  void addRelationship(const Resource& resource, std::string_view name, const Resource& other);
  bool isInside(const Resource& resource, const Resource& container) const;

  std::vector<const Resource*> resources_;
  std::unordered_map<const Resource*, std::size_t> indices_;
  std::unordered_map<std::string, const Resource*> byReference_;
  std::unordered_map<const Resource*, std::vector<const Resource*>> containers_;
  std::vector<std::vector<Vertex>> edges_;
  std::vector<std::pair<const Resource*, const Resource*>> notifications_;
  bool hasUnknown_ = false;
};

}  // namespace puppet::analysis
