#pragma once

#include <memory>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/lexer/lexer.h"
#include "parser/support/arena.h"
#include "parser/support/source_text.h"
#include "parser/syntax/green.h"

namespace puppet::parser {

/// Options of a parse.
struct ParseOptions {
  LexMode mode;
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Accept constructs of other levels as well, each with a language-level diagnostic. If false,
  /// the parser accepts exactly what the reference accepts at this level.
  bool otherLevels = true;
  /// The text contains stub declarations (analysis/stubs): functions have no bodies, the last
  /// parameter may be a block (`&$block`), and a function may be named `type`.
  bool stubs = false;
  friend bool operator==(const ParseOptions&, const ParseOptions&) = default;
};

/// One version of one file: its text, its tree, and the findings of lexer and parser. Immutable,
/// shared, thread-safe.
struct SyntaxTree {
  SourceText text;
  ParseOptions options;
  const GreenNode* root = nullptr;      ///< a SourceFile; never null
  std::vector<Diagnostic> diagnostics;  ///< in text order
  std::shared_ptr<const Arena> arena;   ///< owns the nodes; shared with other versions of the file
};

using SyntaxTreePtr = std::shared_ptr<const SyntaxTree>;

}  // namespace puppet::parser
