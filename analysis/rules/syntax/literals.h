#pragma once

#include <optional>
#include <string>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A text that is the same for two expressions exactly when the language takes them for the same
/// hash key; nothing for expressions that have to be evaluated, types among them.
std::optional<std::string> literalKey(const parser::Cursor& expression);

/// The same for a name that stands for its text.
std::string literalTextKey(std::string_view text);

/// How a message shows a literal: its source, cut where it is long.
std::string shownLiteral(const parser::Cursor& expression);

}  // namespace puppet::analysis
