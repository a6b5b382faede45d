#pragma once

#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Drops the findings that comments say nothing about:
///
///     $a = 1   # lint:ignore:RULE                of this line
///     # lint:ignore:RULE lint:ignore:OTHER       of the lines up to the next one that says
///     # lint:endignore
///
/// Rules are called as here or as puppet-lint calls them, with `-` or `_`.
void dropIgnored(const parser::SyntaxTree& tree, std::vector<Diagnostic>& findings);

/// Whether the line of `offset` is among those that a comment of its own line is about.
bool isInIgnoredBlock(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
