#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/comma_list.h"
#include "parser/parse/parser.h"

namespace puppet::parser {
namespace {

bool followsName(SyntaxKind k) {
  return isParenOpen(k) || k == SyntaxKind::LBrace || k == SyntaxKind::KwInherits;
}

bool isBlockStart(SyntaxKind k) { return k == SyntaxKind::LBrace; }

bool beginsParameter(SyntaxKind k) {
  return k == SyntaxKind::Variable || k == SyntaxKind::TypeName || k == SyntaxKind::Star;
}

bool isDefinitionNameStart(SyntaxKind k) {
  return k == SyntaxKind::Name || k == SyntaxKind::Word || k == SyntaxKind::TypeName ||
         k == SyntaxKind::String || k == SyntaxKind::KwClass;
}

}  // namespace

void Parser::parseDefinitionName(std::string_view expected) {
  if (options_.stubs && at(K::KwType)) return bumpAs(K::Name);
  if (!isKeyword(kind())) skipStray(expected, isDefinitionNameStart);
  switch (kind()) {
    case K::KwClass:
    case K::String:
      diagnostics_.push_back(makeDiagnostic(
          at(K::String) ? DiagnosticId::QuotedDefinitionName : DiagnosticId::ClassKeywordAsName,
          tokenRange()));
      if (at(K::String) && token_.width() > 2) {
        const std::string bare(tokenText().substr(1, token_.width() - 2));
        diagnostics_.back().fix("remove the quotes", {{tokenRange(), bare}});
      }
      return at(K::String) ? bump() : bumpAs(K::Name);
    case K::Name:
    case K::Word:
    case K::TypeName: return bump();
    default: break;
  }
  reportUnexpected(expected);
  const K next = peek();
  if (isKeyword(kind()) && (next == K::LBrace || isParenOpen(next) || next == K::KwInherits))
    return bumpAs(K::Name);
  insertMissing(K::Name);
}

void Parser::parseClassDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  parseDefinitionName("the name of the class");
  skipStray("'(', 'inherits' or '{'", followsName);
  parseParameterListIfAny();
  skipStray("'inherits' or '{'", followsName);
  if (at(K::KwInherits)) parseInherits();
  skipStray("'{'", isBlockStart);
  parseBlock();
  wrap(K::ClassDefinition, mark);
}

void Parser::parseInherits() {
  const std::size_t mark = builder_.mark();
  bump();
  if (at(K::KwDefault)) {
    bump();
  } else {
    parseDefinitionName("the name of a class");
  }
  wrap(K::Inherits, mark);
}

void Parser::parseDefinedType() {
  const std::size_t mark = builder_.mark();
  bump();
  parseDefinitionName("the name of the defined type");
  skipStray("'(' or '{'", followsName);
  parseParameterListIfAny();
  skipStray("'{'", isBlockStart);
  parseBlock();
  wrap(K::DefinedType, mark);
}

void Parser::parseFunctionDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  parseDefinitionName("the name of the function");
  parseParameterListIfAny();
  parseReturnTypeIfAny();
  if (!options_.stubs || at(K::LBrace)) parseBlock();
  wrap(K::FunctionDefinition, mark);
}

void Parser::parsePlanDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  parseDefinitionName("the name of the plan");
  parseParameterListIfAny();
  parseBlock();
  wrap(K::PlanDefinition, mark);
}

void Parser::parseApply() {
  const std::size_t mark = builder_.mark();
  bump();
  if (at(K::LParen)) {
    if (peek() == K::RParen) {
      const std::size_t arguments = builder_.mark();
      bump();
      reportUnexpected("what to apply to");
      accept(K::RParen);
      wrap(K::ArgumentList, arguments);
    } else {
      parseArgumentList(true);
    }
  } else {
    reportUnexpected("'('");
    const std::size_t arguments = builder_.mark();
    insertMissing(K::LParen);
    insertMissing(K::RParen);
    wrap(K::ArgumentList, arguments);
  }
  parseBlock();
  wrap(K::Apply, mark);
}

void Parser::parseNodeDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  {
    const Sync sync(*this, K::LBrace);
    do parseHostName();
    while (accept(K::Comma) && !at(K::LBrace) && !at(K::KwInherits));
  }
  if (at(K::KwInherits)) {
    const std::size_t inherits = builder_.mark();
    bump();
    parseHostName();
    wrap(K::Inherits, inherits);
  }
  parseBlock();
  wrap(K::NodeDefinition, mark);
}

void Parser::parseHostName() {
  const std::size_t mark = builder_.mark();
  switch (kind()) {
    case K::Name:
    case K::Number:
      bump();
      if (!at(K::Dot)) return;
      while (accept(K::Dot)) {
        if (at(K::Name) || at(K::Number)) {
          bump();
        } else {
          reportUnexpected("a name");
          insertMissing(K::Name);
        }
      }
      return wrap(K::DottedName, mark);
    case K::String:
    case K::Word:
    case K::KwDefault:
    case K::Regex: return bump();
    case K::StringHead: return parseInterpolatedString();
    case K::HeredocTag:
    case K::HeredocBadTag: return parseHeredoc();
    default: return insertMissingExpression("the name of a node");
  }
}

void Parser::parseParameterListIfAny() {
  if (!isParenOpen(kind())) return;
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parseParameters(K::RParen);
  expectClose(K::RParen, open);
  wrap(K::ParameterList, mark);
}

void Parser::parseParameters(K closer) {
  parseCommaList(
      closer, true, [this] { parseParameter(); },
      [this] { return at(K::Variable) || at(K::TypeName) || at(K::Star); });
}

bool Parser::atBlockMark() const {
  return options_.stubs && at(K::Unknown) && tokenText() == "&" && peek() == K::Variable;
}

void Parser::parseParameter() {
  const Nesting nesting(*this);
  const ListItem item(*this, K::Parameter);
  if (item.reused()) return;
  if (!atBlockMark()) skipStray("a parameter", beginsParameter);
  const std::size_t mark = builder_.mark();
  if (at(K::TypeName)) parseTypeExpression();
  if (atBlockMark()) {
    bumpAs(K::Ampersand);
  } else {
    accept(K::Star);
  }
  skipStray("a parameter", [](K k) { return k == K::Variable; });
  if (at(K::Variable)) {
    bump();
  } else {
    reportUnexpected("a parameter");
    insertMissing(K::Variable);
  }
  if (at(K::Equals)) {
    const std::size_t value = builder_.mark();
    bump();
    parseRequiredExpression("a default value");
    wrap(K::ParameterDefault, value);
  }
  wrap(K::Parameter, mark);
}

void Parser::parseTypeExpression() {
  const std::size_t mark = builder_.mark();
  if (!at(K::TypeName)) return insertMissingExpression("a type");
  bump();
  if (at(K::LBracket)) parseAccessRest(mark, false);
}

void Parser::parseReturnTypeIfAny() {
  if (!at(K::ShiftRight)) return;
  const std::size_t mark = builder_.mark();
  bump();
  parseTypeExpression();
  wrap(K::ReturnType, mark);
}

void Parser::parseLambda() {
  const Nesting nesting(*this);
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parseParameters(K::Pipe);
  expectClose(K::Pipe, open);
  wrap(K::LambdaParameters, mark);
  parseReturnTypeIfAny();
  parseBlock();
  wrap(K::Lambda, mark);
}

void Parser::parseEppParameters() {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parseParameters(K::Pipe);
  expectClose(K::Pipe, open);
  wrap(K::EppParameters, mark);
}

void Parser::parseTypeDefinitionOrAlias() {
  const std::size_t mark = builder_.mark();
  bump();
  const K next = peek();
  if (next == K::LBrace || next == K::KwInherits) return parseTypeDefinition(mark);
  parseTypeExpression();
  const bool isMapping = builder_.back().kind() == K::Access;
  expect(K::Equals);
  parseTypeAliasValue();
  wrap(isMapping ? K::TypeMapping : K::TypeAlias, mark);
}

/// Parses `type Foo { }` like the reference: a type name, and statements in the body.
void Parser::parseTypeDefinition(std::size_t mark) {
  bump();
  if (at(K::KwInherits)) {
    const std::size_t inherits = builder_.mark();
    bump();
    if (!accept(K::TypeName)) insertMissingExpression("a type name");
    wrap(K::Inherits, inherits);
  }
  parseBlock(K::TypeBody);
  wrap(K::TypeDefinition, mark);
}

void Parser::parseTypeAliasValue() {
  const std::size_t mark = builder_.mark();
  switch (kind()) {
    case K::TypeName:
      bump();
      if (at(K::LBracket)) return parseAccessRest(mark, true);
      if (at(K::LBrace)) {
        parseHashLiteral();
        wrap(K::ObjectTypeValue, mark);
      }
      return;
    case K::LBrace: return parseHashLiteral();
    case K::LBracket:
    case K::ListStart: return parseArrayLiteral();
    default: return insertMissingExpression("a type");
  }
}

}  // namespace puppet::parser
