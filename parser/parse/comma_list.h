#pragma once

#include "parser/parse/parser.h"

namespace puppet::parser {

template <typename Item, typename AtNextItem>
void Parser::commaList(K close, bool trailingComma, const Item& item,
                       const AtNextItem& atNextItem) {
  const Sync sync(*this, K::Comma, close);
  while (!at(close) && !atEnd()) {
    item();
    if (accept(K::Comma)) {
      if (at(close) && !trailingComma) unexpected("another element");
      continue;
    }
    if (at(close) || atEnd()) return;
    if (token_.has(Token::NewlineBefore) && errorIndex_ != index_ && atNextItem()) {
      missingComma();
      continue;
    }
    unexpected("',' or '" + std::string(spellingOf(close)) + "'");
    if (skipTo(K::Comma)) {
      bump();
    } else if (!at(close)) {
      return;  // somebody further out waits for this token
    }
  }
}

template <typename Item>
void Parser::commaList(K close, bool trailingComma, const Item& item) {
  commaList(close, trailingComma, item, [this] { return peek() == K::FatArrow; });
}

}  // namespace puppet::parser
