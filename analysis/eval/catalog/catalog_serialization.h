#pragma once

#include <map>
#include <string>

#include "analysis/eval/catalog/catalog.h"

namespace puppet::analysis {

/// Returns the attributes of a resource in the serialized catalog: those that are set, with the
/// type's reading of the title if it differs, and without a name that repeats the title.
std::map<std::string, types::Value> serializedAttributes(const Resource& resource);

/// Returns true if the resource is part of the serialized catalog: not virtual, or exported.
bool isSerialized(const Resource& resource);

/// Returns true if the resource is certainly declared and not virtual.
bool isDefinitelyPresent(const Resource& resource);

/// Returns a value as source text (types/text/value_printer.h), with references as in catalogs and
/// `?` for unknown values.
std::string serializedText(const types::Value& value);

}  // namespace puppet::analysis
