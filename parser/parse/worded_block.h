#pragma once

#include <cstdint>
#include <optional>

#include "parser/parse/correction.h"
#include "parser/parse/token_texts.h"

namespace puppet::parser {

/// Returns the correction of Ruby-style blocks around a mistake at the token `at`: from `then`,
/// `do` or the end of the header to an `end` on a line of its own, including the `else` and `elsif`
/// branches.
std::optional<Correction> misspeltBlockAt(const TokenTexts& texts, std::uint32_t at);

}  // namespace puppet::parser
