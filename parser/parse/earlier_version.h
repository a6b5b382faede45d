#pragma once

#include <optional>

#include "parser/lexer/lexed_text.h"
#include "parser/parse/layout.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// The last version before a large part of the tokens changed at once, which a single quote does.
/// Most of the repaired tokens equal the ones of that version.
struct EarlierVersion {
  SyntaxTreePtr tree;            ///< tree of the unrepaired tokens
  std::optional<Layout> layout;  ///< layout of its tokens, if it was computed
  TokenTail tail;                ///< the tokens that changed, and all behind them
  std::size_t head;              ///< number of leading tokens equal to those of the newest version
};

}  // namespace puppet::parser
