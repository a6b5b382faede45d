#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/eval/catalog_state.h"
#include "parser/support/budget_allocator.h"

namespace puppet::analysis {

class CatalogBuilder;

/// Override by `File['a'] { ... }` or by a collector.
struct ResourceOverride {
  std::string type;  ///< capitalized
  std::string title;
  ResourceAttributes attributes;
  Container* container = nullptr;  ///< container of the override itself
  parser::Cursor blame = {};
};

/// Overrides of the attributes of declared resources. An override of a resource that is not
/// declared yet waits for it. Functions that may fail report the error and return false.
class ResourceOverrides {
 public:
  ResourceOverrides(CatalogBuilder& builder, CatalogState& state)
      : builder_(builder), state_(state) {}

  /// Sets attributes of a resource, or defers the override until the resource is declared.
  void set(ResourceOverride change);
  /// Sets attributes of a declared resource.
  bool merge(Resource& resource, const ResourceOverride& change);
  /// Sets the attributes for which overrides of this resource have waited. Returns false after an
  /// error that ends the run.
  bool applyPending(Resource& resource);
  /// Returns the overrides of resources that are not declared yet, in evaluation order.
  std::vector<const ResourceOverride*> pending() const;

 private:
  using Numbered = std::pair<const std::size_t, ResourceOverride>;

  void defer(ResourceOverride change);
  /// Returns the numbers of the pending overrides that may be those of the resource, in order.
  std::set<std::size_t> mayConcern(const Resource& resource) const;
  bool changeAttribute(Resource& resource, const ResourceAttribute& attribute,
                       const parser::Cursor& blame);

  CatalogBuilder& builder_;
  CatalogState& state_;
  /// Pending overrides in evaluation order, by number.
  std::map<std::size_t, ResourceOverride, std::less<>, BudgetAllocator<Numbered>> pending_;
  /// Numbers of deferred overrides by the names under which the resource may be found.
  std::unordered_multimap<std::string, std::size_t> numbers_;
};

}  // namespace puppet::analysis
