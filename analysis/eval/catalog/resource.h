#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "parser/support/budget_allocator.h"
#include "parser/syntax/cursor.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

class Scope;
struct Resource;

/// Real resources are in the catalog; virtual ones only after a collector has realized them.
enum class Presence : std::uint8_t { Real, Virtual, Exported };

/// Definition that sets attributes: a class, a defined type, a node, or top scope. Only definitions
/// that inherit from it may override them.
struct ResourceSource {
  std::string name;
  std::string module = {};  ///< module of its code; empty if there is none
  const ResourceSource* parent = nullptr;
  /// Set once a collector in it has set attributes: from then on it may override all attributes, as
  /// in the reference.
  bool overridesAll = false;

  /// Returns true if it may override attributes that `other` has set.
  bool mayOverride(const ResourceSource& other) const {
    if (overridesAll) return true;
    for (const ResourceSource* ancestor = parent; ancestor; ancestor = ancestor->parent)
      if (ancestor == &other) return true;
    return false;
  }
};

struct ResourceAttribute {
  std::string name;
  types::Value value;
  parser::Cursor place = {};               ///< `name => value`, or the default of a parameter
  const ResourceSource* source = nullptr;  ///< null for a class that has not been evaluated yet
  bool appends = false;                    ///< `+>`
};

/// Attributes of a resource in the order in which they were set, each name once. Found by name in
/// constant time; names never change.
class ResourceAttributes {
 public:
  auto begin() { return list_.begin(); }
  auto end() { return list_.end(); }
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  const ResourceAttribute& front() const { return list_.front(); }

  /// Returns the attribute; `nullptr` if it is not set.
  const ResourceAttribute* find(std::string_view name) const;
  void push_back(ResourceAttribute attribute);
  template <class Predicate>
  void eraseIf(Predicate isErased) {
    if (std::erase_if(list_, isErased)) index();
  }

 private:
  static constexpr std::size_t kMaxLinear = 32;
  void index();

  CountedVector<ResourceAttribute> list_;
  CountedMap<std::string, std::size_t> places_;  ///< of the first; empty for a short list
};

/// Tags of a resource, sorted, each once. Resources inherit the tags of all their containers and
/// share the texts.
class TagSet {
 public:
  class Iterator {
   public:
    explicit Iterator(const types::Value* at) : at_(at) {}
    std::string_view operator*() const { return at_->asString(); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const types::Value* at_;
  };

  Iterator begin() const { return Iterator(texts_.data()); }
  Iterator end() const { return Iterator(texts_.data() + texts_.size()); }
  bool contains(std::string_view tag) const;
  void insert(std::string_view tag);
  void insert(const TagSet& others);

 private:
  CountedVector<types::Value> texts_;  ///< Strings
};

/// Body under evaluation, as the resources that it declares see it.
struct Container {
  /// Container whose resource defaults apply here too: that of the declaring body, or of the
  /// inherited class. Null at the top.
  Container* parent = nullptr;
  Resource* resource = nullptr;      ///< resource that the body belongs to
  ResourceSource* source = nullptr;  ///< definition that `resource` is an instance of
  Scope* global = nullptr;           ///< scope of last resort for unqualified names: top or node
  /// Set if a path through the body may have left it; later code may be unreachable then.
  bool mayBeLeft = false;
  /// Resource defaults `File { ... }` of this body, by capitalized type.
  std::map<std::string, ResourceAttributes, std::less<>> defaults = {};

  /// Returns the default of an attribute for resources of `type`; the nearest one takes precedence.
  const ResourceAttribute* findDefault(std::string_view type, std::string_view name) const;
  /// Returns the defaults in effect, one for each attribute name.
  std::vector<const ResourceAttribute*> defaultsFor(std::string_view type) const;
  /// Returns true if a default in effect gives the attribute this value.
  bool isDefault(std::string_view type, std::string_view name, const types::Value& value) const;
};

/// Declared resource with its known properties.
struct Resource {
  enum class Kind : std::uint8_t { BuiltIn, DefinedType, Class, Node, Unknown };

  Kind kind = Kind::Unknown;
  std::string type;                ///< capitalized: `Foo::Bar`
  types::Value title;              ///< a String, or an Unknown
  parser::Cursor place = {};       ///< declaring expression; absent for an included class
  parser::Cursor body = {};        ///< its ResourceBody; absent if there is none
  Container* container = nullptr;  ///< declaring container; null for predefined resources
  const ResourceSource* source = nullptr;
  const ResourceTypeInterface* interface = nullptr;  ///< non-null for a built-in type
  ResourceAttributes attributes = {};
  /// Names of attributes with Sensitive values, which are unwrapped when the catalog is finished.
  std::set<std::string> sensitive = {};
  TagSet tags = {};
  types::Tristate isVirtual = types::Tristate::No;
  bool isExported = false;
  /// Set if all paths through the declaring body declare it; for a class, all paths through the
  /// program.
  bool isDefinitelyDeclared = true;
  /// Set if attributes come from an unknown hash.
  bool mayHaveOthers = false;
  bool isEvaluated = false;  ///< for a class, a node or an instance of a defined type

  /// Returns the title; requires hasTitle().
  std::string_view titleText() const { return title.asString(); }
  bool hasTitle() const { return title.is(types::ValueKind::String); }
  /// Returns the reference `Type[title]`.
  std::string reference() const;

  /// Returns the attribute; `nullptr` if it is not set.
  const ResourceAttribute* find(std::string_view name) const;
  ResourceAttribute* find(std::string_view name);
  /// Returns the value of the attribute; undef if it is not set.
  types::Value valueOf(std::string_view name) const;
  void set(ResourceAttribute attribute);

  /// Returns true if the resource is certainly declared.
  bool isDefinite() const;
  /// Returns true if the resource or one of its containers has the tag.
  bool isTagged(std::string_view tag) const;
  /// Adds a tag, and the segments of a qualified one. Returns false if `tag` is malformed.
  bool addTag(std::string_view tag);
};

/// Returns the name of a type or class as in references: `Foo::Bar` for `foo::bar`.
std::string typeReferenceName(std::string_view name);

/// Returns a reference (a Type, possibly in another one, or a text) as in catalogs: `Type[title]`.
/// Empty for other values.
std::string referenceText(const types::Value& reference);

}  // namespace puppet::analysis
