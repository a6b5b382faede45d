#pragma once

#include <string_view>

#include "analysis/symbols/reference.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Hands every name in `tree` that stands for something to `sink`: names of classes, functions and
/// types where the language has them, in strings too where a function takes them as names, and
/// variables by the scopes of the language. `templateName` is what functions call a template by
/// (`module/path.epp`), empty for what is none. Takes linear time; works on broken files as far as
/// their trees go.
void findReferences(const parser::SyntaxTree& tree, std::string_view templateName,
                    ReferenceSink& sink);

}  // namespace puppet::analysis
