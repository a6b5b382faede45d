#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/symbols/reference.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A definition as it stands in a tree: a class, a defined type, a function, a plan, a type, an
/// alias, or a node.
struct Definition {
  parser::Cursor node;   ///< valid as long as the tree
  ReferenceKind kind{};  ///< of a type of resources too: TypeName; of no meaning for a node
  std::string name;      ///< qualified, as written; empty for a node
  TextRange place;       ///< of the name; of a node, of its keyword
  bool isNamed() const { return !name.empty(); }
};

/// All of them, those around others before these. SymbolProvider without a name are left out.
std::vector<Definition> definitionsIn(const parser::SyntaxTree& tree);

/// The innermost one around `offset`; null for none.
const Definition* enclosing(const std::vector<Definition>& definitions, std::uint32_t offset);

}  // namespace puppet::analysis
