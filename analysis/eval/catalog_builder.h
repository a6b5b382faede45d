#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/eval/catalog_state.h"
#include "analysis/eval/collector_list.h"
#include "analysis/eval/deferred_classes.h"
#include "analysis/eval/relationship_list.h"
#include "analysis/eval/resource_bodies.h"
#include "analysis/eval/resource_declaration.h"
#include "analysis/eval/resource_overrides.h"
#include "analysis/eval/resource_sources.h"

namespace puppet::analysis {

/// Builds a catalog from the declarations of evaluated code, and performs the work that Puppet
/// defers until all code is evaluated: bodies of defined types, collectors, overrides and
/// relationships.
///
/// Functions that may fail report the error in the context and return a failure value. Bodies of
/// classes from other files are evaluated on demand; see the head of deferred_classes.cpp.
class CatalogBuilder {
 public:
  explicit CatalogBuilder(EvaluationContext& context);
  CatalogBuilder(const CatalogBuilder&) = delete;
  CatalogBuilder& operator=(const CatalogBuilder&) = delete;

  const Catalog& catalog() const { return state_.catalog; }
  Catalog& catalog() {
    state_.context.effects.markNotReplayable();
    return state_.catalog;
  }

  ResourceOverrides& overrides() { return overrides_; }
  CollectorList& collectors() { return collectors_; }
  RelationshipList& relationships() { return relationships_; }
  DeferredClasses& deferred() { return deferred_; }
  ResourceBodies& bodies() { return bodies_; }
  ResourceSources& sources() { return sources_; }

  /// Returns the container of resources declared in `scope`.
  Container& containerOf(Scope& scope);

  // --- resources: catalog_builder.cpp
  /// Returns nullptr after an error and for an unknown class.
  Resource* declare(ResourceDeclaration declaration, Container& container);
  /// Returns true if the catalog has a resource with this one's title or with one of `keys`.
  bool isCalledAlike(const Resource& resource, std::span<const std::string> keys);
  /// Adds a resource recorded in an earlier run of the same code, with the defaults now in force.
  /// `keys` are its aliases.
  void addAgain(Resource resource, std::span<const std::string> keys, Container& container);
  /// Sets defaults by `File { ... }`. Returns false after an error.
  bool setDefaults(std::string_view type, ResourceAttributes attributes, Container& container,
                   const parser::Cursor& blame);
  /// Returns the referenced resource; nullptr if it is not declared. May evaluate deferred classes.
  Resource* find(const types::Value& reference);
  Resource* find(std::string_view type, std::string_view title);
  /// See uniquenessKey(); empty for a type that is not built in.
  std::string uniquenessKeyOf(std::string_view type, std::string_view title) const;
  /// Returns whether resources of this type have the attribute; Unknown for an unknown type.
  types::Tristate hasAttribute(const Resource& resource, std::string_view name);
  /// Notes that resources with unknown titles are declared, so that a missing resource may be one
  /// of them.
  void expectOthers() {
    state_.context.effects.record("others");
    state_.hasOthers = true;
  }
  bool hasOthers() const { return state_.hasOthers; }

  // --- classes.cpp
  /// Marks this class as the one whose body runs at top scope: classes that it includes may include
  /// it again without a second evaluation.
  void beginAtTop(const std::string& name);
  /// Returns the resource of that class; nullptr if there is none.
  const Resource* classAtTop() const { return classAtTop_; }
  /// Makes the class at top scope inherit from this class, which is evaluated.
  void inheritAtTop(const std::string& parent);
  /// Declares the classes and evaluates those that are neither evaluated nor deferred. Returns
  /// nothing after an error. Open-world evaluation leaves out unknown classes.
  std::optional<std::vector<Resource*>> include(std::span<const std::string> names,
                                                Container& container, const parser::Cursor& blame);
  /// Declares the parent of the class. Returns false after an error.
  bool ensureParent(const std::string& name, Container& container, const parser::Cursor& blame);

  /// Performs all deferred work and completes the catalog. Returns false after an error.
  bool finish(const parser::Cursor& blame);

 private:
  // catalog_builder.cpp
  bool resolveType(Resource& resource, const parser::Cursor& blame);
  bool addToCatalog(Resource resource, const parser::Cursor& blame, Resource*& added);
  /// Reports that `resource` has the same name as `other`.
  void reportDuplicate(const Resource& resource, const Resource& other, const parser::Cursor& blame,
                       std::string message);

  // classes.cpp
  Resource* ensureClass(const std::string& name, Container& container, const parser::Cursor& blame);

  // finishing.cpp
  bool finishResource(Resource& resource);
  void spreadMetaparameters();

  CatalogState state_;
  const Resource* classAtTop_ = nullptr;
  /// Weight of the attributes of finished resources: values that resources share count as often as
  /// they are written out.
  std::uint64_t weight_ = 0;
  ResourceSources sources_;
  ResourceOverrides overrides_{*this, state_};
  CollectorList collectors_{*this, state_};
  RelationshipList relationships_{*this, state_};
  DeferredClasses deferred_{*this, state_};
  ResourceBodies bodies_{*this, state_};
  /// Classes whose parents are being added; detects cycles.
  std::unordered_set<std::string> beingAdded_;
};

}  // namespace puppet::analysis
