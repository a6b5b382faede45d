#pragma once

#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// The tree of the same text with `##` for each `//` that is meant to begin a comment; null where
/// there is none. `isCompatible`: every `//` outside of strings and comments is.
parser::SyntaxTreePtr withSlashComments(const parser::SyntaxTree& tree, bool isCompatible);

}  // namespace puppet::analysis
