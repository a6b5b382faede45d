#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/symbols/reference.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Hash of a name by which other files can refer to a symbol. Kinds that cannot be distinguished
/// within one file share hashes. Hashes may collide: a match only selects files to search.
using Mention = std::uint32_t;

/// Returns the mention of a symbol; 0 if other files cannot refer to it.
Mention mentionOf(ReferenceKind kind, std::string_view owner, std::string_view name);

/// Returns the mentions of a file, sorted and deduplicated.
std::vector<Mention> mentionsOf(const parser::SyntaxTree& tree, std::string_view templateName);

}  // namespace puppet::analysis
