#pragma once

#include <optional>
#include <string>

#include "parser/support/language_level.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns a text that is equal for two expressions if and only if they denote the same hash key;
/// absent for expressions that have to be evaluated, including types.
std::optional<std::string> literalKey(const parser::Cursor& expression);

/// Returns literalKey() as the reference compares keys before evaluation. With
/// Feature::LiteralTypesAsKeys negated literals and types count too: a type as its lower-case name,
/// and an access as the list of its arguments, whatever is accessed.
std::optional<std::string> comparedKey(const parser::Cursor& expression, LanguageLevel level);

/// Returns the key of a name that denotes its own text.
std::string literalTextKey(std::string_view text);

/// Returns the source of a literal for a message, shortened if it is long.
std::string shownLiteral(const parser::Cursor& expression);

}  // namespace puppet::analysis
