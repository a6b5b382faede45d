#include "parser/lexer/keywords.h"
#include "parser/parse/comma_list.h"
#include "parser/parse/parser.h"
#include "parser/support/language_features.h"

namespace puppet::parser {
namespace {

/// Returns true for nodes that are valid as statements only, not as an `expression` of the grammar.
bool isStatementLevel(SyntaxKind k) {
  switch (k) {
    case SyntaxKind::Assignment:
    case SyntaxKind::Relationship:
    case SyntaxKind::VirtualResource:
    case SyntaxKind::Resource:
    case SyntaxKind::ResourceDefaults:
    case SyntaxKind::ResourceOverride:
    case SyntaxKind::UntitledResource: return true;
    default: return false;
  }
}

}  // namespace

/// Returns true at a `type` or `function` that is a plain word: in a collection, unless it begins a
/// definition or a call.
bool Parser::atKeywordItem(Keywords keywords) const {
  if (!at(K::KwType) && !at(K::KwFunction)) return false;
  const K next = peek();
  if (next == K::FatArrow) return true;
  if (keywords == Keywords::Refused) return false;
  return at(K::KwType) ? next != K::TypeName && next != K::LParen : !isDefinitionName(next);
}

void Parser::parseHashItem(Keywords keywords) {
  if (atKeywordItem(keywords)) {
    bump();
  } else
    parseRequiredAssignment();
}

void Parser::parseArgument(Keywords keywords) {
  const std::size_t mark = builder_.mark();
  parseHashItem(keywords);
  if (at(K::FatArrow)) parsePairRest(mark);
}

void Parser::parseAccessKey() {
  const std::size_t mark = builder_.mark();
  parseHashItem(Keywords::Refused);
  if (at(K::FatArrow)) return parsePairRest(mark);
  if (isStatementLevel(builder_[mark].kind())) reportUnexpected("'=>'");
}

void Parser::parsePairRest(std::size_t mark) {
  expect(K::FatArrow);
  parseHashItem(Keywords::Alone);
  wrap(K::Pair, mark);
}

void Parser::parsePair() {
  const ListItem item(*this, K::Pair);
  if (item.reused()) return;
  const std::size_t mark = builder_.mark();
  {
    const Sync sync(*this, K::FatArrow);
    parseHashItem(Keywords::Alone);
  }
  parsePairRest(mark);
}

void Parser::parseArgumentList(bool trailingComma) {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parseCommaList(K::RParen, trailingComma, [this] { parseArgument(Keywords::Refused); });
  expectClose(K::RParen, open);
  wrap(K::ArgumentList, mark);
}

void Parser::parseArrayLiteral() {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  if (at(K::Comma) && peek() == K::RBracket && supports(options_.level, Feature::LoneCommaInArray))
    bump();
  parseCommaList(K::RBracket, true, [this] { parseArgument(Keywords::Alone); });
  expectClose(K::RBracket, open);
  wrap(K::ArrayLiteral, mark);
}

void Parser::parseHashLiteral() {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  parseCommaList(K::RBrace, true, [this] { parsePair(); });
  expectClose(K::RBrace, open);
  wrap(K::HashLiteral, mark);
}

void Parser::parseParenthesized() {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  {
    const Sync sync(*this, K::RParen);
    parseRequiredAssignment();
    expectClose(K::RParen, open);
  }
  wrap(K::Parenthesized, mark);
}

void Parser::parseInterpolation() {
  // `${if[2]}` means $if[2] where the `$` is not required.
  const bool needsDollar = supports(options_.level, Feature::DollarInInterpolation);
  if (needsDollar && at(K::Variable) && (peek() == K::LBracket || peek() == K::Dot) &&
      keywordOrName(tokenText(), true) != K::Name) {
    reportSyntaxError("'" + std::string(tokenText()) + "' is a keyword: write '$" +
                      std::string(tokenText()) + "'");
  }
  parseRequiredAssignment();
}

void Parser::parseInterpolatedString() {
  const std::size_t mark = builder_.mark();
  const Sync sync(*this, K::StringMiddle, K::StringTail);
  bump();
  for (;;) {
    parseInterpolation();
    if (!at(K::StringMiddle) && !at(K::StringTail) && !atEnd()) {
      reportUnexpected("'}'");
      while (!atEnd() && !at(K::StringMiddle) && !at(K::StringTail)) {
        skipToken();
        takeExtras();
      }
    }
    if (!accept(K::StringMiddle)) break;
  }
  if (!accept(K::StringTail)) insertMissing(K::StringTail);
  wrap(K::InterpolatedString, mark);
}

void Parser::parseHeredoc() {
  const std::size_t mark = builder_.mark();
  bump();
  wrap(K::Heredoc, mark);
}

/// Parses `<%= e %>` or `<%= { statements } %>`.
void Parser::parseRender() {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  const Sync sync(*this, K::RenderClose);
  const std::size_t operand = builder_.mark();
  if (at(K::LBrace) && peek() != K::RBrace) {
    parseRenderBraces();
  } else {
    parseRequiredExpression();
  }
  const bool isBlock = builder_[operand].kind() == K::Block;
  expectClose(K::RenderClose, open);
  wrap(isBlock ? K::RenderBlock : K::RenderExpression, mark);
}

/// Parses braces after `<%=`: only the token after the first element distinguishes a hash from a
/// block.
void Parser::parseRenderBraces() {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  const FirstStatement first{builder_.mark(), tokenText()};
  const Sync sync(*this, K::RBrace);
  parseHashItem(Keywords::Alone);
  if (!at(K::FatArrow)) {
    parseStatements(K::RBrace, &first);
    expectClose(K::RBrace, open);
    return wrap(K::Block, mark);
  }
  parsePairRest(first.mark);
  if (accept(K::Comma)) parseCommaList(K::RBrace, true, [this] { parsePair(); });
  expectClose(K::RBrace, open);
  wrap(K::HashLiteral, mark);
  parseOperators(mark, Precedence::Lowest);
}

}  // namespace puppet::parser
