#pragma once

#include "parser/regex/character_set.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// What was read, and whether all of it is known: not of each property can be told what it holds.
struct ReadClass {
  CharacterClass content;
  bool isKnown = true;
};

/// Reads `\p{...}` after the `{`; false on error. `begin` is where the escape starts.
bool readCharacterProperty(RegexScanner& scanner, std::size_t begin, ReadClass& out);

/// Reads a character class after its `[`; false on error.
bool readCharacterClass(RegexScanner& scanner, ReadClass& out);

}  // namespace puppet::parser
