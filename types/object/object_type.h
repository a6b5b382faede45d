#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "types/type/nodes.h"

namespace puppet::types {

/// What an Object type consists of, its own part; what it inherits is its parent's.
struct ObjectDefinition {
  struct Attribute {
    enum class Kind : std::uint8_t { Plain, Constant, Derived, GivenOrDerived, Reference };

    std::string name;
    Type type;
    Kind kind = Kind::Plain;
    std::optional<Value> value;  ///< of a constant, or when none is given
    bool isFinal = false;
    bool overrides = false;

    /// It is set when an instance is made.
    bool isGiven() const { return kind != Kind::Constant && kind != Kind::Derived; }
    friend bool operator==(const Attribute&, const Attribute&) = default;
  };

  struct Function {
    std::string name;
    Type type;  ///< a Callable
    bool isFinal = false;
    bool overrides = false;

    friend bool operator==(const Function&, const Function&) = default;
  };

  struct TypeParameter {
    std::string name;
    Type type;  ///< an Optional
    friend bool operator==(const TypeParameter&, const TypeParameter&) = default;
  };

  Type parent;  ///< an Object or an alias of one, in bad code any other type; may be absent
  std::vector<TypeParameter> typeParameters;
  std::vector<Attribute> attributes;  ///< constants among them
  std::vector<Function> functions;
  std::optional<std::vector<std::string>> equality;  ///< names of attributes; absent: all
  bool equalityIncludesType = true;
  Value checks;       ///< without a meaning yet
  Value annotations;  ///< a Hash of type to Hash, or undef

  friend bool operator==(const ObjectDefinition&, const ObjectDefinition&) = default;
};

/// `Object[{...}]`, or a type defined as one; without a name and a definition: bare `Object`.
struct ObjectType final : NamedType {
  explicit ObjectType(std::string name) : NamedType(TypeKind::Object, std::move(name)) {}

  const Type& parent() const { return definition_.parent; }
  const ObjectDefinition& definition() const { return definition_; }
  /// Once, before others see the type.
  void define(ObjectDefinition definition) { definition_ = std::move(definition); }

 private:
  ObjectDefinition definition_;
};

/// Types that come together under one name; without a name: bare `TypeSet`.
struct TypeSetType final : NamedType {
  explicit TypeSetType(std::string name) : NamedType(TypeKind::TypeSet, std::move(name)) {}
};

}  // namespace puppet::types
