#pragma once

#include <string>
#include <vector>

#include "analysis/eval/catalog_state.h"
#include "analysis/eval/query.h"
#include "parser/support/budget_allocator.h"

namespace puppet::analysis {

class CatalogBuilder;

/// Collector `File <| query |> { overrides }`, or a call of realize().
struct Collector {
  Container* container = nullptr;
  parser::Cursor blame = {};
  std::string type = {};  ///< capitalized; empty for realize()
  Query query = {};
  /// True for `<<| |>>`, which finds nothing because no exported resources are stored.
  bool isOfExported = false;
  bool isUncertain = false;  ///< true if the code is only possibly reached
  ResourceAttributes overrides = {};
  CountedVector<std::string> references = {};  ///< for realize(): references that are not found yet
  CountedVector<Resource*> collected = {};
  CountedSet<const Resource*> isCollected = {};

  /// Returns false if the resource was collected before.
  bool collect(Resource& resource) {
    if (!isCollected.insert(&resource).second) return false;
    collected.push_back(&resource);
    return true;
  }
};

/// Collectors of a catalog, in evaluation order.
class CollectorList {
 public:
  CollectorList(CatalogBuilder& builder, CatalogState& state) : builder_(builder), state_(state) {}

  /// Returns the added collector, which stays where it is.
  Collector& add(Collector collector) {
    state_.context.effects.markNotReplayable();
    return collectors_.emplace_back(std::move(collector));
  }
  const CountedDeque<Collector>& all() const { return collectors_; }

  /// Realizes the resources that the collectors find, and applies their overrides. Sets `found` if
  /// one of them is found for the first time. Returns false after an error that ends the run.
  bool evaluate(bool& found);
  /// Reports a resource that realize() did not find. Returns false then.
  bool checkRealized() const;

 private:
  bool evaluate(Collector& collector, bool& found);
  bool realize(Collector& collector, bool& found);
  /// Applies the overrides of a collector to a resource that it finds.
  bool overrideBy(const Collector& collector, Resource& resource, types::Tristate answer);

  CatalogBuilder& builder_;
  CatalogState& state_;
  CountedDeque<Collector> collectors_;
};

}  // namespace puppet::analysis
