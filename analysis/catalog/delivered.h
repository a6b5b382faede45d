#pragma once

#include <map>
#include <string>

#include "analysis/catalog/catalog.h"

namespace puppet::analysis {

/// The attributes of a resource as its catalog is delivered: those that are set, with what the
/// title means to the type where it says something else, and without a name that repeats the title.
std::map<std::string, types::Value> deliveredAttributes(const Resource& resource);

/// Whether it is delivered: it is not virtual, or exported to others.
bool isDelivered(const Resource& resource);

/// It certainly is declared, and not virtual.
bool isThereForCertain(const Resource& resource);

/// A value as source text (types/print/value_printer.h), but references as catalogs have them, and
/// `?` for what is not known.
std::string deliveredText(const types::Value& value);

}  // namespace puppet::analysis
