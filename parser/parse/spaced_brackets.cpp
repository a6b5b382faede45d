#include "parser/parse/spaced_brackets.h"

#include <algorithm>

#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::parser {

std::vector<std::uint32_t> spacedBrackets(std::span<const Token> tokens,
                                          std::span<const Parser::Mistake> mistakes) {
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 1; i < tokens.size(); ++i) {
    if (tokens[i].kind() != K::ListStart || tokens[i].has(Token::NewlineBefore)) continue;
    const K before = tokens[i - 1].kind();
    const bool isMistake =
        (before == K::Variable || before == K::RBracket) &&
        std::ranges::find(mistakes, i, &Parser::Mistake::token) != mistakes.end();
    if (before == K::TypeName || isMistake) found.push_back(i);
  }
  return found;
}

Diagnostic explainSpacedBracket(std::string_view text, TextRange before, TextRange bracket) {
  Diagnostic found = makeDiagnostic(DiagnosticId::BlankBeforeBracket, {before.start, bracket.end},
                                    {text.substr(before.start, before.length())});
  found.referenceOffset = bracket.start;
  const TextRange blank{before.end, bracket.start};
  const bool hasComment = text.substr(blank.start, blank.length()).find('/') != text.npos;
  if (!hasComment) found.fix("Remove the blank", {{blank, ""}});
  return found;
}

}  // namespace puppet::parser
