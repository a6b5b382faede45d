#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Returns true if an expression at the visited element is a Hash by how it is written: a literal,
/// a parameter of this type, or a variable that is set to a literal.
bool isCertainHash(const Inspection& inspection, const parser::Cursor& expression);

}  // namespace puppet::analysis
