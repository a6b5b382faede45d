#pragma once

#include <span>
#include <vector>

#include "analysis/eval/catalog_state.h"

namespace puppet::analysis {

class CatalogBuilder;
struct Collector;

/// Operand of a relationship: a resource by type and title, or the resources that a collector
/// finds.
struct RelationshipOperand {
  types::Value reference;  ///< a Type
  Collector* collector = nullptr;
  /// Operands that replace a collector on the left side if it finds nothing.
  std::vector<RelationshipOperand> alternatives = {};

  friend bool operator==(const RelationshipOperand& a, const RelationshipOperand& b) {
    return a.collector == b.collector && a.reference == b.reference;
  }
};

struct Relationship {
  std::vector<RelationshipOperand> from, to;
  bool notifies = false;
  bool isUncertain = false;  ///< true if the code is only possibly reached
  parser::Cursor blame = {};
};

/// Relationships of a catalog. Functions that may fail report the error and return false.
class RelationshipList {
 public:
  RelationshipList(CatalogBuilder& builder, CatalogState& state)
      : builder_(builder), state_(state) {}

  void add(Relationship relationship) {
    state_.context.effects.markNotReplayable();
    relationships_.push_back(std::move(relationship));
  }
  /// Returns the relationships in evaluation order.
  std::span<const Relationship> all() const { return relationships_; }

  /// Sets the relationships as metaparameters of the resources. Returns false after an error that
  /// ends the run.
  bool apply();
  /// Reports relationships of resources to missing resources.
  bool check() const;

 private:
  bool apply(const Relationship& relationship);

  CatalogBuilder& builder_;
  CatalogState& state_;
  std::vector<Relationship> relationships_;
};

}  // namespace puppet::analysis
