#include "parser/parse/parser.h"

namespace puppet::parser {

void Parser::condition() {
  const Sync sync(*this, K::LBrace);
  requiredExpression("a condition");
}

void Parser::ifExpression() {
  const std::size_t mark = builder_.mark();
  bump();
  condition();
  block();
  while (at(K::KwElsif)) elsif();
  if (at(K::KwElse)) elseClause();
  wrap(K::If, mark);
}

void Parser::elsif() {
  const std::size_t mark = builder_.mark();
  bump();
  condition();
  block();
  wrap(K::Elsif, mark);
}

void Parser::elseClause() {
  const std::size_t mark = builder_.mark();
  bump();
  block();
  wrap(K::Else, mark);
}

void Parser::unlessExpression() {
  const std::size_t mark = builder_.mark();
  bump();
  condition();
  block();
  if (at(K::KwElsif)) syntaxError("'unless' has no 'elsif': write 'if' with a negated condition");
  while (at(K::KwElsif)) elsif();
  if (at(K::KwElse)) elseClause();
  wrap(K::Unless, mark);
}

void Parser::caseExpression() {
  const std::size_t mark = builder_.mark();
  bump();
  condition();
  const TextRange open = tokenRange();
  if (accept(K::LBrace)) {
    const Sync sync(*this, K::RBrace);
    if (at(K::RBrace)) unexpected("an option");
    while (!at(K::RBrace) && !atEnd()) {
      if (startsExpression(kind())) {
        caseOption();
      } else {
        unexpected("an option");
        skipToken();
        takeExtras();
      }
    }
    expectClose(K::RBrace, open);
  } else {
    missingBraces();
  }
  wrap(K::Case, mark);
}

void Parser::caseOption() {
  const ListItem item(*this, K::CaseOption, K::EndOfFile);
  if (item.reused()) return;
  const std::size_t mark = builder_.mark();
  {
    const Sync sync(*this, K::Colon);
    do requiredExpression("an option");
    while (accept(K::Comma));
  }
  if (at(K::LBrace)) {
    missingSign(K::Colon);
  } else {
    expect(K::Colon);
  }
  block();
  wrap(K::CaseOption, mark);
}

}  // namespace puppet::parser
