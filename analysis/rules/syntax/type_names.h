#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// A type name where a parameter, a function's result or an alias needs one: that of no type, but a
/// slip of the pen for a type of the language, or what other languages call it.
void checkTypeName(Inspection& inspection, const parser::Cursor& name);

}  // namespace puppet::analysis
