#pragma once

#include <vector>

#include "parser/parse/earlier_version.h"
#include "parser/parse/parser.h"
#include "parser/parse/token_stream.h"

namespace puppet::parser {

/// Result of parsing some tokens.
struct Trial {
  std::size_t cost = 0;  ///< Parser::cost()
  std::size_t read = 0;  ///< number of tokens read
  std::vector<Parser::Mistake> mistakes;
  std::vector<Diagnostic> diagnostics;  ///< findings of the parser
};

/// Tokens of an erroneous text, changed to their most likely meaning.
struct Repair {
  TokenStream stream;
  std::vector<Diagnostic> diagnostics;  ///< findings of lexer and repair, in unspecified order
};

/// The version to repair, before any repair.
struct PlainVersion {
  const SyntaxTree& tree;  ///< without repairs
  LexedText& lexed;
  const Layout& layout;
  const EarlierVersion* earlier;  ///< may be null; a cache that does not affect the result
  Arena& arena;                   ///< arena of the nodes of all versions
};

/// Searches for the reading of the tokens that explains the text best. `found` is the parser's
/// result for the unrepaired version, `diagnostics` are the lexer's findings. See Repairer in
/// repair.cpp for the algorithm. The work is bounded; errors beyond the limit are left to the
/// parser's own recovery.
Repair repairTokens(const PlainVersion& plain, std::vector<Diagnostic> diagnostics, Trial found);

/// Returns the result of a parser after parseFile().
Trial trialOf(Parser& parser);

}  // namespace puppet::parser
