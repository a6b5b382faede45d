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

void Parser::definitionName(std::string_view expected) {
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
  unexpected(expected);
  const K next = peek();
  if (isKeyword(kind()) && (next == K::LBrace || isParenOpen(next) || next == K::KwInherits))
    return bumpAs(K::Name);
  missing(K::Name);
}

void Parser::classDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  definitionName("the name of the class");
  skipStray("'(', 'inherits' or '{'", followsName);
  parameterListIfAny();
  skipStray("'inherits' or '{'", followsName);
  if (at(K::KwInherits)) inheritsClass();
  skipStray("'{'", isBlockStart);
  block();
  wrap(K::ClassDefinition, mark);
}

void Parser::inheritsClass() {
  const std::size_t mark = builder_.mark();
  bump();
  if (at(K::KwDefault)) {
    bump();
  } else {
    definitionName("the name of a class");
  }
  wrap(K::Inherits, mark);
}

void Parser::definedType() {
  const std::size_t mark = builder_.mark();
  bump();
  definitionName("the name of the defined type");
  skipStray("'(' or '{'", followsName);
  parameterListIfAny();
  skipStray("'{'", isBlockStart);
  block();
  wrap(K::DefinedType, mark);
}

void Parser::functionDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  definitionName("the name of the function");
  parameterListIfAny();
  returnTypeIfAny();
  if (!options_.stubs || at(K::LBrace)) block();
  wrap(K::FunctionDefinition, mark);
}

void Parser::planDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  definitionName("the name of the plan");
  parameterListIfAny();
  block();
  wrap(K::PlanDefinition, mark);
}

void Parser::apply() {
  const std::size_t mark = builder_.mark();
  bump();
  if (at(K::LParen)) {
    if (peek() == K::RParen) {
      const std::size_t arguments = builder_.mark();
      bump();
      unexpected("what to apply to");
      accept(K::RParen);
      wrap(K::ArgumentList, arguments);
    } else {
      argumentList(true);
    }
  } else {
    unexpected("'('");
    const std::size_t arguments = builder_.mark();
    missing(K::LParen);
    missing(K::RParen);
    wrap(K::ArgumentList, arguments);
  }
  block();
  wrap(K::Apply, mark);
}

void Parser::nodeDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  {
    const Sync sync(*this, K::LBrace);
    do hostName();
    while (accept(K::Comma) && !at(K::LBrace) && !at(K::KwInherits));
  }
  if (at(K::KwInherits)) {
    const std::size_t inherits = builder_.mark();
    bump();
    hostName();
    wrap(K::Inherits, inherits);
  }
  block();
  wrap(K::NodeDefinition, mark);
}

void Parser::hostName() {
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
          unexpected("a name");
          missing(K::Name);
        }
      }
      return wrap(K::DottedName, mark);
    case K::String:
    case K::Word:
    case K::KwDefault:
    case K::Regex: return bump();
    case K::StringHead: return interpolatedString();
    case K::HeredocTag:
    case K::HeredocBadTag: return heredoc();
    default: return missingExpression("the name of a node");
  }
}

void Parser::parameterListIfAny() {
  if (!isParenOpen(kind())) return;
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parameters(K::RParen);
  expectClose(K::RParen, open);
  wrap(K::ParameterList, mark);
}

void Parser::parameters(K closer) {
  commaList(
      closer, true, [this] { parameter(); },
      [this] { return at(K::Variable) || at(K::TypeName) || at(K::Star); });
}

bool Parser::atBlockMark() const {
  return options_.stubs && at(K::Unknown) && tokenText() == "&" && peek() == K::Variable;
}

void Parser::parameter() {
  const Nesting nesting(*this);
  const ListItem item(*this, K::Parameter);
  if (item.reused()) return;
  if (!atBlockMark()) skipStray("a parameter", beginsParameter);
  const std::size_t mark = builder_.mark();
  if (at(K::TypeName)) typeExpression();
  if (atBlockMark()) {
    bumpAs(K::Ampersand);
  } else {
    accept(K::Star);
  }
  skipStray("a parameter", [](K k) { return k == K::Variable; });
  if (at(K::Variable)) {
    bump();
  } else {
    unexpected("a parameter");
    missing(K::Variable);
  }
  if (at(K::Equals)) {
    const std::size_t value = builder_.mark();
    bump();
    requiredExpression("a default value");
    wrap(K::ParameterDefault, value);
  }
  wrap(K::Parameter, mark);
}

void Parser::typeExpression() {
  const std::size_t mark = builder_.mark();
  if (!at(K::TypeName)) return missingExpression("a type");
  bump();
  if (at(K::LBracket)) accessRest(mark, false);
}

void Parser::returnTypeIfAny() {
  if (!at(K::ShiftRight)) return;
  const std::size_t mark = builder_.mark();
  bump();
  typeExpression();
  wrap(K::ReturnType, mark);
}

void Parser::lambda() {
  const Nesting nesting(*this);
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parameters(K::Pipe);
  expectClose(K::Pipe, open);
  wrap(K::LambdaParameters, mark);
  returnTypeIfAny();
  block();
  wrap(K::Lambda, mark);
}

void Parser::eppParameters() {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parameters(K::Pipe);
  expectClose(K::Pipe, open);
  wrap(K::EppParameters, mark);
}

void Parser::typeDefinitionOrAlias() {
  const std::size_t mark = builder_.mark();
  bump();
  const K next = peek();
  if (next == K::LBrace || next == K::KwInherits) return typeDefinition(mark);
  typeExpression();
  const bool isMapping = builder_.back().kind() == K::Access;
  expect(K::Equals);
  typeAliasValue();
  wrap(isMapping ? K::TypeMapping : K::TypeAlias, mark);
}

/// Parses `type Foo { }` like the reference: a type name, and statements in the body.
void Parser::typeDefinition(std::size_t mark) {
  bump();
  if (at(K::KwInherits)) {
    const std::size_t inherits = builder_.mark();
    bump();
    if (!accept(K::TypeName)) missingExpression("a type name");
    wrap(K::Inherits, inherits);
  }
  block(K::TypeBody);
  wrap(K::TypeDefinition, mark);
}

void Parser::typeAliasValue() {
  const std::size_t mark = builder_.mark();
  switch (kind()) {
    case K::TypeName:
      bump();
      if (at(K::LBracket)) return accessRest(mark, true);
      if (at(K::LBrace)) {
        hashLiteral();
        wrap(K::ObjectTypeValue, mark);
      }
      return;
    case K::LBrace: return hashLiteral();
    case K::LBracket:
    case K::ListStart: return arrayLiteral();
    default: return missingExpression("a type");
  }
}

}  // namespace puppet::parser
