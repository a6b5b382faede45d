#pragma once

#include <cstdint>
#include <vector>

#include "parser/parse/correction.h"
#include "parser/parse/token_texts.h"

namespace puppet::parser {

/// Returns the corrections of constructs of other languages around a mistake at the token `at`:
/// `condition ? a : b`, blocks whose parameters are missing, without pipes or inside of the braces,
/// and `$x++`.
std::vector<Correction> foreignConstructsAt(const TokenTexts& texts, std::uint32_t at);

/// Returns the `?` of `condition ? a : b` whose colon is the token `colon`; 0 if there is none.
std::uint32_t questionBefore(const TokenTexts& texts, std::uint32_t colon);

}  // namespace puppet::parser
