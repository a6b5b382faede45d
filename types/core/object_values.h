#pragma once

#include <string_view>
#include <vector>

#include "types/core/members.h"
#include "types/core/value.h"

namespace puppet::types {

/// Returns the attributes that an instance of `type` has values for, in the order of
/// ObjectValue::attributes().
std::vector<const ObjectAttribute*> storedAttributes(const Type& type);

/// Returns the value of an attribute of an instance, including constants; nullptr if there is none
/// of that name, or if it is derived by code that is not evaluated here. Borrows from `object`.
const Value* attributeOf(const Value& object, std::string_view name);

/// Returns true for an instance of the Object type of this name.
bool isObjectOf(const Value& value, std::string_view typeName);

/// Returns the hash from which the instance can be constructed again: the values that differ from
/// the defaults.
Value initHash(const Value& object);

/// Compares two instances as Puppet does: equal type (unless the type excludes it) and equal values
/// of the equality attributes.
bool areEqualObjects(const Value& a, const Value& b);

}  // namespace puppet::types
