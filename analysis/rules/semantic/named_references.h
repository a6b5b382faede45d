#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/symbol_provider.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Reference to a definition by name that is not evaluated as a call or declaration:
/// `Class['a::b']`, the type for create_resources(), the function of a Deferred.
struct NamedReference {
  DefinitionKind kind{};
  std::string name;  ///< in the form that SymbolProvider expects
  parser::Cursor place;
};

/// Returns the references of a file to names that `definitions` does not have.
std::vector<NamedReference> unknownReferences(const parser::SyntaxTree& tree,
                                              SymbolProvider definitions);

}  // namespace puppet::analysis
