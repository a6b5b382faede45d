#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/symbol_provider.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// A name of a definition that code hands on, so that no run meets it: `Class['a::b']`, the type
/// for create_resources(), the function of a Deferred.
struct NamedReference {
  DefinitionKind kind{};
  std::string name;  ///< as SymbolProvider takes it
  parser::Cursor place;
};

/// Returns those of a file that nothing in `definitions` is called by.
std::vector<NamedReference> unknownReferences(const parser::SyntaxTree& tree,
                                              SymbolProvider& definitions);

}  // namespace puppet::analysis
