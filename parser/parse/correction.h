#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/parse/token_stream.h"
#include "parser/parse/token_texts.h"

namespace puppet::parser {

/// A candidate correction at a mistake: a small change to the tokens.
struct Correction {
  TokenEdit edit;
  std::vector<TokenEdit> many;   ///< all edits if there are several: last token first, or without
                                 ///< an effect on the indexes of the others
  std::size_t cost;              ///< edit distance to the source
  std::string_view written;      ///< replacement text of the changed tokens; else empty
  bool isCertain = false;        ///< the source as written is almost certainly unintended
  std::string_view advice = {};  ///< message to use instead of suggesting `written`
  /// The complete diagnostic, if it is known in advance.
  std::shared_ptr<const Diagnostic> told = {};
  bool changesBrackets = false;

  bool addsKeyword() const { return edit.action == TokenEdit::Insert && isKeyword(edit.kind); }
  std::span<const TokenEdit> edits() const {
    return many.empty() ? std::span(&edit, 1) : std::span(many);
  }
  /// Returns the diagnostic of a mistake that this corrects. `texts` are the tokens before the
  /// correction, `found` is the parser's diagnostic.
  Diagnostic explain(const TokenTexts& texts, const Diagnostic& found) const;
};

}  // namespace puppet::parser
