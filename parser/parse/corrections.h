#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/parse/token_stream.h"

namespace puppet::parser {

/// Something small that may have been meant instead of what is written.
struct Correction {
  std::vector<TokenEdit> edits;  ///< in the order in which they are made
  std::size_t cost;              ///< how far it is from what is written
  std::string_view written;      ///< what to write for the tokens that are others; else empty
  bool isCertain = false;        ///< what is written can hardly mean what it is
  bool changesBrackets = false;
  std::string_view advice = {};         ///< what to say instead of offering `written`
  std::optional<Diagnostic> told = {};  ///< all that is to be told, where that is known already

  bool addsKeyword() const {
    return edits.front().action == TokenEdit::Insert && isKeyword(edits.front().kind);
  }
  /// What to tell of a mistake that this corrects. `tokens` are those before it, `found` is what
  /// the parser told.
  Diagnostic explain(std::string_view text, std::span<const Token> tokens,
                     const Diagnostic& found) const;
};

/// The corrections worth trying for a mistake that was found at the token `at`, likely ones first.
std::vector<Correction> correctionsNear(std::string_view text, std::span<const Token> tokens,
                                        std::uint32_t at);

}  // namespace puppet::parser
