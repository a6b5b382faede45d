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

void Parser::parseRequiredExpression(std::string_view expected, Precedence minimum) {
  if (startsExpression(kind())) {
    parseExpression(minimum);
  } else {
    insertMissingExpression(expected);
  }
}

void Parser::parseExpression(Precedence minimum) {
  const Nesting nesting(*this);
  const std::size_t mark = builder_.mark();
  parseOperand();
  parseOperators(mark, minimum);
}

void Parser::parseOperators(std::size_t mark, Precedence minimum) {
  for (;;) {
    Precedence precedence = precedenceOf(kind());
    // After a name, `[` behind white space begins an argument at all levels.
    if (at(K::ListStart) && supports(options_.level, Feature::BlankBeforeAccess) &&
        builder_[mark].kind() != K::Name)
      precedence = Precedence::Postfix;
    if (precedence == Precedence::None || precedence < minimum) return;
    parseInfix(mark, precedence);
  }
}

void Parser::parseInfix(std::size_t mark, Precedence precedence) {
  switch (kind()) {
    case K::LBracket:
    case K::ListStart: return parseAccessRest(mark, true);
    case K::LParen: return parseCallRest(mark);
    case K::Dot: return parseMethodRest(mark);
    case K::CollectOpen:
    case K::ExportedCollectOpen: return parseCollector(mark);
    case K::Question: return parseSelectorRest(mark);
    default:
      bump();
      parseRequiredExpression("an expression", tighterThan(precedence));
      wrap(K::Binary, mark);
  }
}

void Parser::parseOperand() {
  Precedence precedence = Precedence::None;
  switch (kind()) {
    case K::Bang: precedence = Precedence::Not; break;
    case K::Star: precedence = Precedence::Splat; break;
    case K::Minus: precedence = Precedence::Minus; break;
    default: return parsePrimary();
  }
  const std::size_t mark = builder_.mark();
  bump();
  parseRequiredExpression("an expression", precedence);
  wrap(K::Unary, mark);
}

void Parser::parsePrimary() {
  switch (kind()) {
    case K::KwType:
      if (peek() == K::TypeName) return parseTypeDefinitionOrAlias();
      bump();
      // The word is a value only as the name of the function `type`.
      if (!at(K::LParen)) reportUnexpected("'('");
      return;
    case K::KwFunction: return parseFunctionDefinition();
    case K::LBracket:
    case K::ListStart: return parseArrayLiteral();
    case K::LBrace: return parseHashLiteral();
    case K::LParen:
    case K::LineStartLParen: return parseParenthesized();
    case K::StringHead: return parseInterpolatedString();
    case K::HeredocTag:
    case K::HeredocBadTag: return parseHeredoc();
    case K::RenderOpen: return parseRender();
    case K::KwIf: return parseIf();
    case K::KwUnless: return parseUnless();
    case K::KwCase: return parseCase();
    case K::KwClass: return parseClassDefinition();
    case K::KwDefine: return parseDefinedType();
    case K::KwNode: return parseNodeDefinition();
    case K::KwPlan: return parsePlanDefinition();
    case K::KwApply: return parseApply();
    default:
      if (isExpressionToken(kind())) return bump();
      return insertMissingExpression();
  }
}

void Parser::parseSelectorRest(std::size_t mark) {
  bump();
  if (at(K::SelectorLBrace)) {
    const TextRange open = tokenRange();
    bump();
    if (at(K::RBrace)) reportUnexpected("an option");
    parseCommaList(K::RBrace, true, [this] {
      const ListItem item(*this, K::SelectorEntry);
      if (!item.reused()) parseSelectorEntry();
    });
    expectClose(K::RBrace, open);
  } else {
    parseSelectorEntry();
  }
  wrap(K::Selector, mark);
}

void Parser::parseSelectorEntry() {
  const std::size_t mark = builder_.mark();
  {
    const Sync sync(*this, K::FatArrow);
    parseRequiredExpression("an option");
  }
  expect(K::FatArrow);
  parseRequiredExpression("a value");
  wrap(K::SelectorEntry, mark);
}

void Parser::parseAccessRest(std::size_t mark, bool trailingComma) {
  const TextRange open = tokenRange();
  bump();
  if (at(K::RBracket)) insertMissingExpression("a key");
  parseCommaList(K::RBracket, trailingComma, [this] { parseAccessKey(); });
  expectClose(K::RBracket, open);
  wrap(K::Access, mark);
}

void Parser::parseCallRest(std::size_t mark) {
  parseArgumentList(true);
  parseLambdaIfAny();
  wrap(K::Call, mark);
}

void Parser::parseMethodRest(std::size_t mark) {
  bump();
  if (isMethodName(kind())) {
    bump();
  } else {
    reportUnexpected("the name of a function");
    insertMissing(K::Name);
  }
  if (at(K::LParen)) parseArgumentList(false);
  parseLambdaIfAny();
  wrap(K::MethodCall, mark);
}

void Parser::parseLambdaIfAny() {
  if (at(K::Pipe)) parseLambda();
}

}  // namespace puppet::parser
