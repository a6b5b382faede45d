#pragma once

#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Reads `\p{...}` after the `{`; false on error. `begin` is where the escape starts.
bool readCharacterProperty(RegexScanner& scanner, std::size_t begin);

/// Reads a character class after its `[`; false on error.
bool readCharacterClass(RegexScanner& scanner);

}  // namespace puppet::parser
