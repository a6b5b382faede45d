#pragma once

#include <string>

#include "analysis/eval/symbol_provider.h"

namespace puppet::analysis {

/// Returns the key of the class that a class inherits from; empty for none.
std::string parentOf(const parser::ClassDefinition& definition);

/// Returns true if the inheritance chain that begins with `parent` contains `class_` among its
/// first kMaxParents.
bool isItsOwnParent(SymbolProvider& symbols, const std::string& class_, std::string parent);

/// Returns true if the inheritance chain that begins with `parent` has more than kMaxParents
/// classes; a cycle has. What such a class inherits is unknown where the world is open.
bool isTooLong(SymbolProvider& symbols, std::string parent);

}  // namespace puppet::analysis
