#pragma once

#include "parser/parse/parser.h"

namespace puppet::parser {

template <typename Item, typename AtNextItem>
void Parser::parseCommaList(K close, bool trailingComma, const Item& item,
                            const AtNextItem& atNextItem) {
  const Sync sync(*this, K::Comma, close);
  while (!at(close) && !atEnd()) {
    const std::size_t before = index_;
    item();
    if (accept(K::Comma)) {
      if (at(close) && !trailingComma) reportUnexpected("another element");
      continue;
    }
    if (at(close) || atEnd()) return;
    if (index_ > before && token_.has(Token::NewlineBefore) && errorIndex_ != index_ &&
        atNextItem()) {
      reportMissingComma();
      continue;
    }
    reportUnexpected("',' or '" + std::string(spellingOf(close)) + "'");
    const auto atItem = [&] {
      return index_ > before && token_.has(Token::NewlineBefore) && atNextItem();
    };
    while (!atEnd() && !isSyncToken(kind()) && !atDefinitionStart() && !atItem()) {
      skipToken();
      takeExtras();
    }
    if (at(K::Comma)) {
      bump();
    } else if (atItem() && !isSyncToken(kind())) {
      continue;
    } else if (!at(close)) {
      return;  // an outer construct synchronizes at this token
    }
  }
}

template <typename Item>
void Parser::parseCommaList(K close, bool trailingComma, const Item& item) {
  parseCommaList(close, trailingComma, item, [this] { return peek() == K::FatArrow; });
}

}  // namespace puppet::parser
