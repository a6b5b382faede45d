#pragma once

#include <string_view>
#include <vector>

#include "types/core/object_type.h"

namespace puppet::types {

using ObjectAttribute = ObjectDefinition::Attribute;
using ObjectFunction = ObjectDefinition::Function;
using TypeParameter = ObjectDefinition::TypeParameter;

/// Resolves aliases; absent if the result is not an Object.
Type objectBehind(Type type);

/// Returns true if `type` is that Object or descends from it, also through parameterized parents.
bool inherits(Type type, const TypeNode& object);

/// Returns the Object from which `type` inherits its members; absent if there is none. As in the
/// reference, a parameterized parent passes on no members.
Type parentObject(const Type& type);

/// Returns `type` and its ancestors, itself first. Stops at a cycle.
std::vector<Type> ancestry(const Type& type);

/// Returns the attributes of instances, those of the parents first; an overriding attribute takes
/// the position of the overridden one.
std::vector<const ObjectAttribute*> attributesOf(const Type& type);

/// Returns the attributes that are set on construction, in argument order: first those without a
/// default.
std::vector<const ObjectAttribute*> initParameters(const Type& type);

/// Returns the Struct of named constructor arguments.
Type initStruct(const Type& type);

/// Search own and inherited members; nullptr if there is none.
const ObjectAttribute* findAttribute(const Type& type, std::string_view name);
const ObjectFunction* findFunction(const Type& type, std::string_view name);

/// Returns own and inherited type parameters, those of the parents first.
std::vector<TypeParameter> typeParametersOf(const Type& type);

/// Returns the attributes that take part in the equality of instances.
std::vector<const ObjectAttribute*> equalityAttributes(const Type& type);

}  // namespace puppet::types
