#pragma once

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// Builds the tree of any bytes; never fails and never throws. Texts of more than
/// SourceText::kMaxBytes get an empty tree and the diagnostic file-too-large.
SyntaxTreePtr parse(SourceText text, const ParseOptions& options = {});

/// How a file of this path is read: `.epp` is a template, `.pp` below `plans/` is a plan.
LexMode lexModeForPath(std::string_view path);

}  // namespace puppet::parser
