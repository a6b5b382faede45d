#pragma once

#include "parser/regex/regex_tree.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// The rules on the whole of a pattern: references to groups, conditions, recursion without end and
/// what look-behind may hold. False on an error; completes the calls by name in the tree.
bool checkRegexRules(RegexTree& tree, RegexScanner& scanner);

}  // namespace puppet::parser
