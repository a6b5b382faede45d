#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Reports a type name, where a parameter, a return type or an alias needs one, that is unknown and
/// is a misspelt or a foreign name of a type of the language.
void checkTypeName(Inspection& inspection, const parser::Cursor& name);

}  // namespace puppet::analysis
