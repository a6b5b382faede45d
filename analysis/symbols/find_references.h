#pragma once

#include <cstdint>
#include <string_view>

#include "analysis/symbols/reference.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Maximum depth of trees that checks search for references: bounds the stack of background
/// threads, in builds with sanitizers too.
inline constexpr std::uint16_t kMaxSearchedDepth = 300;

/// Selection of the names that findReferences() reports.
enum class FoundReferences : std::uint8_t { All, WithoutVariables };

/// Reports every name in `tree` that refers to a symbol to `sink`: names of classes, functions and
/// types in syntax, and in strings that functions take as names; variables are resolved by the
/// language's scopes, which takes as long as the rest. `templateName` is the name that functions
/// call this template by
/// (`module/path.epp`), empty if the file is not a template. Takes linear time; broken files yield
/// the references of their trees.
void findReferences(const parser::SyntaxTree& tree, std::string_view templateName,
                    ReferenceSink& sink, FoundReferences found = FoundReferences::All);

}  // namespace puppet::analysis
