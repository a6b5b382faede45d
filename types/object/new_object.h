#pragma once

#include <span>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/parameters/type_error.h"
#include "types/value/value.h"

namespace puppet::types {

/// An instance of the Object `type`, of one value for each attribute (initParameters()), or of one
/// Hash with values by name. What is not given has the attribute's own value.
tl::expected<Value, TypeError> newObject(const Type& type, std::span<const Value> arguments,
                                         LanguageLevel level);

/// The value of an attribute of an instance, constants included; null where there is none of that
/// name, or where it is derived by code that is not known here. Lives as long as `object` does.
const Value* attributeOf(const Value& object, std::string_view name);

/// The hash that gives back an instance: what differs from the attributes' own values.
Value initHash(const Value& object);

/// Whether two instances are equal in the language: of one type (unless that says otherwise), with
/// the same values of the attributes that count.
bool areEqualObjects(const Value& a, const Value& b);

}  // namespace puppet::types
