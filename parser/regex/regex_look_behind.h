#pragma once

#include "parser/regex/regex_tree.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Checks that each alternative of a look-behind matches a fixed number of characters. Returns
/// false on an error.
bool checkLookBehinds(const RegexTree& tree, RegexScanner& scanner);

}  // namespace puppet::parser
