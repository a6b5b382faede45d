#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

enum class SymbolKind : std::uint8_t {
  Class,
  DefinedType,
  Function,
  Plan,
  Node,
  TypeAlias,
  TypeDefinition,
  Attribute,
  Application,
  Site,
  Parameter,
  Variable,
  Resource,
  Lambda,
};

/// One entry of a file's outline.
struct DocumentSymbol {
  SymbolKind kind{};
  std::string name;     ///< never empty
  std::string detail;   ///< the type of a parameter, the parent of a class; may be empty
  TextRange range;      ///< all of it
  TextRange selection;  ///< its name; inside `range`
  std::vector<DocumentSymbol> children;
};

/// The definitions, parameters, resources, variables and lambdas of a file in text order, nested as
/// they are in the text. Very deep nesting is cut off: readers of outlines recurse.
std::vector<DocumentSymbol> documentSymbols(const parser::SyntaxTree& tree);

}  // namespace puppet::analysis
