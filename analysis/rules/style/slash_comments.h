#pragma once

#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the tree of the text with `##` in place of each `//` that is intended as a comment; null
/// if there is none. If `isCompatible`, that is every `//` outside of strings and comments.
parser::SyntaxTreePtr withSlashComments(const parser::SyntaxTree& tree, bool isCompatible);

}  // namespace puppet::analysis
