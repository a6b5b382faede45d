#pragma once

#include <optional>

#include "parser/lexer/lexed_text.h"
#include "parser/parse/layout.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// The last version before a good part of the tokens changed at once. That is what a quote does,
/// and then most of the repaired tokens are as they were.
struct EarlierVersion {
  SyntaxTreePtr tree;            ///< without repairs
  std::optional<Layout> layout;  ///< of its tokens, if it was known
  TokenTail tail;                ///< the tokens that changed, and all behind them
  std::size_t head;              ///< so many tokens at the start are the same in the newest version
};

}  // namespace puppet::parser
