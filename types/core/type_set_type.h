#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "types/core/nodes.h"
#include "types/scalar/semver.h"

namespace puppet::types {

/// What a type set consists of.
struct TypeSetDefinition {
  /// A type by the name that it has in the set.
  struct Member {
    std::string name;
    Type type;
    friend bool operator==(const Member&, const Member&) = default;
  };

  /// Another set, whose types are known in this one as `Alias::Name`.
  struct Reference {
    std::string alias;
    std::string name;
    std::optional<std::string> nameAuthority;  ///< absent: the one of the set that refers to it
    SemVerRange versions;
    Type set;  ///< absent where nobody looked for it
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

/// Types that come together under one name, `TypeSet[{...}]`; without a definition: bare `TypeSet`.
struct TypeSetType final : NamedType {
  explicit TypeSetType(std::string name) : NamedType(TypeKind::TypeSet, std::move(name)) {}

  const TypeSetDefinition& definition() const { return definition_; }
  /// Once, before others see the type.
  void define(TypeSetDefinition definition) { definition_ = std::move(definition); }

 private:
  TypeSetDefinition definition_;
};

/// Two sets of one name, authority and version are the same for the language, whatever is in them.
bool haveSameName(const TypeSetType& a, const TypeSetType& b);

}  // namespace puppet::types
