#pragma once

#include <functional>
#include <vector>

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

/// Looks for the reading of `lexed`, the tokens of `text`, that explains the text best. Brackets
/// are paired by indentation; and around each place where parsing goes astray, every correction of
/// one token is tried and the one that lets the parser go on best is taken (Burke and Fisher, A
/// practical method for LR and LL syntactic error diagnosis and recovery, 1987). The work is
/// bounded; what it does not come to is left to the parser's own recovery. `plain` is the parse
/// without repairs.
Repair repairTokens(std::string_view text, const ParseOptions& options, const LexResult& lexed,
                    Trial plain);

/// What a parser found that has parsed its file.
Trial trialOf(Parser& parser);

/// Parses `stream` and gives up when the cost comes to `mostCost`.
Trial tryParse(std::string_view text, const ParseOptions& options, const TokenStream& stream,
               std::size_t mostCost);

}  // namespace puppet::parser
