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
  Module,
  Key,    ///< key of data
  Hash,   ///< key of a mapping in data
  List,   ///< key of a list in data
  Level,  ///< level of a hierarchy, or another named element of a list
};

/// An entry of a file's outline.
struct DocumentSymbol {
  SymbolKind kind{};
  std::string name;     ///< never empty
  std::string detail;   ///< type of a parameter, parent of a class, version of a module; or empty
  TextRange range;      ///< range of the whole declaration
  TextRange selection;  ///< range of its name; inside `range`
  std::vector<DocumentSymbol> children;
};

/// Returns the definitions, parameters, resources, variables and lambdas of a file in text order,
/// nested as in the text. Very deep nesting is cut off because clients recurse over outlines.
std::vector<DocumentSymbol> documentSymbols(const parser::SyntaxTree& tree);

}  // namespace puppet::analysis
