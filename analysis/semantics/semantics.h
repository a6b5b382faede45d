#pragma once

#include <optional>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/cursor.h"
#include "types/value/value.h"

namespace puppet::analysis {

class Workspace;

/// What is certainly wrong with a file whatever its parameters are: every body is evaluated once
/// with parameters of which only the declared type is known. In no order; at most one finding for
/// each place and mistake. `workspace` is the environment that the file is in, null for none: then
/// names that the file does not define itself may stand for anything.
std::vector<Diagnostic> checkMeaning(const parser::SyntaxTree& tree, LanguageLevel level,
                                     const Workspace* workspace = nullptr);

/// What is known of the value of `expression` in its file; absent where no run comes by, as in an
/// arm that is never taken. Never where it does not come to its end. For a parameter that is
/// declared, or a variable that is assigned, what it is set to.
std::optional<types::Value> valueOf(const parser::Cursor& expression, LanguageLevel level,
                                    const Workspace* workspace = nullptr);

}  // namespace puppet::analysis
