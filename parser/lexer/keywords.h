#pragma once

#include <string_view>

#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

/// The keyword that `name` is, or SyntaxKind::Name. `plan` and `apply` count only with `tasks`.
SyntaxKind keywordOrName(std::string_view name, bool tasks);

}  // namespace puppet::parser
