#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "parser/regex/character_set.h"

namespace puppet::parser {

/// What the letter of `\w` and its like stands for: without options ASCII only. Nothing for letters
/// that name no class.
std::optional<CharacterSet> letterClass(char letter);

/// The code of the control character that `\n` and its like stand for.
std::optional<std::uint32_t> controlCode(char letter);

/// The name of a POSIX class that `text` starts with; empty if there is none.
std::string_view posixClassName(std::string_view text);

/// `[:name:]`.
std::optional<CharacterSet> posixClass(std::string_view name);

/// `\p{name}`, of those names that isCharacterProperty accepts. Nothing for the rare ones of which
/// it is not known here what they hold.
std::optional<CharacterSet> propertyClass(std::string_view name);

}  // namespace puppet::parser
