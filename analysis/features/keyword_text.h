#pragma once

#include <string_view>

#include "parser/tokens/syntax_kind.h"

namespace puppet::analysis {

/// A sentence on what a keyword does; empty for what is none.
std::string_view keywordText(parser::SyntaxKind keyword);

}  // namespace puppet::analysis
