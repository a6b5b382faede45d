#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/eval/catalog_state.h"

namespace puppet::analysis {

class CatalogBuilder;

/// Override by `File['a'] { ... }` or by a collector.
struct ResourceOverride {
  std::string type;  ///< capitalized
  std::string title;
  std::vector<ResourceAttribute> attributes;
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
  /// Returns the overrides of resources that are not declared yet.
  std::span<const ResourceOverride> pending() const { return pending_; }

 private:
  bool changeAttribute(Resource& resource, const ResourceAttribute& attribute,
                       const parser::Cursor& blame);

  CatalogBuilder& builder_;
  CatalogState& state_;
  std::vector<ResourceOverride> pending_;
};

}  // namespace puppet::analysis
