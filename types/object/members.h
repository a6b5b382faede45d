#pragma once

#include <string_view>
#include <vector>

#include "types/object/object_type.h"

namespace puppet::types {

using ObjectAttribute = ObjectDefinition::Attribute;
using ObjectFunction = ObjectDefinition::Function;

/// The Object that `type` inherits from, aliases resolved; absent without one.
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

/// The attributes that decide whether two instances are equal.
std::vector<const ObjectAttribute*> equalityAttributes(const Type& type);

}  // namespace puppet::types
