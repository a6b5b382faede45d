#pragma once

#include <string_view>

#include "analysis/symbols/file_interface.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// What the declarations of a stub file stand for (analysis/stubs/README.md). Functions and type
/// aliases mean the same in all of them.
enum class StubKind : std::uint8_t { Functions, ResourceTypes, DataTypes, Variables, LegacyFacts };

/// By the path of the file in its folder of stubs: `types/file.pp`.
StubKind stubKindOf(std::string_view path);

/// How a stub file is parsed.
parser::ParseOptions stubParseOptions();

/// What a stub file declares. `tree` is parsed with stubParseOptions().
FileInterface interfaceOfStub(const parser::SyntaxTree& tree, StubKind kind);

}  // namespace puppet::analysis
