#pragma once

#include "parser/regex/regex_tree.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Checks the rules about the whole pattern: references to groups, conditions, endless recursion
/// and the contents of look-behind. Returns false on an error. Resolves calls by name in the tree.
bool checkRegexRules(RegexTree& tree, RegexScanner& scanner);

}  // namespace puppet::parser
