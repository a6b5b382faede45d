#pragma once

#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "analysis/eval/catalog_state.h"
#include "parser/support/budget_allocator.h"

namespace puppet::analysis {

class CatalogBuilder;
struct Collector;

struct RelationshipOperand;
using RelationshipOperands = CountedVector<RelationshipOperand>;

/// Operand of a relationship: a resource by type and title, or the resources that a collector
/// finds.
struct RelationshipOperand {
  types::Value reference;  ///< a Type
  Collector* collector = nullptr;
  /// Operands that replace a collector on the left side if it finds nothing.
  RelationshipOperands alternatives = {};
};

struct Relationship {
  RelationshipOperands from, to;
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
  /// Resources that a relationship metaparameter gets, in order.
  struct Added {
    Resource* resource = nullptr;
    std::string_view name;  ///< `before` or `notify`
    const ResourceSource* source = nullptr;
    parser::Cursor blame = {};  ///< of the last relationship
    bool isUnknown = false;
    CountedVector<types::Value> references = {};  ///< Strings
  };

  bool apply(const Relationship& relationship);
  Added& addedTo(Resource& resource, bool notifies);
  void setAdded();

  CatalogBuilder& builder_;
  CatalogState& state_;
  CountedVector<Relationship> relationships_;
  CountedDeque<Added> added_;
  std::map<std::pair<const Resource*, bool>, Added*> addedBy_;  ///< by resource and `notifies`
};

}  // namespace puppet::analysis
