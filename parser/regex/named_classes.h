#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "parser/regex/character_set.h"

namespace puppet::parser {

/// Returns the class of `\w` and the like without options, that is ASCII only; nullopt for other
/// letters.
std::optional<CharacterSet> letterClass(char letter);

/// Returns the code of the control character of `\n` and the like; nullopt for other letters.
std::optional<std::uint32_t> controlCode(char letter);

/// Returns the POSIX class name at the start of `text`; empty if there is none.
std::string_view posixClassName(std::string_view text);

/// Returns the class of `[:name:]`.
std::optional<CharacterSet> posixClass(std::string_view name);

/// Returns the class of `\p{name}` for a name that isCharacterProperty accepts; nullopt for rare
/// ones whose contents are not in the tables.
std::optional<CharacterSet> propertyClass(std::string_view name);

}  // namespace puppet::parser
