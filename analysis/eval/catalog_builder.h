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

/// The attributes of a body.
struct AttributeList {
  std::vector<ResourceAttribute> attributes;
  bool mayHaveOthers = false;  ///< see Resource

  const ResourceAttribute* find(std::string_view name) const;
  /// Those of `others` that it has not itself.
  void addMissing(const AttributeList& others);
};

/// A resource that is to be declared.
struct ResourceDeclaration {
  std::string type;    ///< of resources, or `class`; in any case, perhaps with a leading `::`
  types::Value title;  ///< a String, or an Unknown
  AttributeList list = {};
  Presence presence = Presence::Real;
  parser::Cursor place = {};
  parser::Cursor body = {};  ///< see Resource
};

/// `File['a'] { ... }`, or what a collector sets.
struct ResourceOverride {
  std::string type;  ///< capitalized
  std::string title;
  std::vector<ResourceAttribute> attributes;
  Container* container = nullptr;  ///< where it stands
  parser::Cursor blame = {};
};

/// `File <| query |> { overrides }`, or realize().
struct Collector {
  Container* container = nullptr;
  parser::Cursor blame = {};
  std::string type = {};  ///< capitalized; empty for realize()
  Query query = {};
  bool isOfExported = false;  ///< which nobody stores here: it finds none
  bool isUncertain = false;   ///< it may not be there
  std::vector<ResourceAttribute> overrides = {};
  std::vector<std::string> references = {};  ///< for realize(): those that were not found yet
  std::vector<Resource*> collected = {};
  std::unordered_set<const Resource*> isCollected = {};

  /// False for one that it found before.
  bool collect(Resource& resource) {
    if (!isCollected.insert(&resource).second) return false;
    collected.push_back(&resource);
    return true;
  }
};

/// One side of a relationship: a resource by type and title, or those that a collector finds.
struct RelationshipOperand {
  types::Value reference;  ///< a Type
  Collector* collector = nullptr;
  /// What takes the collector's place as the left side when it finds nothing.
  std::vector<RelationshipOperand> alternatives = {};

  friend bool operator==(const RelationshipOperand& a, const RelationshipOperand& b) {
    return a.collector == b.collector && a.reference == b.reference;
  }
};

struct Relationship {
  std::vector<RelationshipOperand> from, to;
  bool notifies = false;
  bool isUncertain = false;  ///< it may not be there
  parser::Cursor blame = {};
};

/// What evaluating code adds to a catalog, and what is to be done when the code is at its end: the
/// bodies of defined types, collectors, overrides and relationships.
///
/// Functions that may fail leave the error in the context; their result then says so.
class CatalogBuilder {
 public:
  explicit CatalogBuilder(EvaluationContext& context);

  const Catalog& catalog() const { return catalog_; }
  /// Those that are certain, in the order in which they were met.
  std::span<const Relationship> relationships() const { return relationships_; }
  Catalog& catalog() {
    context_.markNotReplayable();
    return catalog_;
  }

  /// What resources declared in `scope` are part of.
  Container& containerOf(Scope& scope);

  /// Whether code that runs now, in that container, is run on every way through its body.
  bool isDefinitelyReached(const Container& container) const;

  /// Parameters of the resource of this reference that nothing sets have unknown values.
  void assumeParametersOf(std::string reference) { assumed_ = std::move(reference); }

  // --- resources: compilation.cpp
  /// What a class or a defined type takes; null for other resources.
  const Signature* signatureOf(const Resource& resource);
  /// Null after an error, and for a class that is not known.
  Resource* declare(ResourceDeclaration declaration, Container& container);
  /// Whether one by the resource's title, or one of `keys`, is there.
  bool isCalledAlike(const Resource& resource, std::span<const std::string> keys);
  /// Adds a resource that was declared when the same code ran before, with what the defaults in
  /// force set. `keys` are its other titles.
  void addAgain(Resource resource, std::span<const std::string> keys, Container& container);
  /// Sets attributes of a resource, or keeps in mind to do so once it is declared.
  void set(ResourceOverride change);
  /// `File { ... }`. False after an error.
  bool setDefaults(std::string_view type, std::vector<ResourceAttribute> attributes,
                   Container& container, const parser::Cursor& blame);
  /// What a reference means; null where nothing is declared that is called so.
  Resource* find(const types::Value& reference);
  Resource* find(std::string_view type, std::string_view title);
  /// Whether resources of this one's type have the attribute; Unknown of a type that is not
  /// known.
  types::Tristate hasAttribute(const Resource& resource, std::string_view name);

  // --- classes.cpp
  /// What is at the top is the body of this class: what it includes may include it, and does not
  /// evaluate it once more.
  void beginAtTop(const std::string& name);
  /// The same class inherits from this one, which was evaluated.
  void inheritAtTop(const std::string& parent);
  /// Evaluates the classes that are not evaluated yet. Nothing after an error; classes that are not
  /// known are left out in an open run.
  std::optional<std::vector<Resource*>> include(std::span<const std::string> names,
                                                Container& container, const parser::Cursor& blame);
  /// In an open run the bodies of classes of other files wait until somebody asks for what they may
  /// set or declare. Evaluates that of this one, if it waits.
  void evaluateDeferred(std::string_view class_);
  void evaluateDeferred(Resource& class_);
  /// A class is evaluated behind the place that includes it, where more may be declared than there.
  bool isDeferred() const { return late_ > 0; }
  /// Evaluates the body of a class, a node or an instance of a defined type. False after an error.
  bool evaluateBody(Resource& resource, const parser::Cursor& blame);
  /// Evaluates the node of this name, if there are any nodes. False after an error.
  bool evaluateNode(std::string_view name, const parser::Cursor& blame);

  // --- what waits for the end
  Collector& add(Collector collector) {
    context_.markNotReplayable();
    return collectors_.emplace_back(std::move(collector));
  }
  void add(Relationship relationship) {
    context_.markNotReplayable();
    relationships_.push_back(std::move(relationship));
  }
  /// Does all that is left to do, after which the catalog is complete. False after an error.
  bool finish(const parser::Cursor& blame);

  /// Code that is run may not be reached: what fails there says that it is not.
  bool mayBeUnreachable() const { return doubt_ > 0; }
  /// Resources are declared of which nothing is known: what is missing may be one of them.
  void expectOthers() {
    context_.recordEffect("others");
    hasOthers_ = true;
  }

  bool hasOthers() const { return hasOthers_; }
  /// Overrides of resources that are not declared so far.
  std::span<const ResourceOverride> pendingOverrides() const { return overrides_; }
  const std::deque<Collector>& collectors() const { return collectors_; }

  /// More resources are not declared.
  static constexpr std::size_t kMaxResources = 200'000;

 private:
  // compilation.cpp
  bool resolveType(Resource& resource, const parser::Cursor& blame);
  bool tagWith(Resource& resource, const types::Value& tags, const parser::Cursor& blame);
  bool addToCatalog(Resource resource, const parser::Cursor& blame, Resource*& added);
  bool merge(Resource& resource, const ResourceOverride& change);
  bool changeAttribute(Resource& resource, const ResourceAttribute& attribute,
                       const parser::Cursor& blame);
  void fail(const parser::Cursor& blame, std::string message);
  /// `resource` is called as `other` is.
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
  /// Evaluates the classes that wait and may declare this resource.
  void evaluateDeclarers(std::string_view type, std::string_view title);
  bool evaluateParent(Resource& parent, const parser::Cursor& blame);
  bool evaluateClass(Resource& resource, const parser::Cursor& blame);
  bool evaluateDefinedType(Resource& resource, const parser::Cursor& blame);
  bool addToStage(Resource& resource, const parser::Cursor& blame);
  /// Sets what code in the body sees: the title, the attributes, defaults.
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
  std::deque<Container> containers_;  ///< the first is the top
  std::unordered_map<std::string, std::unique_ptr<ResourceSource>> sources_;
  std::unordered_set<std::string> beingAdded_;  ///< classes, on the way to their parents
  std::unordered_set<std::string> names_;       ///< of variables that no code holds
  std::unique_ptr<Scope> nodeScope_;
  std::vector<ResourceOverride> overrides_;  ///< of what was not there yet
  std::deque<Collector> collectors_;
  std::vector<Relationship> relationships_;
  /// A class whose body waits.
  struct DeferredClass {
    Resource* class_;
    std::optional<std::span<const Mention>> mentions;  ///< see SymbolProvider::mentionsAroundClass
  };
  std::vector<DeferredClass> deferred_;
  std::uint32_t late_ = 0;   ///< bodies around that have waited
  std::uint32_t doubt_ = 0;  ///< bodies around that may not be reached
  bool hasOthers_ = false;

  friend class CertaintyReset;
  std::string assumed_;  ///< see assumeParametersOf()
};

}  // namespace puppet::analysis
