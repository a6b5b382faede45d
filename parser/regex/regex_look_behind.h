#pragma once

#include "parser/regex/regex_tree.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Finds look-behind of what it cannot look for: its alternatives must each match a fixed number of
/// characters. False on an error.
bool checkLookBehinds(const RegexTree& tree, RegexScanner& scanner);

}  // namespace puppet::parser
