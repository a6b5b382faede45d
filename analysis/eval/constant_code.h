#pragma once

#include "parser/syntax/views.h"

namespace puppet::analysis {

/// Returns true if `expression` has the same value in each evaluation of one run, because it
/// consists of literals and type names.
bool isConstantCode(const parser::Cursor& expression);

/// Returns true if all types in the header of a lambda are constant.
bool hasConstantTypes(const parser::Lambda& lambda);

}  // namespace puppet::analysis
