#pragma once

#include <string_view>
#include <vector>

#include "types/core/object_type.h"

namespace puppet::types {

using ObjectAttribute = ObjectDefinition::Attribute;
using ObjectFunction = ObjectDefinition::Function;
using TypeParameter = ObjectDefinition::TypeParameter;

/// The Object behind aliases; absent for what is none.
Type objectBehind(Type type);

/// `type` is that Object, or has it among its parents, those with parameters included.
bool inherits(Type type, const TypeNode& object);

/// The Object that `type` inherits its members from; absent without one. Nothing is inherited from
/// one with parameters, as in the reference.
Type parentObject(const Type& type);

/// `type` and what it inherits from, itself first. Ends where it comes back to a type.
std::vector<Type> ancestry(const Type& type);

/// The attributes that instances have, those of the parents first; one that overrides an inherited
/// one stands in its place.
std::vector<const ObjectAttribute*> attributesOf(const Type& type);

/// The ones that are given when an instance is made, in the order of its arguments: first those
/// that have no value of their own.
std::vector<const ObjectAttribute*> initParameters(const Type& type);

/// What an instance can be made of, by name: a Struct.
Type initStruct(const Type& type);

/// Own or inherited; null where there is none.
const ObjectAttribute* findAttribute(const Type& type, std::string_view name);
const ObjectFunction* findFunction(const Type& type, std::string_view name);

/// Own and inherited ones, those of the parents first.
std::vector<TypeParameter> typeParametersOf(const Type& type);

/// The attributes that decide whether two instances are equal.
std::vector<const ObjectAttribute*> equalityAttributes(const Type& type);

}  // namespace puppet::types
