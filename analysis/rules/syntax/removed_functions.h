#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Reports a call of a function that stdlib 9 removed, in a module whose metadata.json requires
/// that version or a later one.
void checkRemovedFunction(Inspection& inspection, const parser::Cursor& name);

}  // namespace puppet::analysis
