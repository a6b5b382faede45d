#pragma once

#include <vector>

#include "parser/parse/earlier_version.h"
#include "parser/parse/parser.h"
#include "parser/parse/token_stream.h"

namespace puppet::parser {

/// What a parse of some tokens found.
struct Trial {
  std::size_t cost = 0;  ///< Parser::cost()
  std::size_t read = 0;  ///< tokens
  std::vector<Parser::Mistake> mistakes;
  std::vector<Diagnostic> diagnostics;  ///< what the parser told
};

/// Tokens of a text with mistakes, read as they were most likely meant.
struct Repair {
  TokenStream stream;
  std::vector<Diagnostic> diagnostics;  ///< of lexer and repair, in no order
};

/// The version at hand.
struct PlainVersion {
  const SyntaxTree& tree;  ///< without repairs
  LexedText& lexed;
  const Layout& layout;
  const EarlierVersion* earlier;  ///< may be null; what is found does not depend on it
  Arena& arena;                   ///< where the nodes of all versions are
};

/// Looks for the reading of the tokens that explains a text best; `found` is what the parser found
/// in the plain version, and `diagnostics` what the lexer did. Brackets are
/// paired by indentation; and around each place where parsing goes astray, every correction of one
/// token is tried and the one that lets the parser go on best is taken (Burke and Fisher, A
/// practical method for LR and LL syntactic error diagnosis and recovery, 1987). Trials take from
/// the plain tree what they have in common with it. The work is bounded; what it does not come to
/// is left to the parser's own recovery.
Repair repairTokens(const PlainVersion& plain, std::vector<Diagnostic> diagnostics, Trial found);

/// What a parser found that has parsed its file.
Trial trialOf(Parser& parser);

}  // namespace puppet::parser
