#pragma once

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the declarations of a manifest, a plan or a template: classes, defined types, plans,
/// functions, type aliases, and type definitions; for a template, its parameters. Uses syntax
/// alone and accepts any tree: broken declarations are omitted or reduced to their intact parts.
///
/// Names are qualified by the enclosing classes, as in the reference.
FileInterface interfaceOfManifest(const parser::SyntaxTree& tree);

}  // namespace puppet::analysis
