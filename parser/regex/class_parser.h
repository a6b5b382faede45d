#pragma once

#include "parser/regex/character_set.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Result of parsing a class. Not all properties have known contents.
struct ReadClass {
  CharacterClass content;
  bool isKnown = true;
};

/// Parses `\p{...}` behind the `{`; returns false on an error. `begin` is the start of the escape.
bool readCharacterProperty(RegexScanner& scanner, std::size_t begin, ReadClass& out);

/// Parses a character class behind its `[`; returns false on an error.
bool readCharacterClass(RegexScanner& scanner, ReadClass& out);

}  // namespace puppet::parser
