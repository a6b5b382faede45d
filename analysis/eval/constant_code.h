#pragma once

#include "parser/syntax/views.h"

namespace puppet::analysis {

/// The value of `expression` is the same whenever it is evaluated in one run: it consists of
/// literals and names of types.
bool isConstantCode(const parser::Cursor& expression);

/// The same of all types in the header of a lambda.
bool hasConstantTypes(const parser::Lambda& lambda);

}  // namespace puppet::analysis
