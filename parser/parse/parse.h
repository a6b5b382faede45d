#pragma once

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// Builds the tree of any bytes; never fails and never throws. Texts of more than
/// SourceText::kMaxBytes get an empty tree and the diagnostic file-too-large.
SyntaxTreePtr parse(SourceText text, const ParseOptions& options = {});

/// Whether the reference, which stops at its first mistake, would meet `a` before `b`. An order.
bool stopsReferenceBefore(const Diagnostic& a, const Diagnostic& b);

/// The finding of lexer or parser at which the reference gives up, in its order; null where it
/// accepts the syntax. Meaningful for trees that were made without ParseOptions::otherLevels.
const Diagnostic* firstFatal(const SyntaxTree& tree);

/// How a file of this path is read: `.epp` is a template, `.pp` below `plans/` is a plan.
LexMode lexModeForPath(std::string_view path);

}  // namespace puppet::parser
