#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/symbols/reference.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// A hash of something that other files may know by name. Kinds that a file alone cannot tell apart
/// have the same. Two names may share one: whoever finds one looks into the file.
using Mention = std::uint32_t;

/// 0 for what no other file can name.
Mention mentionOf(ReferenceKind kind, std::string_view owner, std::string_view name);

/// What a file mentions: sorted, each once.
std::vector<Mention> mentionsOf(const parser::SyntaxTree& tree, std::string_view templateName);

}  // namespace puppet::analysis
