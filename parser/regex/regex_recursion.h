#pragma once

#include "parser/regex/regex_tree.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Reports groups that call themselves on every path. Returns false on an error.
bool checkRecursion(const RegexTree& tree, RegexScanner& scanner);

}  // namespace puppet::parser
