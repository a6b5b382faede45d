#pragma once

#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Drops the findings that control comments suppress:
///
///     $a = 1   # lint:ignore:RULE                on this line
///     # lint:ignore:RULE lint:ignore:OTHER       on the following lines up to
///     # lint:endignore
///
/// Rules have the names used here or by puppet-lint, with `-` or `_`.
void dropIgnored(const parser::SyntaxTree& tree, std::vector<Diagnostic>& findings);

/// Returns true if the line of `offset` is in a block that a control comment on a line of its own
/// begins.
bool isInIgnoredBlock(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
