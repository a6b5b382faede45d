#pragma once

#include <algorithm>
#include <cstddef>

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// Returns the number of syntax errors in a tree, at its language level.
inline std::size_t errorCount(const SyntaxTree& tree) {
  return static_cast<std::size_t>(
      std::ranges::count_if(tree.diagnostics, [&](const Diagnostic& diagnostic) {
        return diagnostic.info().severityAt(tree.options.level) == Severity::Error;
      }));
}

inline bool hasErrors(const SyntaxTree& tree) { return errorCount(tree) > 0; }

}  // namespace puppet::parser
