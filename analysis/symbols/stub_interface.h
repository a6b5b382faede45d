#pragma once

#include <string_view>

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Meaning of the declarations in a stub file (analysis/stubs/README.md). Functions and type
/// aliases mean the same in all kinds.
enum class StubKind : std::uint8_t { Functions, ResourceTypes, DataTypes, Variables, LegacyFacts };

/// Returns the kind of a stub file by its path relative to the stubs folder: `types/file.pp`.
StubKind stubKindOf(std::string_view path);

/// Returns the options for parsing stub files.
parser::ParseOptions stubParseOptions();

/// Returns the declarations of a stub file. `tree` must be parsed with stubParseOptions().
FileInterface interfaceOfStub(const parser::SyntaxTree& tree, StubKind kind);

}  // namespace puppet::analysis
