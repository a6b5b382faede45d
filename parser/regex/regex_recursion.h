#pragma once

#include "parser/regex/regex_tree.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Finds groups that call themselves whatever the text is. False on an error.
bool checkRecursion(const RegexTree& tree, RegexScanner& scanner);

}  // namespace puppet::parser
