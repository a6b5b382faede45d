#pragma once

#include <string>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns the variables that `body` assigns in its own scope, in text order and without
/// duplicates. Lambdas and nested definitions have scopes of their own and are skipped.
std::vector<std::string> variablesAssignedIn(const parser::Cursor& body);

}  // namespace puppet::analysis
