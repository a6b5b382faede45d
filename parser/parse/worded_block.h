#pragma once

#include <cstdint>
#include <optional>

#include "parser/parse/corrections.h"
#include "parser/parse/token_texts.h"

namespace puppet::parser {

/// The correction of blocks as Ruby has them, around a mistake at the token `at`: between `then` or
/// `do`, or nothing, and an `end` on a line of its own, with what `else` and `elsif` divide.
std::optional<Correction> misspeltBlockAt(const TokenTexts& texts, std::uint32_t at);

}  // namespace puppet::parser
