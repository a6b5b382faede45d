#pragma once

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// Builds the tree of any bytes; never fails and never throws. Texts of more than
/// SourceText::kMaxBytes get an empty tree and the diagnostic file-too-large.
SyntaxTreePtr parse(SourceText text, const ParseOptions& options = {});

/// The tree as it is before repairs: its first mistake is where the reference stops, and its tree
/// is that of the reference where there is none.
SyntaxTreePtr parsePlain(SourceText text, const ParseOptions& options);

/// A parsed version of a file, with what the parse of the next version takes from it.
struct ParsedText {
  SyntaxTreePtr tree;
  SyntaxTreePtr plain;        ///< see parsePlain(); often the same
  std::vector<Token> tokens;  ///< empty for a file that is too large
};

/// As parse(); statements that are the same in `previous`, an earlier version of the same file,
/// keep their nodes. The result equals that of parse(). `previous` may be null and is not kept.
ParsedText parseVersion(SourceText text, const ParseOptions& options, const ParsedText* previous);

/// Whether the reference, which stops at its first mistake, would meet `a` before `b`. An order.
bool stopsReferenceBefore(const Diagnostic& a, const Diagnostic& b);

/// The finding of lexer or parser at which the reference gives up, in its order; null where it
/// accepts the syntax. Meaningful for trees of parsePlain() without ParseOptions::otherLevels.
const Diagnostic* firstFatal(const SyntaxTree& tree);

/// How a file of this path is read: `.epp` is a template, `.pp` below `plans/` is a plan.
LexMode lexModeForPath(std::string_view path);

}  // namespace puppet::parser
