#pragma once

#include <string>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// The variables that `body` assigns in its own scope, in text order, each once: not those of
/// lambdas and of definitions in it.
std::vector<std::string> variablesAssignedIn(const parser::Cursor& body);

}  // namespace puppet::analysis
