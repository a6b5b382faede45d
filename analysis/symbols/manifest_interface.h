#pragma once

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// What a manifest, a plan or a template declares: classes, defined types, plans, functions, type
/// aliases, and types of the drafts; for a template its parameters. From syntax alone, of any tree:
/// what is broken is left out or has what is there of it.
///
/// Names are qualified by the classes around a definition, as the reference does (grammar 3.8).
FileInterface interfaceOfManifest(const parser::SyntaxTree& tree);

}  // namespace puppet::analysis
