#pragma once

#include <memory>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/lexer/lexer.h"
#include "parser/support/arena.h"
#include "parser/support/source_text.h"
#include "parser/syntax/green.h"

namespace puppet::parser {

/// How a file is to be read.
struct ParseOptions {
  LexMode mode;
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Read constructs of other levels too (each with a language-level diagnostic). Without it the
  /// parser accepts exactly what the reference of this level accepts.
  bool otherLevels = true;
  /// The text declares what is there already (analysis/stubs): functions have no bodies, the last
  /// parameter may be a block (`&$block`), and a function may be called `type`.
  bool stubs = false;
  friend bool operator==(const ParseOptions&, const ParseOptions&) = default;
};

/// One version of one file: its text, its tree, and what the lexer and the parser had to say.
/// Immutable; shared by everything that reads it.
struct SyntaxTree {
  SourceText text;
  ParseOptions options;
  const GreenNode* root = nullptr;      ///< a SourceFile; never null
  std::vector<Diagnostic> diagnostics;  ///< in text order
  std::shared_ptr<const Arena> arena;   ///< holds the nodes; shared with other versions of the file
};

using SyntaxTreePtr = std::shared_ptr<const SyntaxTree>;

}  // namespace puppet::parser
