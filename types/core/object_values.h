#pragma once

#include <string_view>
#include <vector>

#include "types/core/members.h"
#include "types/core/value.h"

namespace puppet::types {

/// Returns the attributes that an instance of `type` has values for, in the order of
/// ObjectValue::attributes().
std::vector<const ObjectAttribute*> storedAttributes(const Type& type);

/// The value of an attribute of an instance, constants included; null where there is none of that
/// name, or where it is derived by code that is not known here. Lives as long as `object` does.
const Value* attributeOf(const Value& object, std::string_view name);

/// The hash that gives back an instance: what differs from the attributes' own values.
Value initHash(const Value& object);

/// Whether two instances are equal in the language: of one type (unless that says otherwise), with
/// the same values of the attributes that count.
bool areEqualObjects(const Value& a, const Value& b);

}  // namespace puppet::types
