#pragma once

#include <string>

#include "analysis/features/names/symbol.h"

namespace puppet::analysis {

/// Description of a symbol, independent of the place that names it.
struct SymbolText {
  std::string code;           ///< declaration; empty if unknown
  std::string documentation;  ///< as in its source, with tags
  std::string notes;          ///< Markdown: origin, expansion of aliases
  bool isShortened = false;   ///< true if `code` omits a part of the declaration
};

/// Describes a class, function, type, attribute or other symbol by its declaration and
/// documentation. Describes only the declaration of a variable: its values depend on the place.
SymbolText symbolText(const SemanticModel& model, const Symbol& symbol);

/// Returns a type as written, with aliases expanded; the unchanged text if there are none or the
/// result would be too long.
std::string expandedType(const SemanticModel& model, const std::string& type);

}  // namespace puppet::analysis
