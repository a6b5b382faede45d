#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/cursor.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

class Scope;
struct Resource;

/// Virtual resources are there only once somebody collects them.
enum class Presence : std::uint8_t { Real, Virtual, Exported };

/// Who sets attributes: a class, a defined type, a node, or the top. Only what inherits from it may
/// set them otherwise.
struct ResourceSource {
  std::string name;
  std::string module = {};  ///< that its code is in; empty for none
  const ResourceSource* parent = nullptr;
  /// A collector in there sets attributes: from then on it may set all of them, as the reference
  /// has it.
  bool overridesAll = false;

  /// Whether it may set what `other` has set before.
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
  parser::Cursor place = {};  ///< where it is set: `name => value`, or the default of a parameter
  const ResourceSource* source = nullptr;  ///< null for a class that nobody has looked into yet
  bool appends = false;                    ///< `+>`
};

/// A body that declares resources while it runs, as those resources see it.
struct Container {
  /// Whose defaults are in force here too: that of who declared it, or of the class that it
  /// inherits from. Null at the top.
  Container* parent = nullptr;
  Resource* resource = nullptr;      ///< that the body is of
  ResourceSource* source = nullptr;  ///< what `resource` is an instance of
  Scope* global = nullptr;           ///< what unqualified names are looked up in last: top or node
  /// A way through the body has left it: what comes later may not be reached.
  bool mayBeLeft = false;
  /// `File { ... }` in here, by capitalized type.
  std::map<std::string, std::vector<ResourceAttribute>, std::less<>> defaults = {};

  /// Those for resources of `type`, the ones closer by first.
  const ResourceAttribute* findDefault(std::string_view type, std::string_view name) const;
  /// Each name once.
  std::vector<const ResourceAttribute*> defaultsFor(std::string_view type) const;
  /// Whether some default in force gives the attribute this value.
  bool isDefault(std::string_view type, std::string_view name, const types::Value& value) const;
};

/// What code declares, and all that is known of it.
struct Resource {
  enum class Kind : std::uint8_t { BuiltIn, DefinedType, Class, Node, Unknown };

  Kind kind = Kind::Unknown;
  std::string type;                ///< capitalized: `Foo::Bar`
  types::Value title;              ///< a String, or an Unknown
  parser::Cursor place = {};       ///< what declares it; absent for a class that is included
  parser::Cursor body = {};        ///< the ResourceBody in there; absent where there is none
  Container* container = nullptr;  ///< where it is declared; null for what is there from the start
  const ResourceSource* source = nullptr;
  const ResourceTypeInterface* interface = nullptr;  ///< of a built-in type; not null then
  std::vector<ResourceAttribute> attributes = {};
  /// Values that are Sensitive are told here when the catalog is finished, and lose that.
  std::set<std::string> sensitive = {};
  std::set<std::string, std::less<>> tags = {};
  types::Tristate isVirtual = types::Tristate::No;
  bool isExported = false;
  /// No way through the body that declares it, or, for a class, through the whole code, avoids it.
  bool isDefinitelyDeclared = true;
  /// Attributes come from a hash that is not known.
  bool mayHaveOthers = false;
  bool isEvaluated = false;  ///< a class, a node or an instance of a defined type

  /// Of a title that is known.
  std::string_view titleText() const { return title.asString(); }
  bool hasTitle() const { return title.is(types::ValueKind::String); }
  /// `Type[title]`
  std::string reference() const;

  /// Null for one that is not set.
  const ResourceAttribute* find(std::string_view name) const;
  ResourceAttribute* find(std::string_view name);
  /// undef for one that is not set.
  types::Value valueOf(std::string_view name) const;
  void set(ResourceAttribute attribute);

  /// It certainly is declared.
  bool isDefinite() const;
  /// It is tagged so itself, or what it is declared in is.
  bool isTagged(std::string_view tag) const;
  /// Adds a tag, and the parts of a qualified one. False for what is no tag.
  bool addTag(std::string_view tag);
};

/// `foo::bar` as types and classes are called in references: `Foo::Bar`.
std::string typeReferenceName(std::string_view name);

/// A reference (a Type, perhaps inside of another, or a text) as catalogs have it: `Type[title]`.
/// Empty for anything else.
std::string referenceText(const types::Value& reference);

}  // namespace puppet::analysis
