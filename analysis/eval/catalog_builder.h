#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/query.h"

namespace puppet::analysis {

/// Attributes of one resource body.
struct AttributeList {
  std::vector<ResourceAttribute> attributes;
  bool mayHaveOthers = false;  ///< see Resource

  const ResourceAttribute* find(std::string_view name) const;
  /// Adds those of `others` whose names are not in the list.
  void addMissing(const AttributeList& others);
};

/// Arguments for declaring a resource.
struct ResourceDeclaration {
  std::string type;  ///< resource type or `class`; any letter case, with or without a leading `::`
  types::Value title;  ///< a String or an Unknown
  AttributeList list = {};
  Presence presence = Presence::Real;
  parser::Cursor place = {};
  parser::Cursor body = {};  ///< see Resource
};

/// Override by `File['a'] { ... }` or by a collector.
struct ResourceOverride {
  std::string type;  ///< capitalized
  std::string title;
  std::vector<ResourceAttribute> attributes;
  Container* container = nullptr;  ///< container of the override itself
  parser::Cursor blame = {};
};

/// Collector `File <| query |> { overrides }`, or a call of realize().
struct Collector {
  Container* container = nullptr;
  parser::Cursor blame = {};
  std::string type = {};  ///< capitalized; empty for realize()
  Query query = {};
  /// True for `<<| |>>`, which finds nothing because no exported resources are stored.
  bool isOfExported = false;
  bool isUncertain = false;  ///< true if the code is only possibly reached
  std::vector<ResourceAttribute> overrides = {};
  std::vector<std::string> references = {};  ///< for realize(): references that are not found yet
  std::vector<Resource*> collected = {};
  std::unordered_set<const Resource*> isCollected = {};

  /// Returns false if the resource was collected before.
  bool collect(Resource& resource) {
    if (!isCollected.insert(&resource).second) return false;
    collected.push_back(&resource);
    return true;
  }
};

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

/// Builds a catalog from the declarations of evaluated code, and performs the work that Puppet
/// defers until all code is evaluated: bodies of defined types, collectors, overrides and
/// relationships.
///
/// Functions that may fail report the error in the context and return a failure value. Bodies of
/// classes from other files are evaluated on demand; see the head of classes.cpp.
class CatalogBuilder {
 public:
  explicit CatalogBuilder(EvaluationContext& context);

  const Catalog& catalog() const { return catalog_; }
  /// Returns the relationships that are definitely declared, in evaluation order.
  std::span<const Relationship> relationships() const { return relationships_; }
  Catalog& catalog() {
    context_.markNotReplayable();
    return catalog_;
  }

  /// Returns the container of resources declared in `scope`.
  Container& containerOf(Scope& scope);

  /// Returns true if the code that runs now, in that container, runs on every path through its
  /// body.
  bool isDefinitelyReached(const Container& container) const;

  /// Gives unset parameters of the referenced resource unknown values.
  void assumeParametersOf(std::string reference) { assumed_ = std::move(reference); }

  // --- resources: catalog_builder.cpp
  /// Returns the parameters of a class or a defined type; nullptr for other resources.
  const Signature* signatureOf(const Resource& resource);
  /// Returns nullptr after an error and for an unknown class.
  Resource* declare(ResourceDeclaration declaration, Container& container);
  /// Returns true if the catalog has a resource with this one's title or with one of `keys`.
  bool isCalledAlike(const Resource& resource, std::span<const std::string> keys);
  /// Adds a resource recorded in an earlier run of the same code, with the defaults now in force.
  /// `keys` are its aliases.
  void addAgain(Resource resource, std::span<const std::string> keys, Container& container);
  /// Sets attributes of a resource, or defers the override until the resource is declared.
  void set(ResourceOverride change);
  /// Sets defaults by `File { ... }`. Returns false after an error.
  bool setDefaults(std::string_view type, std::vector<ResourceAttribute> attributes,
                   Container& container, const parser::Cursor& blame);
  /// Returns the referenced resource; nullptr if it is not declared. May evaluate deferred classes.
  Resource* find(const types::Value& reference);
  Resource* find(std::string_view type, std::string_view title);
  /// Returns whether resources of this type have the attribute; Unknown for an unknown type.
  types::Tristate hasAttribute(const Resource& resource, std::string_view name);

  // --- classes.cpp
  /// Marks this class as the one whose body runs at top scope: classes that it includes may include
  /// it again without a second evaluation.
  void beginAtTop(const std::string& name);
  /// Makes the class at top scope inherit from this class, which is evaluated.
  void inheritAtTop(const std::string& parent);
  /// Declares the classes and evaluates those that are neither evaluated nor deferred. Returns
  /// nothing after an error. Open-world evaluation leaves out unknown classes.
  std::optional<std::vector<Resource*>> include(std::span<const std::string> names,
                                                Container& container, const parser::Cursor& blame);
  /// Evaluates the body of this class now if it is deferred. In open-world evaluation, classes of
  /// other files are deferred until the variables or resources that they may set or declare are
  /// read.
  void evaluateDeferred(std::string_view class_);
  void evaluateDeferred(Resource& class_);
  /// Returns true while a deferred class is evaluated. It runs later than the place that includes
  /// it, so resources may be declared that are not declared at that place.
  bool isDeferred() const { return late_ > 0; }
  /// Evaluates the body of a class, a node or an instance of a defined type. Returns false after an
  /// error.
  bool evaluateBody(Resource& resource, const parser::Cursor& blame);
  /// Evaluates the node of this name if there are any node definitions. Returns false after an
  /// error.
  bool evaluateNode(std::string_view name, const parser::Cursor& blame);

  // --- deferred until the end
  Collector& add(Collector collector) {
    context_.markNotReplayable();
    return collectors_.emplace_back(std::move(collector));
  }
  void add(Relationship relationship) {
    context_.markNotReplayable();
    relationships_.push_back(std::move(relationship));
  }
  /// Performs all deferred work and completes the catalog. Returns false after an error.
  bool finish(const parser::Cursor& blame);

  /// Returns true if the running code is possibly unreachable. An error there only proves that it
  /// is not reached.
  bool mayBeUnreachable() const { return doubt_ > 0; }
  /// Notes that resources with unknown titles are declared, so that a missing resource may be one
  /// of them.
  void expectOthers() {
    context_.recordEffect("others");
    hasOthers_ = true;
  }

  bool hasOthers() const { return hasOthers_; }
  /// Returns the overrides of resources that are not declared yet.
  std::span<const ResourceOverride> pendingOverrides() const { return overrides_; }
  const std::deque<Collector>& collectors() const { return collectors_; }

  /// Maximum number of resources of a catalog.
  static constexpr std::size_t kMaxResources = 200'000;

 private:
  // catalog_builder.cpp
  bool resolveType(Resource& resource, const parser::Cursor& blame);
  bool tagWith(Resource& resource, const types::Value& tags, const parser::Cursor& blame);
  bool addToCatalog(Resource resource, const parser::Cursor& blame, Resource*& added);
  bool merge(Resource& resource, const ResourceOverride& change);
  bool changeAttribute(Resource& resource, const ResourceAttribute& attribute,
                       const parser::Cursor& blame);
  void fail(const parser::Cursor& blame, std::string message);
  /// Reports that `resource` has the same name as `other`.
  void reportDuplicate(const Resource& resource, const Resource& other, const parser::Cursor& blame,
                       std::string message);

  // classes.cpp
  ResourceSource& sourceOf(const std::string& name, std::size_t depth = 0);
  std::string moduleOf(const parser::Cursor& code) const;
  bool takeData(Resource& resource, const Signature& signature, Scope& scope,
                const parser::Cursor& blame);
  Resource* ensureClass(const std::string& name, Container& container, const parser::Cursor& blame);
  bool ensureParent(const std::string& name, Container& container, const parser::Cursor& blame);
  bool mayDefer(const std::string& name) const;
  bool isDeferredClass(const Resource& class_) const;
  void addDeferred(Resource& class_, std::string_view name);
  /// Evaluates the deferred classes that may declare this resource.
  void evaluateDeclarers(std::string_view type, std::string_view title);
  bool evaluateParent(Resource& parent, const parser::Cursor& blame);
  bool evaluateClass(Resource& resource, const parser::Cursor& blame);
  bool evaluateDefinedType(Resource& resource, const parser::Cursor& blame);
  bool addToStage(Resource& resource, const parser::Cursor& blame);
  /// Sets the variables that the body sees: the title, attributes, and defaults.
  bool bind(Resource& resource, const parser::Cursor& definition,
            const parser::ParameterList& parameters, Scope& scope, const parser::Cursor& blame);
  bool checkAttributes(const Resource& resource, const Signature* signature,
                       const parser::Cursor& blame);
  std::string_view keep(std::string_view name);

  // collecting.cpp
  bool evaluateCollectors(bool& found);
  bool evaluateCollector(Collector& collector, bool& found);
  bool evaluateDefinedTypes(bool& found);
  // finishing.cpp
  bool applyRelationships();
  bool applyRelationship(const Relationship& relationship);
  bool finishResource(Resource& resource);
  bool checkRelationships();
  void spreadMetaparameters();

  EvaluationContext& context_;
  Catalog catalog_;
  std::deque<Container> containers_;  ///< the first is top scope
  std::unordered_map<std::string, std::unique_ptr<ResourceSource>> sources_;
  /// Classes whose parents are being added; detects cycles.
  std::unordered_set<std::string> beingAdded_;
  std::unordered_set<std::string> names_;  ///< names of variables that no tree owns
  std::unique_ptr<Scope> nodeScope_;
  std::vector<ResourceOverride> overrides_;  ///< of resources that are not declared yet
  std::deque<Collector> collectors_;
  std::vector<Relationship> relationships_;
  /// Class whose body is not evaluated yet.
  struct DeferredClass {
    Resource* class_;
    /// Absent if unknown; see SymbolProvider::mentionsAroundClass.
    std::optional<std::span<const Mention>> mentions;
  };
  std::vector<DeferredClass> deferred_;
  std::uint32_t late_ = 0;   ///< number of enclosing bodies that were deferred
  std::uint32_t doubt_ = 0;  ///< number of enclosing bodies that are possibly unreachable
  bool hasOthers_ = false;

  friend class CertaintyReset;
  std::string assumed_;  ///< see assumeParametersOf()
};

}  // namespace puppet::analysis
