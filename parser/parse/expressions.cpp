#include "parser/parse/comma_list.h"
#include "parser/support/language_features.h"

namespace puppet::parser {

// Operator-precedence parsing: everything that binds tighter than a unary operator is a suffix.

bool Parser::startsExpression(K k) {
  switch (k) {
    case K::LBracket:
    case K::ListStart:
    case K::LBrace:
    case K::LParen:
    case K::LineStartLParen:
    case K::Bang:
    case K::Minus:
    case K::Star:
    case K::StringHead:
    case K::HeredocTag:
    case K::HeredocBadTag:
    case K::RenderOpen:
    case K::KwIf:
    case K::KwUnless:
    case K::KwCase:
    case K::KwClass:
    case K::KwDefine:
    case K::KwNode:
    case K::KwPlan:
    case K::KwApply: return true;
    default: return isExpressionToken(k) && k != K::MissingExpression;
  }
}

void Parser::requiredExpression(std::string_view expected, Precedence minimum) {
  if (startsExpression(kind())) {
    expression(minimum);
  } else {
    missingExpression(expected);
  }
}

void Parser::expression(Precedence minimum) {
  const Nesting nesting(*this);
  const std::size_t mark = builder_.mark();
  operand();
  operators(mark, minimum);
}

void Parser::operators(std::size_t mark, Precedence minimum) {
  for (;;) {
    Precedence precedence = precedenceOf(kind());
    // After a name, `[` behind white space begins an argument at all levels.
    if (at(K::ListStart) && supports(options_.level, Feature::BlankBeforeAccess) &&
        builder_[mark].kind() != K::Name)
      precedence = Precedence::Postfix;
    if (precedence == Precedence::None || precedence < minimum) return;
    infix(mark, precedence);
  }
}

void Parser::infix(std::size_t mark, Precedence precedence) {
  switch (kind()) {
    case K::LBracket:
    case K::ListStart: return accessRest(mark, true);
    case K::LParen: return callRest(mark);
    case K::Dot: return methodRest(mark);
    case K::CollectOpen:
    case K::ExportedCollectOpen: return collector(mark);
    case K::Question: return selectorRest(mark);
    default:
      bump();
      requiredExpression("an expression", tighterThan(precedence));
      wrap(K::Binary, mark);
  }
}

void Parser::operand() {
  Precedence precedence = Precedence::None;
  switch (kind()) {
    case K::Bang: precedence = Precedence::Not; break;
    case K::Star: precedence = Precedence::Splat; break;
    case K::Minus: precedence = Precedence::Minus; break;
    default: return primary();
  }
  const std::size_t mark = builder_.mark();
  bump();
  requiredExpression("an expression", precedence);
  wrap(K::Unary, mark);
}

void Parser::primary() {
  switch (kind()) {
    case K::KwType:
      if (peek() == K::TypeName) return typeDefinitionOrAlias();
      bump();
      // The word is a value only as the name of the function `type`.
      if (!at(K::LParen)) unexpected("'('");
      return;
    case K::KwFunction: return functionDefinition();
    case K::LBracket:
    case K::ListStart: return arrayLiteral();
    case K::LBrace: return hashLiteral();
    case K::LParen:
    case K::LineStartLParen: return parenthesized();
    case K::StringHead: return interpolatedString();
    case K::HeredocTag:
    case K::HeredocBadTag: return heredoc();
    case K::RenderOpen: return render();
    case K::KwIf: return ifExpression();
    case K::KwUnless: return unlessExpression();
    case K::KwCase: return caseExpression();
    case K::KwClass: return classDefinition();
    case K::KwDefine: return definedType();
    case K::KwNode: return nodeDefinition();
    case K::KwPlan: return planDefinition();
    case K::KwApply: return apply();
    default:
      if (isExpressionToken(kind())) return bump();
      return missingExpression();
  }
}

void Parser::selectorRest(std::size_t mark) {
  bump();
  if (at(K::SelectorLBrace)) {
    const TextRange open = tokenRange();
    bump();
    if (at(K::RBrace)) unexpected("an option");
    commaList(K::RBrace, true, [this] {
      const ListItem item(*this, K::SelectorEntry);
      if (!item.reused()) selectorEntry();
    });
    expectClose(K::RBrace, open);
  } else {
    selectorEntry();
  }
  wrap(K::Selector, mark);
}

void Parser::selectorEntry() {
  const std::size_t mark = builder_.mark();
  {
    const Sync sync(*this, K::FatArrow);
    requiredExpression("an option");
  }
  expect(K::FatArrow);
  requiredExpression("a value");
  wrap(K::SelectorEntry, mark);
}

void Parser::accessRest(std::size_t mark, bool trailingComma) {
  const TextRange open = tokenRange();
  bump();
  if (at(K::RBracket)) missingExpression("a key");
  commaList(K::RBracket, trailingComma, [this] { accessKey(); });
  expectClose(K::RBracket, open);
  wrap(K::Access, mark);
}

void Parser::callRest(std::size_t mark) {
  argumentList(true);
  lambdaIfAny();
  wrap(K::Call, mark);
}

void Parser::methodRest(std::size_t mark) {
  bump();
  if (isMethodName(kind())) {
    bump();
  } else {
    unexpected("the name of a function");
    missing(K::Name);
  }
  if (at(K::LParen)) argumentList(false);
  lambdaIfAny();
  wrap(K::MethodCall, mark);
}

void Parser::lambdaIfAny() {
  if (at(K::Pipe)) lambda();
}

}  // namespace puppet::parser
