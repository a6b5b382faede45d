#pragma once

#include <string>

#include "analysis/features/symbol.h"

namespace puppet::analysis {

/// What is told of a symbol wherever it is named.
struct SymbolText {
  std::string code;           ///< its declaration; empty where nothing is known
  std::string documentation;  ///< as in its source, with tags
  std::string notes;          ///< Markdown: where it comes from, what it expands to
  bool isShortened = false;   ///< `code` leaves out a part of the declaration
};

/// A class, a function, a type, an attribute ... with its declaration and documentation. Of
/// variables only what is declared: their values are those of a place.
SymbolText symbolText(const SemanticModel& model, const Symbol& symbol);

/// A type as it is written, with aliases replaced by what they stand for; the same text where there
/// are none, or where it would become too long.
std::string expandedType(const SemanticModel& model, const std::string& type);

}  // namespace puppet::analysis
