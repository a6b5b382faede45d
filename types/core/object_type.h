#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "types/core/nodes.h"

namespace puppet::types {

/// Definition of an Object type, without inherited members.
struct ObjectDefinition {
  struct Attribute {
    enum class Kind : std::uint8_t { Plain, Constant, Derived, GivenOrDerived, Reference };

    std::string name;
    Type type;
    Kind kind = Kind::Plain;
    std::optional<Value> value;  ///< value of a constant, or default
    bool isFinal = false;
    bool overrides = false;

    /// Returns true if the attribute is set on construction.
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

  /// An Object, with or without parameters, or an alias of one; any other type in erroneous code.
  /// May be absent.
  Type parent;
  std::vector<TypeParameter> typeParameters;
  std::vector<Attribute> attributes;  ///< includes constants
  std::vector<Function> functions;
  std::optional<std::vector<std::string>> equality;  ///< attribute names; absent: all
  bool equalityIncludesType = true;
  Value checks;       ///< currently without meaning
  Value annotations;  ///< a Hash of type to Hash, or undef

  friend bool operator==(const ObjectDefinition&, const ObjectDefinition&) = default;
};

/// `Object[{...}]`, or a type defined as one; without a name and a definition: bare `Object`.
struct ObjectType final : NamedType {
  explicit ObjectType(std::string name) : NamedType(TypeKind::Object, std::move(name)) {}

  const Type& parent() const { return definition_.parent; }
  const ObjectDefinition& definition() const { return definition_; }
  /// Must be called once, before other threads see the type.
  void define(ObjectDefinition definition) { definition_ = std::move(definition); }

 private:
  ObjectDefinition definition_;
};

/// An Object type with values for some of its type parameters: `Error['kind']`. Its instances have
/// attributes of those names that match the values as in a case option.
struct ParameterizedObjectType final : TypeNode {
  struct Parameter {
    std::string name;
    Value value;

    friend bool operator==(const Parameter&, const Parameter&) = default;
    auto fields() const { return std::tie(name, value); }
  };

  ParameterizedObjectType(Type object, std::vector<Parameter> parameters)
      : TypeNode(TypeKind::ParameterizedObject),
        object(std::move(object)),
        parameters(std::move(parameters)) {}
  /// Returns the value of the parameter `name`; nullptr if there is none.
  const Value* find(std::string_view name) const {
    for (const Parameter& parameter : parameters)
      if (parameter.name == name) return &parameter.value;
    return nullptr;
  }

  const Type object;                        ///< an Object
  const std::vector<Parameter> parameters;  ///< in the given order, at least one
  auto fields() const { return std::tie(object, parameters); }
};

}  // namespace puppet::types
