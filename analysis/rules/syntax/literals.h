#pragma once

#include <optional>
#include <string>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns a text that is equal for two expressions if and only if they denote the same hash key;
/// absent for expressions that have to be evaluated, including types.
std::optional<std::string> literalKey(const parser::Cursor& expression);

/// Returns the key of a name that denotes its own text.
std::string literalTextKey(std::string_view text);

/// Returns the source of a literal for a message, shortened if it is long.
std::string shownLiteral(const parser::Cursor& expression);

}  // namespace puppet::analysis
