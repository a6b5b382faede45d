#pragma once

#include <map>
#include <string>

#include "analysis/eval/catalog/catalog.h"

namespace puppet::analysis {

/// The attributes of a resource as its catalog is delivered: those that are set, with what the
/// title means to the type where it says something else, and without a name that repeats the title.
std::map<std::string, types::Value> serializedAttributes(const Resource& resource);

/// Whether it is delivered: it is not virtual, or exported to others.
bool isSerialized(const Resource& resource);

/// It certainly is declared, and not virtual.
bool isDefinitelyPresent(const Resource& resource);

/// A value as source text (types/text/value_printer.h), but references as catalogs have them, and
/// `?` for what is not known.
std::string serializedText(const types::Value& value);

}  // namespace puppet::analysis
