#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parser.h"

namespace puppet::parser {

// Resources, resource defaults, overrides and collectors.

void Parser::parseVirtualResource() {
  const Nesting nesting(*this);
  if (gaveUp_) return insertMissing(K::MissingExpression);
  const std::size_t mark = builder_.mark();
  const TextRange marker = tokenRange();
  bump();
  if (!atStatementStart()) {
    insertMissingExpression("a resource");
    return wrap(K::VirtualResource, mark);
  }
  const std::size_t operand = builder_.mark();
  parseResource();
  const K k = builder_[operand].kind();
  const bool isResource = k == K::Resource || k == K::ResourceDefaults ||
                          k == K::ResourceOverride || k == K::VirtualResource;
  if (!isResource && !gaveUp_ && !builder_[operand].hasError()) {
    recordMistake(makeDiagnostic(DiagnosticId::VirtualNonResource, marker,
                                 {text_.substr(marker.start, marker.length())}))
        .referenceOffset = last_.end;
  }
  wrap(K::VirtualResource, mark);
}

/// Parses `class { 'a': }`, in which the keyword is the name of a resource type.
void Parser::parseClassResource() {
  const std::size_t mark = builder_.mark();
  bumpAs(K::Name);
  const TextRange open = tokenRange();
  bump();
  const Sync sync(*this, K::RBrace, K::Semicolon);
  do {
    if (startsExpression(kind())) {
      parseResourceBody();
    } else {
      reportUnexpected("a title");
    }
  } while (accept(K::Semicolon) && !at(K::RBrace));
  expectClose(K::RBrace, open);
  wrap(K::Resource, mark);
}

bool Parser::atAttribute() const {
  if (at(K::Star)) return peek() == K::FatArrow;
  return isAttributeName(kind()) && isAttributeArrow(peek());
}

void Parser::parseResourceRest(std::size_t mark) {
  const Nesting nesting(*this);
  if (gaveUp_) return;
  const TextRange open = tokenRange();
  bump();
  const Sync sync(*this, K::RBrace, K::Semicolon);
  if (at(K::RBrace) || at(K::Comma) || atAttribute()) return parseUntitledResource(mark, open);
  if (!startsExpression(kind()))
    skipStray("a title", [](K k) { return startsExpression(k) || k == K::Colon; });
  if (!startsExpression(kind()) && !at(K::Colon)) {
    reportUnexpected("a title");
    skipTo(K::RBrace);
    expectClose(K::RBrace, open);
    return wrap(K::Resource, mark);
  }
  parseResourceBody();
  while ((accept(K::Semicolon) && !at(K::RBrace)) || atTitleWithoutSemicolon()) {
    if (startsExpression(kind()) || at(K::Colon)) {
      parseResourceBody();
    } else {
      reportUnexpected("a title");
      break;
    }
  }
  expectClose(K::RBrace, open);
  wrap(K::Resource, mark);
}

bool Parser::atTitleWithoutSemicolon() {
  if (!atTitle()) return false;
  reportUnexpected("';' before the next title");
  return true;
}

void Parser::parseResourceBody() {
  ListItem item(*this, K::ResourceBody, K::Semicolon);
  if (item.reused()) return;
  const std::size_t mark = builder_.mark();
  {
    const Sync sync(*this, K::Colon);
    parseRequiredExpression("a title");
  }
  skipStray("':' after the title", [](K k) { return k == K::Colon; });
  if (atAttribute()) {
    insertMissingSign(K::Colon);
  } else {
    expect(K::Colon, "':' after the title");
  }
  parseAttributes();
  // The body ended at a synchronization token of an outer construct.
  if (!atAttributesEnd()) item.setUnfit();
  wrap(K::ResourceBody, mark);
}

void Parser::parseAttributes() {
  const Sync sync(*this, K::Comma);
  accept(K::Comma);
  // Every iteration consumes or skips a token, or is the last.
  for (std::size_t before = tokens_.size(); before != index_;) {
    before = index_;
    if (isAttributeName(kind()) && !(isAttributeName(peek()) && isAttributeArrow(peek(2)))) {
      parseAttribute();
    } else if (!atAttributesEnd()) {
      const bool isStray = isAttributeName(kind());
      Diagnostic* d = reportUnexpected("an attribute");
      // The reference takes the word for an attribute name and fails at the token after it.
      if (d && isStray)
        d->referenceOffset = offset_ + token_.fullWidth() + tokens_[index_ + 1].leading();
      if (!skipToAttribute()) return;
    } else {
      return;
    }
    if (accept(K::Comma)) continue;
    if (atAttribute()) {
      reportMissingComma();
      continue;
    }
    if (atAttributesEnd() || atTitle() || (isSyncToken(kind()) && !at(K::Comma))) return;
    reportUnexpected("',' or '}'");
    if (!skipToAttribute()) return;
    accept(K::Comma);
  }
}

bool Parser::atAttributesEnd() const { return at(K::RBrace) || at(K::Semicolon) || atEnd(); }

bool Parser::atTitle() const {
  return token_.has(Token::NewlineBefore) && startsExpression(kind()) && peek() == K::Colon;
}

/// Skips at least one token, up to a comma or an attribute. Returns true if it stopped at one.
bool Parser::skipToAttribute() {
  for (bool first = true;; first = false) {
    if (at(K::Comma) || (atAttribute() && !(first && isAttributeName(peek())))) return true;
    if (atEnd() || isSyncToken(kind()) || atDefinitionStart() || atTitle()) return false;
    skipToken();
    takeExtras();
  }
}

void Parser::parseAttribute() {
  const ListItem item(*this, K::Attribute);
  if (item.reused()) return;
  const std::size_t mark = builder_.mark();
  const bool splat = at(K::Star);
  bump();
  if (at(K::FatArrow) || (at(K::PlusArrow) && !splat)) {
    bump();
  } else {
    reportUnexpected("'=>'");
    insertMissing(K::FatArrow);
  }
  if (atAttribute()) {
    insertMissingValue();
  } else {
    parseRequiredExpression("a value");
  }
  wrap(K::Attribute, mark);
}

/// Reports a missing value between an attribute's arrow and the next attribute.
void Parser::insertMissingValue() {
  const TextRange place{last_.end, last_.end};
  if (Diagnostic* d = report(DiagnosticId::SyntaxError, place, {"expected a value"}))
    d->referenceOffset = tokenRange().end;
  insertMissing(K::MissingExpression);
}

void Parser::parseUntitledResource(std::size_t mark, TextRange open) {
  const std::size_t first = builder_.mark();
  const auto opener = static_cast<std::uint32_t>(index_ - 1);
  const std::uint32_t offset = offset_ - tokens_[opener].fullWidth();
  parseAttributes();
  bool appends = false;
  for (std::size_t i = first; i < builder_.mark(); ++i) {
    if (builder_[i].kind() != K::Attribute) continue;
    for (const GreenElement child : builder_[i].node()->children())
      appends |= child.kind() == K::PlusArrow;
  }
  const bool isClosed = at(K::RBrace);
  expectClose(K::RBrace, open);
  switch (builder_[mark].kind()) {
    case K::TypeName: return wrap(K::ResourceDefaults, mark);
    case K::Access: return wrap(K::ResourceOverride, mark);
    case K::Name:
      if (appends && isClosed && !gaveUp_) {
        recordMistake(makeDiagnostic(DiagnosticId::UntitledAppend, open)).referenceOffset =
            last_.end;
      }
      return wrap(K::UntitledResource, mark);
    default:
      // Without a brace at its end it may become something else.
      if (isClosed && !gaveUp_) {
        recordMistake(makeDiagnostic(DiagnosticId::NotAResource, open)).referenceOffset = last_.end;
        mistakes_.back().token = opener;
        mistakes_.back().offset = offset;
      }
      return wrap(K::UntitledResource, mark);
  }
}

void Parser::parseCollector(std::size_t mark) {
  const std::size_t query = builder_.mark();
  const TextRange open = tokenRange();
  const K close = at(K::CollectOpen) ? K::CollectClose : K::ExportedCollectClose;
  bump();
  {
    const Sync sync(*this, close);
    if (startsExpression(kind())) parseExpression();
  }
  expectClose(close, open);
  wrap(K::CollectorQuery, query);
  if (at(K::LBrace)) {
    const std::size_t overrides = builder_.mark();
    const TextRange brace = tokenRange();
    bump();
    {
      const Sync sync(*this, K::RBrace);
      parseAttributes();
    }
    expectClose(K::RBrace, brace);
    wrap(K::CollectorOverrides, overrides);
  }
  wrap(K::Collector, mark);
}

}  // namespace puppet::parser
