#pragma once

#include "parser/parse/parser.h"

namespace puppet::parser {

template <typename Item>
void Parser::commaList(K close, bool trailingComma, const Item& item) {
  const Sync sync(*this, K::Comma, close);
  while (!at(close) && !atEnd()) {
    item();
    if (accept(K::Comma)) {
      if (at(close) && !trailingComma) unexpected("another element");
      continue;
    }
    if (at(close) || atEnd()) return;
    unexpected("',' or '" + std::string(spellingOf(close)) + "'");
    if (skipTo(K::Comma)) {
      bump();
    } else if (!at(close)) {
      return;  // somebody further out waits for this token
    }
  }
}

}  // namespace puppet::parser
