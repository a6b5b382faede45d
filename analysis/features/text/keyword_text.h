#pragma once

#include <string_view>

#include "parser/tokens/syntax_kind.h"

namespace puppet::analysis {

/// Returns a sentence that describes a keyword; empty for other tokens.
std::string_view keywordText(parser::SyntaxKind keyword);

}  // namespace puppet::analysis
