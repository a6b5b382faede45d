#include "parser/parse/parser.h"

namespace puppet::parser {

// Grammar 3.2 and 3.3.

void Parser::virtualResource() {
  const Nesting nesting(*this);
  if (gaveUp_) return missing(K::MissingExpression);
  const std::size_t mark = builder_.mark();
  const TextRange marker = tokenRange();
  bump();
  if (!atStatementStart()) {
    missingExpression("a resource");
    return wrap(K::VirtualResource, mark);
  }
  const std::size_t operand = builder_.mark();
  resource();
  const K k = builder_[operand].kind();
  const bool isResource = k == K::Resource || k == K::ResourceDefaults ||
                          k == K::ResourceOverride || k == K::VirtualResource;
  if (!isResource && !gaveUp_ && !builder_[operand].hasError()) {
    diagnostics_.push_back(makeDiagnostic(DiagnosticId::VirtualNonResource, marker,
                                          {text_.substr(marker.start, marker.length())}));
    diagnostics_.back().referenceOffset = last_.end;
  }
  wrap(K::VirtualResource, mark);
}

/// `class { 'a': }`: here the keyword is the name of a resource type.
void Parser::classResource() {
  const std::size_t mark = builder_.mark();
  bumpAs(K::Name);
  const TextRange open = tokenRange();
  bump();
  const Sync sync(*this, K::RBrace, K::Semicolon);
  do {
    if (startsExpression(kind())) {
      resourceBody();
    } else {
      unexpected("a title");
    }
  } while (accept(K::Semicolon) && !at(K::RBrace));
  expectClose(K::RBrace, open);
  wrap(K::Resource, mark);
}

bool Parser::atAttribute() const {
  if (at(K::Star)) return peek() == K::FatArrow;
  return isAttributeName(kind()) && isAttributeArrow(peek());
}

void Parser::resourceRest(std::size_t mark) {
  const Nesting nesting(*this);
  if (gaveUp_) return;
  const TextRange open = tokenRange();
  bump();
  const Sync sync(*this, K::RBrace, K::Semicolon);
  if (at(K::RBrace) || at(K::Comma) || atAttribute()) return untitledResource(mark, open);
  if (!startsExpression(kind())) {
    unexpected("a title");
    skipTo(K::RBrace);
    expectClose(K::RBrace, open);
    return wrap(K::Resource, mark);
  }
  resourceBody();
  while (accept(K::Semicolon) && !at(K::RBrace)) {
    if (startsExpression(kind())) {
      resourceBody();
    } else {
      unexpected("a title");
      break;
    }
  }
  expectClose(K::RBrace, open);
  wrap(K::Resource, mark);
}

void Parser::resourceBody() {
  const std::size_t mark = builder_.mark();
  {
    const Sync sync(*this, K::Colon);
    expression();
  }
  expect(K::Colon, "':' after the title");
  attributes();
  wrap(K::ResourceBody, mark);
}

void Parser::attributes() {
  const Sync sync(*this, K::Comma);
  accept(K::Comma);
  for (;;) {
    if (isAttributeName(kind())) {
      attribute();
    } else if (!at(K::RBrace) && !at(K::Semicolon) && !atEnd()) {
      unexpected("an attribute");
      if (!skipTo(K::Comma)) return;
    } else {
      return;
    }
    if (accept(K::Comma)) continue;
    if (!atAttribute()) return;
    missingComma();
  }
}

void Parser::attribute() {
  const std::size_t mark = builder_.mark();
  const bool splat = at(K::Star);
  bump();
  if (at(K::FatArrow) || (at(K::PlusArrow) && !splat)) {
    bump();
  } else {
    unexpected("'=>'");
    missing(K::FatArrow);
  }
  requiredExpression("a value");
  wrap(K::Attribute, mark);
}

void Parser::untitledResource(std::size_t mark, TextRange open) {
  const std::size_t first = builder_.mark();
  attributes();
  bool appends = false;
  for (std::size_t i = first; i < builder_.mark(); ++i) {
    if (builder_[i].kind() != K::Attribute) continue;
    for (const GreenElement child : builder_[i].node()->children())
      appends |= child.kind() == K::PlusArrow;
  }
  expectClose(K::RBrace, open);
  switch (builder_[mark].kind()) {
    case K::TypeName: return wrap(K::ResourceDefaults, mark);
    case K::Access: return wrap(K::ResourceOverride, mark);
    case K::Name:
      if (appends && !gaveUp_) {
        diagnostics_.push_back(makeDiagnostic(DiagnosticId::UntitledAppend, open));
        diagnostics_.back().referenceOffset = last_.end;
      }
      return wrap(K::UntitledResource, mark);
    default:
      if (!gaveUp_) {
        diagnostics_.push_back(makeDiagnostic(DiagnosticId::NotAResource, open));
        diagnostics_.back().referenceOffset = last_.end;
      }
      return wrap(K::UntitledResource, mark);
  }
}

void Parser::collector(std::size_t mark) {
  const std::size_t query = builder_.mark();
  const TextRange open = tokenRange();
  const K close = at(K::CollectOpen) ? K::CollectClose : K::ExportedCollectClose;
  bump();
  {
    const Sync sync(*this, close);
    if (startsExpression(kind())) expression();
  }
  expectClose(close, open);
  wrap(K::CollectorQuery, query);
  if (at(K::LBrace)) {
    const std::size_t overrides = builder_.mark();
    const TextRange brace = tokenRange();
    bump();
    {
      const Sync sync(*this, K::RBrace);
      attributes();
    }
    expectClose(K::RBrace, brace);
    wrap(K::CollectorOverrides, overrides);
  }
  wrap(K::Collector, mark);
}

}  // namespace puppet::parser
