#pragma once

#include <string_view>
#include <vector>

#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

/// Returns true for the whole of a variable, `$name`.
bool isSimpleVariable(std::string_view text);

/// Returns true if the code of a scalar is one expression without assignments and comments.
bool isOneExpression(const parser::DataNode& scalar);

/// Returns the syntax errors in the code of a scalar, at their places in the file.
std::vector<Diagnostic> codeErrors(const parser::DataNode& scalar, const SourceText& source,
                                   LanguageLevel level);

/// Returns the syntax errors in a scalar that is a type, at their places in the file: a value or a
/// statement is no type.
std::vector<Diagnostic> typeErrors(const parser::DataNode& type, const SourceText& source,
                                   LanguageLevel level);

}  // namespace puppet::analysis
