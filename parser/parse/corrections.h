#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/parse/token_stream.h"
#include "parser/parse/token_texts.h"

namespace puppet::parser {

/// The least that a correction costs.
inline constexpr std::size_t kMinCost = 1;

/// Something small that may have been meant instead of what is written.
struct Correction {
  TokenEdit edit;
  std::vector<TokenEdit> many;   ///< all edits, where there are more than `edit`: the last token
                                 ///< first, or without an effect on the indexes of the others
  std::size_t cost;              ///< how far it is from what is written
  std::string_view written;      ///< what to write for the tokens that are others; else empty
  bool isCertain = false;        ///< what is written can hardly mean what it is
  std::string_view advice = {};  ///< what to say instead of offering `written`
  /// All that is to be told, where that is known already.
  std::shared_ptr<const Diagnostic> told = {};
  bool changesBrackets = false;

  bool addsKeyword() const { return edit.action == TokenEdit::Insert && isKeyword(edit.kind); }
  std::span<const TokenEdit> edits() const {
    return many.empty() ? std::span(&edit, 1) : std::span(many);
  }
  /// What to tell of a mistake that this corrects. `texts` are those of the tokens before it,
  /// `found` is what the parser told.
  Diagnostic explain(const TokenTexts& texts, const Diagnostic& found) const;
};

/// The corrections worth trying for a mistake that was found at the token `at`, likely ones first.
std::vector<Correction> correctionsNear(const TokenTexts& texts, std::uint32_t at);

/// Those of them that only take a word for another one that is spelt nearly so.
std::vector<Correction> otherWordsNear(const TokenTexts& texts, std::uint32_t at);

}  // namespace puppet::parser
