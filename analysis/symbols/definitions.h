#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/symbols/reference.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Definition in a tree: a class, a defined type, a function, a plan, a type, an alias, or a node.
struct Definition {
  parser::Cursor node;   ///< valid while the tree lives
  ReferenceKind kind{};  ///< TypeName for a resource type too; meaningless for a node
  std::string name;      ///< qualified, as written; empty for a node
  TextRange place;       ///< range of the name; for a node, of its keyword
  bool isNamed() const { return !name.empty(); }
};

/// Returns all definitions of a tree, enclosing ones before nested ones. Node definitions are
/// included; other definitions without a name are left out.
std::vector<Definition> definitionsIn(const parser::SyntaxTree& tree);

/// Returns the innermost definition that contains `offset`; `nullptr` if there is none.
const Definition* enclosing(const std::vector<Definition>& definitions, std::uint32_t offset);

}  // namespace puppet::analysis
