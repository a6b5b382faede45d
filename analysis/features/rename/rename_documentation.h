#pragma once

#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the places in the comment above a definition whose tags (`@param`, `@option`,
/// `@overload`) or older headings (`[*name*]`) name the parameter that is declared at `offset`.
/// Empty if there is no parameter, or if it belongs to no definition.
std::vector<TextRange> parameterTagsOf(const parser::SyntaxTree& tree, std::uint32_t offset);

/// Returns the places in comments whose tags (`@see`, the types of `@param`, `@option`, `@return`
/// and `@raise`) name the definition `name`, in any case.
std::vector<TextRange> definitionTagsOf(const parser::SyntaxTree& tree, std::string_view name);

}  // namespace puppet::analysis
