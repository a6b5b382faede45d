#include "parser/parse/parser.h"

namespace puppet::parser {

void Parser::parseCondition() {
  const Sync sync(*this, K::LBrace);
  parseRequiredExpression("a condition");
}

void Parser::parseIf() {
  const std::size_t mark = builder_.mark();
  bump();
  parseCondition();
  parseBlock();
  while (at(K::KwElsif)) parseElsif();
  if (at(K::KwElse)) parseElse();
  wrap(K::If, mark);
}

void Parser::parseElsif() {
  const std::size_t mark = builder_.mark();
  bump();
  parseCondition();
  parseBlock();
  wrap(K::Elsif, mark);
}

void Parser::parseElse() {
  const std::size_t mark = builder_.mark();
  bump();
  parseBlock();
  wrap(K::Else, mark);
}

void Parser::parseUnless() {
  const std::size_t mark = builder_.mark();
  bump();
  parseCondition();
  parseBlock();
  if (at(K::KwElsif))
    reportSyntaxError("'unless' has no 'elsif': write 'if' with a negated condition");
  while (at(K::KwElsif)) parseElsif();
  if (at(K::KwElse)) parseElse();
  wrap(K::Unless, mark);
}

void Parser::parseCase() {
  const std::size_t mark = builder_.mark();
  bump();
  parseCondition();
  const TextRange open = tokenRange();
  if (accept(K::LBrace)) {
    const Sync sync(*this, K::RBrace);
    if (at(K::RBrace)) reportUnexpected("an option");
    while (!at(K::RBrace) && !atEnd()) {
      if (startsExpression(kind())) {
        parseCaseOption();
      } else {
        reportUnexpected("an option");
        skipToken();
        takeExtras();
      }
    }
    expectClose(K::RBrace, open);
  } else {
    insertMissingBraces();
  }
  wrap(K::Case, mark);
}

void Parser::parseCaseOption() {
  const ListItem item(*this, K::CaseOption, K::EndOfFile);
  if (item.reused()) return;
  const std::size_t mark = builder_.mark();
  {
    const Sync sync(*this, K::Colon);
    do parseRequiredExpression("an option");
    while (accept(K::Comma));
  }
  if (at(K::LBrace)) {
    insertMissingSign(K::Colon);
  } else {
    expect(K::Colon);
  }
  parseBlock();
  wrap(K::CaseOption, mark);
}

}  // namespace puppet::parser
