#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "types/core/nodes.h"
#include "types/scalar/semver.h"

namespace puppet::types {

/// Definition of a type set.
struct TypeSetDefinition {
  /// A type and its name in the set.
  struct Member {
    std::string name;
    Type type;
    friend bool operator==(const Member&, const Member&) = default;
  };

  /// A reference to another set, whose types are available as `Alias::Name`.
  struct Reference {
    std::string alias;
    std::string name;
    std::optional<std::string> nameAuthority;  ///< absent: that of the referring set
    SemVerRange versions;
    Type set;  ///< absent if it was not resolved
    friend bool operator==(const Reference&, const Reference&) = default;
  };

  std::optional<std::string> pcoreUri, nameAuthority;
  SemVer pcoreVersion{1, 0, 0};
  std::optional<SemVer> version;
  std::vector<Member> types;
  std::vector<Reference> references;
  Value annotations;  ///< a Hash, or undef

  friend bool operator==(const TypeSetDefinition&, const TypeSetDefinition&) = default;
};

/// A named set of types, `TypeSet[{...}]`; without a definition: bare `TypeSet`.
struct TypeSetType final : NamedType {
  explicit TypeSetType(std::string name) : NamedType(TypeKind::TypeSet, std::move(name)) {}

  const TypeSetDefinition& definition() const { return definition_; }
  /// Must be called once, before other threads see the type.
  void define(TypeSetDefinition definition) { definition_ = std::move(definition); }

 private:
  TypeSetDefinition definition_;
};

/// Returns true if two sets have the same name, authority and version; Puppet considers them the
/// same, regardless of their contents.
bool haveSameName(const TypeSetType& a, const TypeSetType& b);

}  // namespace puppet::types
