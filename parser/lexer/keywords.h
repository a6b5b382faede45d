#pragma once

#include <string_view>

#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

/// Returns the keyword spelled `name`, or SyntaxKind::Name. `plan` and `apply` are keywords only
/// with `tasks`.
SyntaxKind keywordOrName(std::string_view name, bool tasks);

}  // namespace puppet::parser
